/// Learns an architecture as a Mealy machine by replaying words of letters.
///
/// A state is a class of words that no suffix tried so far distinguishes. They are kept in an observation table, as in
/// L* (Angluin, "Learning Regular Sets from Queries and Counterexamples", Information and Computation 1987), for Mealy
/// machines (Shahbaz and Groz, "Inferring Mealy Machines", FM 2009). A word on which the machine is wrong gives a new
/// suffix, found as by Rivest and Schapire, "Inference of Finite Automata Using Homing Sequences", Information and
/// Computation 1993. The table is then built again, breadth first. So access words are shortest, and equal machines
/// have equally numbered states.
final class Learner<Subject: Teacher> {
  typealias Progress = (String) -> Bool

  let observations: Observations<Subject>
  let bounds: ProofBounds
  private let onProgress: Progress
  private var suffixes: [[Int]]
  private var refinementCount = 0
  private(set) var suite = ConformanceSuite.Summary()

  init(_ teacher: Subject, bounds: ProofBounds, onProgress: @escaping Progress) {
    observations = Observations(of: teacher)
    self.bounds = bounds
    self.onProgress = onProgress
    suffixes = teacher.letterNames.indices.map { [$0] }
  }

  /// A machine that agrees with the architecture on all words of the suite that ``ConformanceSuite`` makes for it.
  ///
  /// - Complexity: with n states, a letters and k extra states, O(n · a^(k+1) · n) replays of up to 2n + k letters, and
  ///   as much for each of the at most n - 1 wrong machines before.
  func learn() throws(ProofError) -> Hypothesis {
    while true {
      let hypothesis = try hypothesis()
      guard let word = try counterexample(to: hypothesis) else { return hypothesis }
      try refine(hypothesis, with: word)
    }
  }

  private func hypothesis() throws(ProofError) -> Hypothesis {
    var hypothesis = Hypothesis()
    var states = [try row([]): 0]
    var state = 0
    while state < hypothesis.stateCount {
      var targets: [Int] = []
      var outputs: [Int] = []
      for letter in 0..<observations.letterCount {
        let word = hypothesis.accessWords[state] + [letter]
        let row = try row(word)
        if states[row] == nil {
          states[row] = hypothesis.stateCount
          hypothesis.accessWords.append(word)
          guard hypothesis.stateCount <= bounds.statesMax else { throw try tooManyStates(hypothesis.accessWords) }
        }
        targets.append(states[row, default: 0])
        outputs.append(try observations.outputs(on: word)[word.count - 1])
      }
      hypothesis.targets.append(targets)
      hypothesis.outputs.append(outputs)
      state += 1
    }
    try report("\(hypothesis.stateCount) states")
    return hypothesis
  }

  /// The outputs after the word, for all suffixes in order.
  private func row(_ word: [Int]) throws(ProofError) -> [Int] {
    var row: [Int] = []
    for suffix in suffixes { row += try observations.outputs(on: word + suffix)[word.count...] }
    return row
  }

  /// A word of the suite with a wrong prediction; nil if there is none.
  private func counterexample(to hypothesis: Hypothesis) throws(ProofError) -> [Int]? {
    var suite = ConformanceSuite(for: hypothesis, extraStates: bounds.extraStates)
    var tested: Set<Int> = []
    var lengthMax = 0
    while let word = suite.next() {
      let (outputs, node) = try observations.observe(word)
      if outputs != hypothesis.outputs(on: word) { return word }
      lengthMax = max(lengthMax, word.count)
      if tested.insert(node).inserted, tested.count.isMultiple(of: 4096) {
        try report("\(hypothesis.stateCount) states, \(tested.count) test words")
      }
    }
    self.suite = ConformanceSuite.Summary(wordCount: tested.count, lengthMax: lengthMax)
    return nil
  }

