//! Requests in the log: each is a span with the name of its endpoint, and without any part of its address or body.

use std::any::type_name;
use std::pin::Pin;

use matrix_sdk::HttpError;
use tracing::{Instrument as _, Span};

use crate::faults::Fault;

/// A request that is traced in the log.
pub(crate) trait Traced {
    /// The response.
    type Answer;

    /// Sends the request in its own span.
    fn traced(self) -> Pin<Box<dyn Future<Output = Result<Self::Answer, HttpError>> + Send>>;
}

impl<R: IntoFuture<Output = Result<A, HttpError>, IntoFuture: Send + 'static> + 'static, A> Traced for R {
    type Answer = A;

    fn traced(self) -> Pin<Box<dyn Future<Output = Result<A, HttpError>> + Send>> {
        let span = request_span(endpoint(type_name::<R>()));
        let answer = self.into_future();
        Box::pin(
            async {
                let answer = answer.await;
                match &answer {
                    Ok(_) => tracing::debug!("answered"),
                    Err(error) => tracing::debug!(error = Fault::from(error).as_ref()),
                }
                answer
            }
            .instrument(span),
        )
    }
}

/// Returns the span of a request to this endpoint.
pub(crate) fn request_span(operation: &'static str) -> Span {
    tracing::debug_span!("request", service = "matrix", operation)
}

/// Returns the endpoint of a request of `ruma`, from its type name:
/// `SendRequest<ruma_client_api::redact::redact_event::v3::Request>`.
fn endpoint(of: &'static str) -> &'static str {
    of.rsplit("::").nth(2).unwrap_or(of)
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::api::client::redact::redact_event;

    use super::*;

    #[test]
    fn a_request_is_called_by_its_endpoint() {
        assert_eq!(endpoint(type_name::<Vec<redact_event::v3::Request>>()), "redact_event");
        assert_eq!(endpoint("odd"), "odd");
    }
}
