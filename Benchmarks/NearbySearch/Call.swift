extension NearbySearch {
  public enum Endpoint: String, Hashable, Sendable, CaseIterable {
    case places, offers
  }

  /// A call of an endpoint. Two calls for the same page are different: a refresh repeats a call, and the answer to the
  /// former does not answer the later.
  public struct Call: Hashable, Sendable {
    public let endpoint: Endpoint
    public let page: Page
    /// The position among the calls of this endpoint for this page, from 1.
    public let ordinal: Int

    public init(_ endpoint: Endpoint, _ page: Page, ordinal: Int = 1) {
      self.endpoint = endpoint
      self.page = page
      self.ordinal = ordinal
    }
  }
}

/// Written as its page, from the second call on with the ordinal: `here/pizza/1#2`.
extension NearbySearch.Call: CustomStringConvertible {
  public var description: String { ordinal == 1 ? "\(page)" : "\(page)#\(ordinal)" }

  public init(_ endpoint: NearbySearch.Endpoint, _ description: String) {
    guard let mark = description.lastIndex(of: "#"), let ordinal = Int(description[mark...].dropFirst()) else {
      self.init(endpoint, NearbySearch.Page(description))
      return
    }
    self.init(endpoint, NearbySearch.Page(description[..<mark]), ordinal: ordinal)
  }
}
