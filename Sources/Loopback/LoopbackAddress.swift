import Foundation

/// A server on this machine. All URLs are made here, and lead to 127.0.0.1 whatever the target.
package struct LoopbackAddress: Sendable {
  package static let host = "127.0.0.1"

  let port: UInt16

  package init(port: UInt16) { self.port = port }

  /// - Parameter target: a path that begins with a slash, and optionally a query, percent-encoded.
  /// - Returns: nil for any other target.
  package func url(_ target: String) -> URL? {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard target.hasPrefix("/"), target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "#") }) else {
      return nil
    }
    var components = URLComponents()
    components.scheme = "http"
    components.host = Self.host
    components.port = Int(port)
    guard Self.isEscaped(parts[0]), parts.count == 1 || Self.isEscaped(parts[1]) else { return nil }
    components.percentEncodedPath = String(parts[0])
    if parts.count == 2 { components.percentEncodedQuery = String(parts[1]) }
    guard let url = components.url, url.scheme == "http", url.host == Self.host, url.port == Int(port) else {
      return nil
    }
    return url
  }

  /// Whether it has only valid escapes and characters that need none. `URLComponents` traps on others.
  private static func isEscaped(_ text: Substring) -> Bool {
    let allowed = CharacterSet.urlPathAllowed.intersection(.urlQueryAllowed).union(CharacterSet(charactersIn: "%"))
    guard text.unicodeScalars.allSatisfy(allowed.contains) else { return false }
    return text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
      part.count >= 2 && part.prefix(2).allSatisfy(\.isHexDigit)
    }
  }
}
