/// The test words of the W-method. They show whether an architecture behaves as a given machine, provided that it has
/// at most `extraStates` states more than the machine.
///
/// A word leads to a state, continues with up to `extraStates` + 1 letters, and ends with a word of a characterization
/// set. All combinations occur. Sources: Vasilevskii, "Failure Diagnosis of Automata", Cybernetics 1973; Chow, "Testing
/// Software Design Modeled by Finite-State Machines", IEEE TSE 1978.
struct ConformanceSuite: IteratorProtocol {
  /// How much was tested.
  struct Summary: Equatable {
    var wordCount = 0
    var lengthMax = 0
  }

  private let accessWords: [[Int]]
  private let suffixes: [[Int]]
  private let letterCount: Int
  /// Longest first, because a replay of a word also tests its prefixes.
  private var continuation: [Int]
  private var accessIndex = 0
  private var suffixIndex = 0
  private var isAtEnd = false

  init(for hypothesis: Hypothesis, extraStates: Int) {
    accessWords = hypothesis.accessWords
    suffixes = hypothesis.characterizationSet()
    letterCount = hypothesis.letterCount
    continuation = Array(repeating: 0, count: extraStates + 1)
  }

  /// The next word; nil at the end. Some words occur more than once.
  mutating func next() -> [Int]? {
    guard !isAtEnd else { return nil }
    defer { advance() }
    return accessWords[accessIndex] + continuation + suffixes[suffixIndex]
  }

  private mutating func advance() {
    suffixIndex += 1
    guard suffixIndex == suffixes.count else { return }
    suffixIndex = 0
    accessIndex += 1
    guard accessIndex == accessWords.count else { return }
    accessIndex = 0
    advanceContinuation()
  }

  /// Counts down the lengths: all words of this length in order, then those that are one letter shorter.
  private mutating func advanceContinuation() {
    for position in continuation.indices.reversed() {
      continuation[position] += 1
      if continuation[position] < letterCount { return }
      continuation[position] = 0
    }
    isAtEnd = continuation.isEmpty
    continuation = Array(repeating: 0, count: max(continuation.count - 1, 0))
  }
}
