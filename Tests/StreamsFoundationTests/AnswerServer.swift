import Foundation

/// An HTTP server on 127.0.0.1. It answers `/ok` and `/missing` with a status and a body, closes the connection of
/// `/broken`, and never answers `/silent`.
final class AnswerServer: Sendable {
  private let port: LocalPort
  /// `asked` is signalled at a request to `/silent`, and `left` when the client has closed its connection.
  let asked = DispatchSemaphore(value: 0)
  let left = DispatchSemaphore(value: 0)

  init() throws {
    port = try LocalPort()
    let listener = port.socket
    guard listen(listener, 8) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    Thread { [asked, left] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        Thread { Self.answer(connection, asked, left) }.start()
      }
    }.start()
  }

  deinit {
    // Wakes the thread that accepts.
    shutdown(port.socket, Int32(SHUT_RDWR))
  }

  func url(_ path: String) -> URL { port.url(path) }

  private static func answer(_ connection: Int32, _ asked: DispatchSemaphore, _ left: DispatchSemaphore) {
    defer { close(connection) }
    var request = ""
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while !request.contains("\r\n\r\n") {
      let count = read(connection, &bytes, bytes.count)
      if count <= 0 { return }
      request += String(decoding: bytes[..<count], as: UTF8.self)
    }
    switch request.split(separator: " ").dropFirst().first {
    case "/ok": send("200 OK", #"{"number":7}"#, to: connection)
    case "/missing": send("404 Not Found", "none", to: connection)
    case "/silent":
      asked.signal()
      while read(connection, &bytes, bytes.count) > 0 {}
      left.signal()
    default: break
    }
  }

  private static func send(_ status: String, _ body: String, to connection: Int32) {
    let text = "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    let bytes = Array(text.utf8)
    _ = write(connection, bytes, bytes.count)
  }
}
