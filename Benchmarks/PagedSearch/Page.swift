extension PagedSearch {
  public struct Page: Hashable, Sendable, CustomStringConvertible {
    public let query: String
    /// From 1.
    public let number: Int

    public init(_ query: String, _ number: Int) {
      self.query = query
      self.number = number
    }

    public var next: Page { Page(query, number + 1) }

    public var description: String { "\(query) \(number)" }
  }
}
