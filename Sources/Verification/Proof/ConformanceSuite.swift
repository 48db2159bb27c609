/// The words that tell whether an architecture is the machine it is taken for, provided that it has no more than
/// `extraStates` states beyond the machine's: the W-method.
///
/// To each state, then all continuations by up to `extraStates` + 1 letters, then every word of a characterization set.
/// Sources: Vasilevskii, "Failure Diagnosis of Automata", Cybernetics 1973; Chow, "Testing Software Design Modeled by
/// Finite-State Machines", IEEE TSE 1978.
struct ConformanceSuite: IteratorProtocol {
  /// What was tested.
  struct Summary: Equatable {
    var wordCount = 0
    var lengthMax = 0
  }

  private let accessWords: [[Int]]
  private let suffixes: [[Int]]
  private let letterCount: Int
  /// Longest first, as a replay of a word answers for its beginnings too.
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

  /// Some words come more than once.
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

  /// Counts with letters for digits; after the last number, from the first one with a digit less.
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
