//! A few tickets in order: what is offered, kept and given back.

use std::fmt;

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ids::TicketId;
use crate::set::TicketSet;

/// Up to eight tickets, in order, without a heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TicketList {
    len: u8,
    ids: [TicketId; TicketList::MAX],
}

impl TicketList {
    /// Maximum tickets offered at once.
    pub const MAX: usize = 8;

    #[inline]
    pub fn as_slice(&self) -> &[TicketId] {
        &self.ids[..usize::from(self.len)]
    }

    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds one at the end. Checked variants never offer more than [`TicketList::MAX`].
    #[inline]
    pub fn push(&mut self, ticket: TicketId) {
        self.ids[usize::from(self.len)] = ticket;
        self.len += 1;
    }

    /// The same tickets as a set.
    #[inline]
    pub fn set(&self) -> TicketSet {
        self.as_slice().iter().copied().collect()
    }
}

impl FromIterator<TicketId> for TicketList {
    #[inline]
    fn from_iter<I: IntoIterator<Item = TicketId>>(tickets: I) -> TicketList {
        let mut list = TicketList::default();
        for ticket in tickets {
            list.push(ticket);
        }
        list
    }
}

impl Serialize for TicketList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for TicketList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TicketList, D::Error> {
        struct List;

        impl<'de> Visitor<'de> for List {
            type Value = TicketList;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {} tickets", TicketList::MAX)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<TicketList, A::Error> {
                let mut list = TicketList::default();
                while let Some(ticket) = seq.next_element()? {
                    if list.len() == TicketList::MAX {
                        return Err(de::Error::invalid_length(list.len() + 1, &self));
                    }
                    list.push(ticket);
                }
                Ok(list)
            }
        }

        deserializer.deserialize_seq(List)
    }
}
