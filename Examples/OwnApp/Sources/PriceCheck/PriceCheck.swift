import Scenarios

/// A field for an article. When its text has been quiet for 300 ms, the price is requested.
enum PriceCheck: App {
  enum Event: Equatable {
    /// The user: the text of the field has changed to this.
    case text(String)
    /// Time: the text has not changed for 300 ms.
    case quiet
    /// The server: the price of the article.
    case price(of: String)
    /// The server: no price for the article.
    case failure(of: String)
  }

  struct Decision: Scenarios.Decision {
    enum Verb: UInt8 { case ask, show, warn }
    let verb: Verb
    let article: String

    var kind: UInt8 { verb.rawValue }
    var payload: String { article }
    var description: String { "\(verb)(\(article))" }
  }

  static let name = "price-check"
  static let summary = "asks for the price of a typed article, and shows it"

  static func origin(of event: Event) -> Origin {
    switch event {
    case .text: .user
    case .quiet: .time
    case .price, .failure: .world
    }
  }

  /// A field cannot change to the text that it has.
  static func canHappen(_ event: Event, after events: [Event]) -> Bool {
    guard case .text(let text) = event else { return true }
    for case .text(let latest) in events.reversed() { return text != latest }
    return !text.isEmpty
  }

  static let alphabet: [Letter<PriceCheck>] = [
    Letter("type") { .text("\($0)") },
    .pause("quiet", .milliseconds(300)),
    .answer("price"),
    .answer("price", toNewest: true),
    .answer("failure"),
  ]

  static let effects = ["ask", "emit"]
  static let benchmark = AppBenchmark(
    PriceCheck.self, architectures: [entry(Callbacks.self), entry(StreamChain.self)])
}
