//! The requests of a connection that the server works on. Whether the connection is silent follows from all of them.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Bytes, HttpBody};
use demesne_access::rate_limit::{Activity, ConnectionPermit};
use hyper::body::{Frame, Incoming, SizeHint};

/// The requests of one connection. Clones refer to the same one.
#[derive(Clone)]
pub(super) struct Requests(Arc<Mutex<InProgress>>);

struct InProgress {
    /// `None` for a proxy, whose connections never give way.
    activity: Option<Activity>,
    /// Requests whose responses were not sent in full.
    open: usize,
    /// Bodies of requests of which the client has to send more.
    waiting: usize,
}

impl Requests {
    pub(super) fn new(activity: Option<Activity>) -> Self {
        Self(Arc::new(Mutex::new(InProgress { activity, open: 0, waiting: 0 })))
    }

    /// Begins a request, which ends when the guard is dropped.
    pub(super) fn begin(&self) -> OpenRequest {
        self.update(|requests| requests.open += 1);
        OpenRequest(self.clone())
    }

    /// The connection has another permit.
    pub(super) fn count_for(&self, pass: &ConnectionPermit) {
        self.update(|requests| {
            if let Some(activity) = &mut requests.activity {
                *activity = pass.activity();
            }
        });
    }

    fn update(&self, change: impl FnOnce(&mut InProgress)) {
        // Each update leaves a whole state behind. The lock is held for a moment.
        let mut requests = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut requests);
        let InProgress { activity: Some(activity), open, waiting } = &*requests else { return };
        if open > waiting {
            activity.keep_busy();
        } else if *waiting > 0 {
            activity.wait_for_client();
        } else {
            // It falls silent now.
            drop(activity.busy());
        }
    }
}

/// A request until its response is sent.
pub(in crate::http) struct OpenRequest(Requests);

impl Drop for OpenRequest {
    fn drop(&mut self) {
        self.0.update(|requests| requests.open -= 1);
    }
}

/// The body of a request. The server does no work for the request while the client has to send more of it.
pub(super) struct RequestBody {
    body: Incoming,
    requests: Requests,
    waits: bool,
}

impl RequestBody {
    pub(super) fn new(body: Incoming, requests: Requests) -> Self {
        let waits = !body.is_end_stream();
        let mut body = Self { body, requests, waits: false };
        body.wait(waits);
        body
    }

    fn wait(&mut self, waits: bool) {
        let (before, now) = (usize::from(self.waits), usize::from(waits));
        self.waits = waits;
        self.requests.update(|requests| requests.waiting = requests.waiting + now - before);
    }
}

impl Drop for RequestBody {
    fn drop(&mut self) {
        if self.waits {
            self.wait(false);
        }
    }
}

impl HttpBody for RequestBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(frame) = &frame {
            let waits = matches!(frame, Some(Ok(_))) && !self.body.is_end_stream();
            self.wait(waits);
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
