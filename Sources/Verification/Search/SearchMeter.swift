import Synchronization

/// How far a search is, for those who watch it, and the means to end it.
public final class SearchMeter: Sendable {
  private struct State {
    var tried = 0
    var diverging = 0
    /// How many are done from the first one on, without a gap.
    var prefix = 0
    /// What is done beyond the prefix: where a range begins, where it ends.
    var islands: [Int: Int] = [:]
  }

  private let state = Mutex(State())
  private let ended = Atomic(false)

  public init() {}

  /// Everything that was tried so far, in whatever order.
  public var tried: Int { state.withLock { $0.tried } }
  public var diverging: Int { state.withLock { $0.diverging } }
  /// How many parts of the current search are done from the first one on, without a gap.
  public var prefix: Int { state.withLock { $0.prefix } }
  /// Whether the search was told to end.
  public var isEnded: Bool { ended.load(ordering: .relaxed) }

  /// Ends the search after what is being tried now.
  public func end() { ended.store(true, ordering: .relaxed) }

  /// A new search begins at its first part.
  public func restart() {
    state.withLock { state in
      state.prefix = 0
      state.islands = [:]
    }
  }

  /// Counts what was tried, outside of a search by parts.
  package func add(tried: Int) { state.withLock { $0.tried += tried } }

  /// - Parameter parts: which parts of the current search these were.
  func add(tried: Int, diverging: Int, upTo parts: Range<Int>) {
    state.withLock { state in
      state.tried += tried
      state.diverging += diverging
      state.islands[parts.lowerBound] = parts.upperBound
      while let end = state.islands.removeValue(forKey: state.prefix) { state.prefix = end }
    }
  }
}
