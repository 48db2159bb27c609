extension NearbySearch {
  /// A page of the results at a location for a query. The query is empty if the search is for everything.
  public struct Page: Hashable, Sendable {
    public let location: String
    public let query: String
    /// From 1.
    public let number: Int

    public init(_ location: String, _ query: String, _ number: Int) {
      self.location = location
      self.query = query
      self.number = number
    }

    public var next: Page { Page(location, query, number + 1) }
  }
}

/// Written `location/query/number`, and `location/number` without a query.
extension NearbySearch.Page: CustomStringConvertible {
  public var description: String { query.isEmpty ? "\(location)/\(number)" : "\(location)/\(query)/\(number)" }

  /// The page of such a text; for any other text, the first page of a location.
  public init(_ description: some StringProtocol) {
    guard let last = description.lastIndex(of: "/"), let number = Int(description[last...].dropFirst()) else {
      self.init(String(description), "", 1)
      return
    }
    let rest = description[..<last]
    let location = rest.prefix { $0 != "/" }
    self.init(String(location), String(rest.dropFirst(location.count + 1)), number)
  }
}
