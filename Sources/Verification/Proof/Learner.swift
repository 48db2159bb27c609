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
  /// The size of the last suite that the machine passed.
  private(set) var suite = ConformanceSuite.Summary()

  init(_ teacher: Subject, bounds: ProofBounds, onProgress: @escaping Progress) {
    observations = Observations(of: teacher)
    self.bounds = bounds
    self.onProgress = onProgress
    suffixes = teacher.letterNames.indices.map { [$0] }
  }

  /// A machine that agrees with the architecture on all words of the suite that ``ConformanceSuite`` makes for it.
  ///
  /// - Complexity: with n states, a letters and k extra states, O(n · a^(k+1) · n) replays of up to 2n + k letters, and as
  ///   much for each of the at most n - 1 wrong machines before.
  func learn() throws(ProofError) -> Hypothesis {
    while true {
      let hypothesis = try hypothesis()
      guard let word = try counterexample(to: hypothesis) else { return hypothesis }
      try refine(hypothesis, with: word)
    }
  }

  /// The machine of the current table.
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

  /// A word of the suite on which the machine is wrong; nil if there is none.
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

  /// Adds a suffix that distinguishes two words which the machine takes for the same state.
  ///
  /// Replace a longer and longer prefix of the word by the access word of the state that the machine is in after it. At
  /// first the last output is the architecture's; at the end it is the machine's. Where it changes, the machine takes
  /// two words for the same state that the rest of the word distinguishes. That rest is the suffix.
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
      // All ends of a suffix are added too. So the machine agrees with the table on every suffix, and distinguishes all
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
