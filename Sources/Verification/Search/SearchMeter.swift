import Scenarios
import Synchronization

/// Counts the progress of a search, and can end it. Thread-safe.
public final class SearchMeter: Sendable {
  private struct State {
    var tried = 0
    var diverging = 0
    /// The number of finished parts before the first unfinished one.
    var prefix = 0
    /// The finished ranges behind the prefix: the end of each by its start.
    var islands: [Int: Int] = [:]
    var onChange: (@Sendable (_ tried: Int, _ diverging: Int, _ prefix: Int) -> Void)?

    func tell() { onChange?(tried, diverging, prefix) }
  }

  private let state = Mutex(State())
  private let ended = Atomic(false)

  public init() {}

  /// The number of sequences or histories so far, in any order.
  public var tried: Int { state.withLock { $0.tried } }
  public var diverging: Int { state.withLock { $0.diverging } }
  /// The number of parts of the current search before the first unfinished one.
  public var prefix: Int { state.withLock { $0.prefix } }
  public var isEnded: Bool { ended.load(ordering: .relaxed) }

  /// Ends the search when the current parts are finished.
  public func end() { ended.store(true, ordering: .relaxed) }

  public func restart() {
    state.withLock { state in
      state.prefix = 0
      state.islands = [:]
      state.tell()
    }
  }

  /// Adds to ``tried`` outside of a search by parts.
  package func add(tried: Int) {
    state.withLock { state in
      state.tried += tried
      state.tell()
    }
  }

  /// Calls `body` now and at each change. It must not use the meter.
  package func onChange(_ body: @escaping @Sendable (_ tried: Int, _ diverging: Int, _ prefix: Int) -> Void) {
    state.withLock { state in
      state.onChange = body
      state.tell()
    }
  }

  /// Copies the figures of a meter in another process.
  package func set(tried: Int, diverging: Int, prefix: Int) {
    state.withLock { ($0.tried, $0.diverging, $0.prefix) = (tried, diverging, prefix) }
  }

  /// - Parameter parts: the finished parts of the current search.
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

/// Limits a search by length: a length is searched if it has at most `max` sequences. With a world, where most
/// sequences are skipped, replays count instead, extrapolated from the last two lengths.
struct SearchEffort {
  private(set) var length = 0
  private let choices: Choices
  private let max: Int
  /// By length, from 1.
  private var replays: [Int] = []
  private var sequences = 0

  init(_ choices: Choices, max: Int) {
    self.choices = choices
    self.max = max
  }

  mutating func add(replays count: Int) {
    length += 1
    replays.append(count)
    sequences += choices.count(length: length) ?? 0
  }

  /// Whether to search the next length.
  /// - Parameter isTotal: whether the limit applies to all lengths together.
  func allowsNext<App: Scenarios.App>(in app: App.Type, isTotal: Bool) -> Bool {
    // A single letter has only one sequence of every length.
    guard length < Self.lengthMax, let count = choices.count(length: length + 1) else { return false }
    if choices.canSkip(in: App.self) {
      return foretold(sequences: count) <= (isTotal ? max - replays.reduce(0, +) : max)
    }
    return count <= (isTotal ? max - sequences : max)
  }

  private static var lengthMax: Int { 24 }

  /// The replays of the next length, if they grow as they did last; at most `sequences`.
  private func foretold(sequences: Int) -> Int {
    guard replays.count > 1, let last = replays.last, let before = replays.dropLast().last, before > 0 else {
      return sequences
    }
    return min(sequences, (last * last + before - 1) / before)
  }
}
