extension NearbySearch {
  public enum Endpoint: String, Hashable, Sendable, CaseIterable {
    case places, offers
  }

  /// A call of an endpoint. Two calls for the same page are two: a refresh asks once more for what was asked for before,
  /// and the answer to the former call is not the answer to the later one.
  public struct Call: Hashable, Sendable {
    public let endpoint: Endpoint
    public let page: Page
    /// Which of the calls of this endpoint for this page it is, from 1.
    public let ordinal: Int

    public init(_ endpoint: Endpoint, _ page: Page, ordinal: Int = 1) {
      self.endpoint = endpoint
      self.page = page
      self.ordinal = ordinal
    }
  }
}

/// A call is written as its page, from the second one on with its ordinal: `here/pizza/1#2`.
extension NearbySearch.Call: CustomStringConvertible {
  public var description: String { ordinal == 1 ? "\(page)" : "\(page)#\(ordinal)" }

  /// The call of such a text.
  public init(_ endpoint: NearbySearch.Endpoint, _ description: String) {
    guard let mark = description.lastIndex(of: "#"), let ordinal = Int(description[mark...].dropFirst()) else {
      self.init(endpoint, NearbySearch.Page(description))
      return
    }
    self.init(endpoint, NearbySearch.Page(description[..<mark]), ordinal: ordinal)
  }
}