  /// Adds a suffix that distinguishes two words for which the machine has one state.
  ///
  /// Replace longer and longer prefixes of the word by the access word of the machine's state. The last output is the
  /// architecture's at first, and the machine's at the end. Where it changes, the rest of the word distinguishes two
  /// words with one state. That rest is the suffix.
  func refine(_ hypothesis: Hypothesis, with counterexample: [Int]) throws(ProofError) {
    let observed = try observations.outputs(on: counterexample)
    let predicted = hypothesis.outputs(on: counterexample)
    guard let wrong = observed.indices.first(where: { observed[$0] != predicted[$0] }) else {
      preconditionFailure("the machine is right on this word")
    }
    let word = Array(counterexample[...wrong])
    let states = hypothesis.states(on: word)
    func lastOutput(_ swapped: Int) throws(ProofError) -> Int {
      let word = hypothesis.accessWords[states[swapped]] + word[swapped...]
      return try observations.outputs(on: word)[word.count - 1]
    }
    for swapped in stride(from: wrong - 1, through: 0, by: -1) {
      guard try lastOutput(swapped) != lastOutput(swapped + 1) else { continue }
      // Add all ends of the suffix too. So the machine agrees with the table on every suffix, and distinguishes all
      // states whose rows differ.
      for start in word.indices[(swapped + 1)...] where !suffixes.contains(Array(word[start...])) {
        suffixes.append(Array(word[start...]))
      }
      // Each refinement splits a class of words, so there are more classes than refinements.
      refinementCount += 1
      guard refinementCount < bounds.statesMax else { throw try tooManyStates(hypothesis.accessWords) }
      return
    }
    preconditionFailure("the outputs of all access words followed by one letter are in the table")
  }

  private func tooManyStates(_ accessWords: [[Int]]) throws(ProofError) -> ProofError {
    let words = accessWords.flatMap { word in (0..<observations.letterCount).map { word + [$0] } }
    return try observations.teacher.tooManyStates(observations, words: words, statesMax: bounds.statesMax)
  }

  func report(_ text: String) throws(ProofError) {
    guard onProgress("\(observations.teacher.name): \(text)") else { throw .cancelled }
  }
}

/// A Mealy machine as learnt so far: the target and output of each letter by state. An output is an index into the
/// outputs of the ``Observations``.
struct Hypothesis {
  /// By state: the shortest word that leads to it, and of several the first in the order of letters. State 0 is the
  /// start.
  var accessWords: [[Int]] = [[]]
  var targets: [[Int]] = []
  var outputs: [[Int]] = []

  var stateCount: Int { accessWords.count }
  var letterCount: Int { targets[0].count }

  func outputs(on word: [Int], from start: Int = 0) -> [Int] {
    var state = start
    return word.map { letter in
      defer { state = targets[state][letter] }
      return outputs[state][letter]
    }
  }

  /// The states along a word, including the first and the last.
  func states(on word: [Int]) -> [Int] {
    var states = [0]
    for letter in word { states.append(targets[states[states.count - 1]][letter]) }
    return states
  }

  /// Words that distinguish any two states: at least one of the words has different outputs. Only the empty word if
  /// there is one state.
  func characterizationSet() -> [[Int]] {
    var words: [[Int]] = []
    for second in 0..<stateCount {
      for first in 0..<second
      where !words.contains(where: { outputs(on: $0, from: first) != outputs(on: $0, from: second) }) {
        words.append(shortestWord(distinguishing: first, second))
      }
    }
    return words.isEmpty ? [[]] : words
  }

  private func shortestWord(distinguishing first: Int, _ second: Int) -> [Int] {
    var queue: [(pair: [Int], word: [Int])] = [([first, second], [])]
    var seen: Set<[Int]> = [[first, second]]
    var next = 0
    while next < queue.count {
      let (pair, word) = queue[next]
      next += 1
      for letter in 0..<letterCount {
        if outputs[pair[0]][letter] != outputs[pair[1]][letter] { return word + [letter] }
        let reached = pair.map { targets[$0][letter] }
        if seen.insert(reached).inserted { queue.append((reached, word + [letter])) }
      }
    }
    preconditionFailure("no two states are the same: their rows in the table of observations differ")
  }
}

/// The test words of the W-method. They show whether an architecture behaves as a given machine, provided that it has
/// at most `extraStates` states more than the machine.
///
/// A word leads to a state, continues with up to `extraStates` + 1 letters, and ends with a word of a characterization
/// set. All combinations occur. Sources: Vasilevskii, "Failure Diagnosis of Automata", Cybernetics 1973; Chow, "Testing
/// Software Design Modeled by Finite-State Machines", IEEE TSE 1978.
struct ConformanceSuite: IteratorProtocol {
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

  /// The next word; nil at the end. Words may repeat.
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
