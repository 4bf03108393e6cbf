//! Pages in place of Discord's answers: something on the way, such as Cloudflare, blocks this machine. That decides nothing
//! about a message, and asking on would make it worse, so all sending pauses until Discord itself answers again.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::{SignedDuration, Timestamp};
use serenity::all::HttpError;
use table::clock::Clock;
use table::outbox::SendError;
use tracing::{info, warn};

/// Shortest and longest pause, before chance shortens it by up to a half.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_secs(1);
const LONGEST_PAUSE: SignedDuration = SignedDuration::from_mins(5);

/// Code that the library gives an error whose body is not Discord's JSON.
const NO_JSON: isize = -1;

/// Whether this machine is blocked. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Block {
    clock: Clock,
    pause: Arc<Mutex<Option<Pause>>>,
}

#[derive(Debug, Clone, Copy)]
struct Pause {
    /// When it began, or a request was last let through.
    asked: Timestamp,
    until: Timestamp,
    length: SignedDuration,
}

/// How long a request can wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Haste {
    /// Until the pause is over. Then a single request finds out whether the next one begins.
    CanWait,
    /// Not at all: Discord wants an acknowledgement within seconds. One a second is tried in a pause as well.
    AtOnce,
}

/// Permission to make a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    Open,
    /// The request that finds out whether the block goes on.
    Probe,
}

impl Block {
    pub fn new(clock: Clock) -> Block {
        Block {
            clock,
            pause: Arc::default(),
        }
    }

    /// Lets a request through, unless sending pauses.
    pub fn pass(&self, haste: Haste) -> Result<Pass, SendError> {
        let now = self.clock.now();
        let mut pause = self.pause();
        let Some(pause) = pause.as_mut() else {
            return Ok(Pass::Open);
        };
        // Nothing waits for a clock that was set back.
        let is_over = pause.until <= now || now < pause.asked;
        let is_due = pause.asked + FIRST_PAUSE <= now && haste == Haste::AtOnce;
        if !is_over && !is_due {
            return Err(SendError::Later { after: None });
        }
        pause.asked = now;
        if !is_over {
            return Ok(Pass::Open);
        }
        // The others wait until it is answered.
        pause.until = now + pause.length;
        Ok(Pass::Probe)
    }

    /// Notes how a request that was let through ended.
    pub fn note<T>(&self, pass: Pass, done: &serenity::Result<T>) {
        match answer(done) {
            Answer::Page(status) => self.begin(pass, status),
            Answer::Discords => {
                if self.pause().take().is_some() {
                    info!("Discord answers again: sending goes on");
                }
            }
            Answer::None => {}
        }
    }

    fn begin(&self, pass: Pass, status: u16) {
        metrics::counter!("railpost_blocked_total").increment(1);
        let now = self.clock.now();
        let mut pause = self.pause();
        let length = match (*pause, pass) {
            (None, _) => FIRST_PAUSE,
            (Some(pause), Pass::Probe) => (pause.length * 2).min(LONGEST_PAUSE),
            // Sent before the pause, or in the midst of it.
            (Some(_), Pass::Open) => return,
        };
        if pause.is_none() {
            warn!(
                "A page with status {status} came in place of Discord's answer, as from Cloudflare: nothing is sent \
                 until Discord answers again"
            );
        }
        let chance = rand::random_range(0.5..1.0);
        *pause = Some(Pause {
            asked: now,
            until: now + length.mul_f64(chance),
            length,
        });
    }

    fn pause(&self) -> MutexGuard<'_, Option<Pause>> {
        self.pause.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Origin of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Discords,
    /// Something else on the way.
    Page(u16),
    /// There was none, or it does not tell.
    None,
}

fn answer<T>(done: &serenity::Result<T>) -> Answer {
    match done {
        Ok(_) => Answer::Discords,
        Err(error) => match (page(error), error) {
            (Some(status), _) => Answer::Page(status),
            (None, serenity::Error::Http(HttpError::UnsuccessfulRequest(response)))
                if response.error.code != NO_JSON =>
            {
                Answer::Discords
            }
            (None, _) => Answer::None,
        },
    }
}

