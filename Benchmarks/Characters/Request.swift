extension Characters {
  /// A request to the server: a method, a path and a query. The order of the query does not matter.
  ///
  ///     GET /v1/public/characters?limit=20&nameStartsWith=sp&offset=20
  public struct Request: Hashable, Sendable, CustomStringConvertible {
    public let method: String
    public let path: String
    /// Value by name, without escapes.
    public let query: [String: String]

    public init(method: String = "GET", path: String, query: [String: String] = [:]) {
      self.method = method
      self.path = path
      self.query = query
    }

    public static let pageSize = 20
    public static let charactersPath = "/v1/public/characters"

    /// A page of the characters.
    ///
    /// - Parameters:
    ///   - prefix: what their names start with; empty for all of them.
    ///   - offset: how many come before the page.
    public static func characters(startingWith prefix: String = "", offset: Int = 0) -> Request {
      var query = ["limit": "\(pageSize)", "offset": "\(offset)"]
      if !prefix.isEmpty { query["nameStartsWith"] = prefix }
      return Request(path: charactersPath, query: query)
    }

    /// As in the first line of HTTP, with the query sorted by name.
    public var description: String {
      let items = query.sorted { $0.key < $1.key }.map { name, value in
        "\(PercentEncoding.encoded(name))=\(PercentEncoding.encoded(value))"
      }
      return "\(method) \(path)" + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    /// Inverse of ``description``. A text without a method is a path.
    public init(description: String) {
      let words = description.split(separator: " ", maxSplits: 1)
      let (method, target) = words.count == 2 ? (words[0], words[1]) : ("GET", Substring(description))
      let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      let items = parts.count == 2 ? parts[1].split(separator: "&") : []
      let pairs = items.map { item in
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map(PercentEncoding.decoded)
        return (sides[0], sides.count == 2 ? sides[1] : "")
      }
      self.init(
        method: String(method), path: String(parts.first ?? ""), query: Dictionary(pairs) { first, _ in first })
    }
  }
}
