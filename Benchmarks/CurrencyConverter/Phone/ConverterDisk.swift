public import Scenarios
import Streams

/// A file that outlives the app.
///
/// Saving the same state again changes nothing on a disk, so it is not a decision.
public final class ConverterDisk {
  @usableFromInline let services: Services<CurrencyConverter>
  private var content: CurrencyConverter.State?
  private var request: (any Cancellable)?
  /// Whether the app has read the disk. It shows nothing before.
  public private(set) var isRead = false

  @inlinable
  public init(_ services: Services<CurrencyConverter>) { self.services = services }

  /// Reads the last saved state; nil if none was saved.
  ///
  /// - Parameter completion: is called once, unless the app ends before.
  public func read(_ completion: @escaping (CurrencyConverter.State?) -> Void) {
    request = services.ask(.read) { [self] event in
      guard case .saved(let saved) = event else { return }
      isRead = true
      completion(saved.map(state))
    }
  }

  public func save(_ state: CurrencyConverter.State) {
    guard state != content else { return }
    let isNew = state.saved != content?.saved
    content = state
    if isNew { services.tell(.save(state.saved)) }
  }

  func close() {
    request?.cancel()
    isRead = false
  }

  /// The file itself stores the time of the next update, which the world's tables do not have.
  private func state(_ saved: CurrencyConverter.Saved) -> CurrencyConverter.State {
    CurrencyConverter.State(
      amount: saved.amount, source: saved.source, destination: saved.destination,
      rates: CurrencyConverter.Rates(saved.rates, nextUpdate: content?.rates.nextUpdate ?? .zero))
  }
}

extension CurrencyConverter.State {
  fileprivate var saved: CurrencyConverter.Saved {
    CurrencyConverter.Saved(amount: amount, source: source, destination: destination, rates: rates.table)
  }
}
