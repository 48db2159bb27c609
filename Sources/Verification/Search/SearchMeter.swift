import Synchronization

/// Counts the progress of a search, and can end it. Can be used from several threads.
public final class SearchMeter: Sendable {
  private struct State {
    var tried = 0
    var diverging = 0
    /// How many parts are done from the first one on, without a gap.
    var prefix = 0
    /// The ranges done beyond the prefix: the end of each by its start.
    var islands: [Int: Int] = [:]
    var onChange: (@Sendable (_ tried: Int, _ diverging: Int, _ prefix: Int) -> Void)?

    func tell() { onChange?(tried, diverging, prefix) }
  }

  private let state = Mutex(State())
  private let ended = Atomic(false)

  public init() {}

  /// The number of sequences or histories tried so far, in any order.
  public var tried: Int { state.withLock { $0.tried } }
  public var diverging: Int { state.withLock { $0.diverging } }
  /// The number of parts of the current search that are done from the first one on, without a gap.
  public var prefix: Int { state.withLock { $0.prefix } }
  /// Whether ``end()`` was called.
  public var isEnded: Bool { ended.load(ordering: .relaxed) }

  /// Ends the search as soon as the parts under way are done.
  public func end() { ended.store(true, ordering: .relaxed) }

  /// Begins a new search, at its first part.
  public func restart() {
    state.withLock { state in
      state.prefix = 0
      state.islands = [:]
      state.tell()
    }
  }

  /// Adds to ``tried``, outside of a search by parts.
  package func add(tried: Int) {
    state.withLock { state in
      state.tried += tried
      state.tell()
    }
  }

  /// Has `body` told at each change, and now. It must not use the meter.
  package func onChange(_ body: @escaping @Sendable (_ tried: Int, _ diverging: Int, _ prefix: Int) -> Void) {
    state.withLock { state in
      state.onChange = body
      state.tell()
    }
  }

  /// Takes over the figures of a meter in another process.
  package func set(tried: Int, diverging: Int, prefix: Int) {
    state.withLock { ($0.tried, $0.diverging, $0.prefix) = (tried, diverging, prefix) }
  }

  /// - Parameter parts: the parts of the current search that are done.
  func add(tried: Int, diverging: Int, upTo parts: Range<Int>) {
    state.withLock { state in
      state.tried += tried
      state.diverging += diverging
      state.islands[parts.lowerBound] = parts.upperBound
      while let end = state.islands.removeValue(forKey: state.prefix) { state.prefix = end }
      state.tell()
    }
  }
}
