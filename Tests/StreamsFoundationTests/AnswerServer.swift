import Foundation

/// A server of HTTP on 127.0.0.1, which answers by the path it is asked for: `/ok` and `/missing` with a status and a
/// body, `/broken` by closing the connection, `/silent` never.
final class AnswerServer: Sendable {
  let port: UInt16
  private let listener: Int32
  /// Signalled when a request to `/silent` has come, and when its connection has been closed by the client.
  let asked = DispatchSemaphore(value: 0)
  let left = DispatchSemaphore(value: 0)

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 8) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
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
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

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
