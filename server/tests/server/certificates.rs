//! Certificates of tests, and requests over TLS to a server that uses them.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;

use axum::body::{Body, Bytes};
use axum::http::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{Request, Response, Uri};
use demesne_base::web_client::{WebClient, WebError};
use demesne_protocol::PROTOCOL_VERSION;
use demesne_protocol::socket::ClientMessage;
use futures_util::{SinkExt, StreamExt};
use rcgen::generate_simple_self_signed;
use tokio::time::timeout;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::support::{PATIENCE, folder};

/// The name in the certificates, which leads to this machine.
pub(crate) const NAME: &str = "localhost";

/// A certificate with its key, in files of a folder that is gone with the test.
pub(crate) struct CertificateFolder(PathBuf);

impl CertificateFolder {
    pub(crate) fn new() -> Self {
        let folder = folder();
        fs::create_dir_all(&folder).expect("a folder can be made");
        let certificates = Self(folder);
        let [chain, key] = certificates.issue("first");
        fs::copy(chain, certificates.chain()).expect("the file can be copied");
        fs::copy(key, certificates.key()).expect("the file can be copied");
        certificates
    }

    /// Makes another certificate with its key; returns their files, which are not those in use.
    pub(crate) fn issue(&self, name: &str) -> [PathBuf; 2] {
        let issued = generate_simple_self_signed([NAME.to_owned()]).expect("it can be made");
        let files = ["pem", "key"].map(|kind| self.0.join(format!("{name}.{kind}")));
        fs::write(&files[0], issued.cert.pem()).expect("the file can be written");
        fs::write(&files[1], issued.signing_key.serialize_pem()).expect("the file can be written");
        files
    }

    /// A file in the folder.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The certificate in use.
    pub(crate) fn chain(&self) -> PathBuf {
        self.file("used.pem")
    }

    /// The key in use.
    pub(crate) fn key(&self) -> PathBuf {
        self.file("used.key")
    }
}

impl Drop for CertificateFolder {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary folder does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A client that trusts the certificate in this file.
pub(crate) fn trusting(root: &std::path::Path) -> WebClient {
    WebClient::new(Some(root)).expect("the file is a certificate")
}

/// The URL of a path at a server.
pub(crate) fn url(address: SocketAddr, path: &str) -> Uri {
    format!("https://{NAME}:{}{path}", address.port()).parse().expect("it is a URL")
}

/// The response to a GET request.
pub(crate) async fn get(client: &WebClient, url: Uri) -> Result<Response<Bytes>, WebError> {
    client.send(Request::get(url).body(Body::empty()).expect("it is a request")).await
}

/// Takes a name and opens a WebSocket, both over TLS; returns the cookie of the session.
pub(crate) async fn enter(client: &WebClient, address: SocketAddr) -> String {
    let request = Request::post(url(address, "/api/session"))
        .header(CONTENT_TYPE, "application/json")
        .body(Body::from("{\"name\":\"Ann\"}"));
    let session = client.send(request.expect("it is a request")).await.expect("a response");
    let cookie = session.headers().get(SET_COOKIE).expect("a session").clone();
    let cookie = cookie.to_str().expect("it is text").to_owned();

    let stream = client.connect(&url(address, "/")).await.expect("the certificate is valid");
    let request = format!("wss://{NAME}:{}/ws/t/ABCDEFGH", address.port());
    let mut request = request.into_client_request().expect("it is a request");
    let token = cookie.split(';').next().unwrap_or_default();
    request.headers_mut().insert(COOKIE, token.parse().expect("it is a header"));
    let (mut socket, _) = client_async(request, stream).await.expect("it is upgraded");
    let hello = ClientMessage::Hello { protocol: PROTOCOL_VERSION, have: None };
    let hello = serde_json::to_string(&hello).expect("it can be written");
    socket.send(Message::text(hello)).await.expect("the server reads");
    let reply = timeout(PATIENCE, socket.next()).await.expect("the server replies");
    let reply = reply.expect("the connection is open").expect("the frame is valid");
    assert!(reply.to_string().contains("not_found"), "{reply}");
    cookie
}
