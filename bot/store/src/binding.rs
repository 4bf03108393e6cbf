//! Values bound to a statement that is composed as the program runs.

use sqlx::any::{Any, AnyArguments};
use sqlx::encode::Encode;
use sqlx::error::BoxDynError;
use sqlx::query::Query;
use sqlx::types::Type;
use sqlx::{Arguments as _, AssertSqlSafe};

/// The values of a statement, as they are bound.
pub(super) struct Binding(Result<AnyArguments, BoxDynError>);

impl Default for Binding {
    fn default() -> Binding {
        Binding(Ok(AnyArguments::default()))
    }
}

impl Binding {
    pub fn bind<'v, T: Encode<'v, Any> + Type<Any>>(self, value: T) -> Binding {
        let bound = self.0.and_then(|mut arguments| {
            arguments.add(value)?;
            Ok(arguments)
        });
        Binding(bound)
    }

    pub fn len(&self) -> usize {
        self.0.as_ref().map_or(0, AnyArguments::len)
    }

    /// The statement with these values.
    pub fn of(self, statement: String) -> Result<Query<'static, Any, AnyArguments>, sqlx::Error> {
        let arguments = self.0.map_err(sqlx::Error::Encode)?;
        // Composed only of text in this program.
        Ok(sqlx::query_with(AssertSqlSafe(statement), arguments))
    }
}
