import Scenarios
import Streams

/// A timer and a request. Each new one cancels the former.
final class Callbacks: Architecture {
  static let name = "callbacks"
  static let origin = "our own app"
  static let kit = Kit.imperative
  static let promise = Promise<PriceCheck>.identical

  private let scheduler: VirtualScheduler
  private let services: Services<PriceCheck>
  private let decisions: DecisionLog<PriceCheck.Decision>
  private var timer: (any Cancellable)?
  private var request: (any Cancellable)?

  init(_ environment: Environment<PriceCheck>) {
    scheduler = environment.scheduler
    services = environment.services
    decisions = environment.decisions
  }

  func receive(_ event: PriceCheck.Event) {
    guard case .text(let text) = event else { return }
    timer?.cancel()
    timer = scheduler.schedule(after: .milliseconds(300)) { [weak self] in self?.ask(text) }
  }

  private func ask(_ article: String) {
    request?.cancel()
    request = services.ask(.init(verb: .ask, article: article)) { [decisions] answer in
      let verb: PriceCheck.Decision.Verb = answer == .price(of: article) ? .show : .warn
      decisions.emit(.init(verb: verb, article: article))
    }
  }
}
