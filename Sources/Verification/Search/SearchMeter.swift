import Scenarios
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

/// How far a search goes length by length: while a length has at most so many sequences. In a world, where most sequences
/// are skipped, replays count in their place: as many as the growth of the lengths before foretells.
struct SearchEffort {
  /// The longest length searched so far.
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

  /// Whether the next length is to be searched too.
  /// - Parameter isTotal: whether the limit is for all lengths together.
  func allowsNext<App: Scenarios.App>(in app: App.Type, isTotal: Bool) -> Bool {
    // Bounded, because a single letter has only one sequence of every length.
    guard length < Self.lengthMax, let count = choices.count(length: length + 1) else { return false }
    if choices.canSkip(in: App.self) {
      return foretold(sequences: count) <= (isTotal ? max - replays.reduce(0, +) : max)
    }
    return count <= (isTotal ? max - sequences : max)
  }

  private static var lengthMax: Int { 24 }

  /// How many replays the next length takes, if the number grows as it did last; no more than there are sequences.
  private func foretold(sequences: Int) -> Int {
    guard replays.count > 1, let last = replays.last, let before = replays.dropLast().last, before > 0 else {
      return sequences
    }
    return min(sequences, (last * last + before - 1) / before)
  }
}
