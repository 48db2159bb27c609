import Scenarios

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
