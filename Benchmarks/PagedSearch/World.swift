public import Scenarios

extension PagedSearch {
  /// A server with two titles per page and three pages. It may answer with an error as well.
  public struct World: Scenarios.World {
    public static let kinds: [String: UInt8] = ["load": 0]

    public init() {}

    public mutating func answers(to decision: Decision) -> [Event] {
      guard case .load(let page) = decision else { return [] }
      return [.page(page, Self.titles(of: page)), .failure(page)]
    }

    static func titles(of page: Page) -> [String] {
      page.number > 3 ? [] : ["\(page.query)\(page.number)a", "\(page.query)\(page.number)b"]
    }
  }
}
