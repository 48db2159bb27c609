import Scenarios
import Streams

/// The process of the app. After a trap it makes no decisions and receives no answers.
final class AppProcess {
  private let services: Services<Orders>
  private let decisions: DecisionLog<Orders.Decision>
  private let scheduler: VirtualScheduler
  private(set) var hasTrapped = false

  init(_ environment: Environment<Orders>) {
    services = environment.services
    decisions = environment.decisions
    scheduler = environment.scheduler
  }

  var now: VirtualInstant { scheduler.now }

  func decide(_ decision: Orders.Decision) {
    if !hasTrapped { decisions.emit(decision) }
  }

  @discardableResult
  func ask(_ decision: Orders.Decision, _ completion: @escaping (Orders.Event) -> Void) -> any Cancellable {
    if hasTrapped { return AnyCancellable {} }
    return services.ask(decision) { [weak self] event in
      if self?.hasTrapped == false { completion(event) }
    }
  }

  func trap() {
    decide(.traps)
    hasTrapped = true
  }
}
