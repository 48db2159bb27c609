public struct Order: Equatable, Sendable, CustomStringConvertible {
  public let id: Int
  /// Contains no comma.
  public let name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  public var description: String { "\(id) \(name)" }
}

extension Order {
  /// Nil if the text is not such a description.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let id = Int(words[0]) else { return nil }
    self.init(id: id, name: String(words[1]))
  }

  /// `1 Tea, 2 Coffee`
  static func text(_ orders: [Order]) -> String { orders.map(\.description).joined(separator: ", ") }

  /// Inverse of ``text(_:)``. Parts that are not orders are omitted.
  static func orders(_ text: some StringProtocol) -> [Order] { text.split(separator: ", ").compactMap { Order($0) } }
}
