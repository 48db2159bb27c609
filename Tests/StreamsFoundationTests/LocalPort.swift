import Foundation

/// A port of 127.0.0.1, taken until the object is released. Connections are refused unless a server listens.
final class LocalPort: Sendable {
  let number: UInt16
  let socket: Int32

  init() throws {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isTaken = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isTaken else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.socket = socket
    number = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(socket) }

  func url(_ path: String = "/") -> URL { URL(string: "http://127.0.0.1:\(number)\(path)")! }
}
