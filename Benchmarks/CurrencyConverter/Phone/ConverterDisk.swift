public import Scenarios
import Streams

/// A file. It stays as it is when the app ends.
///
/// Saving what is saved already changes nothing on a disk, so it is no decision.
public final class ConverterDisk {
  @usableFromInline let services: Services<CurrencyConverter>
  private var content: CurrencyConverter.State?
  private var request: (any Cancellable)?
  /// Whether the app has its first screen: before it has read the disk, it shows nothing.
  public private(set) var isRead = false

  @inlinable
  public init(_ services: Services<CurrencyConverter>) { self.services = services }

  /// Reads the state that was saved last; nil if none was.
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

  /// The app has ended.
  func close() {
    request?.cancel()
    isRead = false
  }

  /// The world knows tables. When there are newer ones is the file's own knowledge.
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
