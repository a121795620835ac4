//! Signals that the system sends to a running server, and notifications from the server to systemd.

use crate::server::Server;

#[test]
fn a_server_reloads_dumps_and_ends_as_it_is_asked_and_says_how_it_fares() {
    let mut server = Server::begin();
    server.says("READY=1");
    server.says("WATCHDOG=1");
    // An invalid configuration changes nothing, and the log says what is wrong.
    server.configured("keep-talk = -1");
    server.signal("HUP");
    let told = server.logs("keep-talk");
    assert!(told.contains(" WARN ") && told.contains("configuration"), "{told}");
    server.configured("keep-tolk = 7");
    server.signal("HUP");
    let told = server.logs("keep-tolk");
    assert!(told.contains(" WARN ") && told.contains("keep-talk"), "{told}");
    server.configured("keep-talk = 7\nlog = \"debug\"");
    server.signal("HUP");
    server.logs("took over the configuration");
    server.signal("USR1");
    server.logs("there are newer ones");
    server.signal("TERM");
    server.says("STOPPING=1");
    server.logs("there are newer ones");
    server.logs(" ends");
    assert!(server.program.wait().is_ok_and(|status| status.success()));
}
