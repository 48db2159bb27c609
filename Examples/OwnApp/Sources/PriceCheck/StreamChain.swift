import Scenarios
import Streams

/// A chain that receives every answer, even to older requests. With `map` and `switchToLatest` in
/// place of `flatMap` it would receive only the latest.
final class StreamChain: Architecture {
  static let name = "stream-chain"
  static let origin = "our own app"
  static let kit = Kit.streamChain
  static let promise = Promise<PriceCheck>.diverges([
    Cause(
      "shows the answer to an older request", basis: .harm,
      witness: [.text("1"), .quiet, .text("2"), .quiet, .price(of: "1")]
    ) { $0.event.map(PriceCheck.origin) == .world && $0.expected.isEmpty }
  ])

  private let texts = PassthroughSubject<String, Never>()
  private var subscription: AnyCancellable?

  init(_ environment: Environment<PriceCheck>) {
    let (services, decisions) = (environment.services, environment.decisions)
    subscription =
      texts
      .debounce(for: .milliseconds(300), scheduler: environment.scheduler)
      .flatMap { article in
        Future<PriceCheck.Event, Never> { promise in
          services.ask(.init(verb: .ask, article: article)) { promise(.success($0)) }
        }
        .map { answer in
          let verb: PriceCheck.Decision.Verb = answer == .price(of: article) ? .show : .warn
          return PriceCheck.Decision(verb: verb, article: article)
        }
      }
      .sink { decisions.emit($0) }
  }

  func receive(_ event: PriceCheck.Event) {
    if case .text(let text) = event { texts.send(text) }
  }
}