/// Status of a page that came in place of Discord's answer and says that this machine is blocked. A request that is too
/// large is refused for itself, and a token that is wrong for itself, in whatever form; errors of servers pass.
pub(super) fn page(error: &serenity::Error) -> Option<u16> {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return None;
    };
    let status = response.status_code.as_u16();
    let is_block = matches!(status, 400..=499) && !matches!(status, 401 | 413);
    (is_block && response.error.code == NO_JSON).then_some(status)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn block() -> (Block, Clock) {
        let clock = Clock::set_to(Timestamp::UNIX_EPOCH);
        (Block::new(clock.clone()), clock)
    }

    impl Block {
        fn is_open(&self) -> bool {
            self.pass(Haste::CanWait).is_ok()
        }
    }

    /// Seconds until the next request is let through, at which another page comes.
    fn next_pause(block: &Block, clock: &Clock) -> f64 {
        const STEP: Duration = Duration::from_millis(50);
        for n in 1..100_000 {
            clock.advance(STEP);
            if let Ok(pass) = block.pass(Haste::CanWait) {
                // While it is under way nothing else is sent.
                assert!(!block.is_open());
                block.begin(pass, 403);
                return STEP.as_secs_f64() * f64::from(n);
            }
        }
        panic!("it never ends");
    }

    #[test]
    fn pauses_double_up_to_five_minutes_whatever_was_on_its_way() {
        let (block, clock) = block();
        assert_eq!(block.pass(Haste::CanWait), Ok(Pass::Open));
        // Three were on their way.
        (0..3).for_each(|_| block.begin(Pass::Open, 403));
        for length in [
            1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 300.0, 300.0,
        ] {
            let pause = next_pause(&block, &clock);
            assert!((length / 2.0..length + 0.1).contains(&pause), "{pause}");
        }
    }

    #[test]
    fn an_answer_of_discords_ends_the_pause() {
        let (block, clock) = block();
        block.begin(Pass::Open, 403);
        for _ in 0..5 {
            next_pause(&block, &clock);
        }
        assert!(!block.is_open());
        block.note(Pass::Open, &Ok(()));
        assert_eq!(block.pass(Haste::CanWait), Ok(Pass::Open));
        // The next one begins small.
        block.begin(Pass::Open, 403);
        clock.advance(SECOND);
        assert!(block.is_open());
    }

    #[test]
    fn what_says_nothing_of_a_block_changes_nothing() {
        let (block, _) = block();
        block.begin(Pass::Open, 403);
        block.note::<()>(Pass::Open, &Err(serenity::Error::Other("broken off")));
        assert!(!block.is_open());
    }

    #[test]
    fn a_press_is_tried_once_a_second_and_lengthens_no_pause() {
        let (block, clock) = block();
        block.begin(Pass::Open, 403);
        let first = next_pause(&block, &clock);
        let mut n_tried = 0;
        // The pause is that of two seconds.
        for _ in 0..9 {
            clock.advance(SECOND / 10);
            if let Ok(pass) = block.pass(Haste::AtOnce) {
                n_tried += 1;
                block.begin(pass, 403);
            }
        }
        assert_eq!(n_tried, 0, "after {first} seconds");
        clock.advance(SECOND / 10);
        let pass = block.pass(Haste::AtOnce).expect("a second has passed");
        assert!(block.pass(Haste::AtOnce).is_err());
        block.begin(pass, 403);
        clock.advance(SECOND);
        assert!(block.is_open());
    }

    #[test]
    fn a_clock_that_is_set_back_ends_the_pause() {
        let (block, clock) = block();
        clock.advance(100 * SECOND);
        block.begin(Pass::Open, 403);
        let Clock::Set(millis) = &clock else {
            panic!("it is set");
        };
        millis.store(0, std::sync::atomic::Ordering::Relaxed);
        assert!(block.is_open());
    }
}
