import Scenarios

/// The decisions of an architecture on all words replayed so far, as a tree. Each word is replayed once, from the start
/// through a fresh instance, with events one nanosecond apart.
final class Observations<App: Scenarios.App> {
  let architecture: ArchitectureEntry<App>
  /// All outputs seen, each once. Elsewhere an output is an index into this array.
  private(set) var outputs: [[SymbolicDecision]] = []
  /// The number of replays that built or checked the tree.
  private(set) var replayCount = 0

  private var numbered: NumberedLetters<App>
  private var outputIndices: [[SymbolicDecision]: Int] = [:]
  /// The child for each letter of each node, row by row; 0 if there is none yet. Node 0 is the empty word.
  private var children: [Int]
  /// By node: the output at the last letter of its word.
  private var nodeOutputs = [-1]
  private let environment = ReusedEnvironment<App>()

  init(of architecture: ArchitectureEntry<App>, letters: [Letter<App>]) {
    self.architecture = architecture
    numbered = NumberedLetters(letters)
    children = Array(repeating: 0, count: letters.count)
  }

  var letters: [Letter<App>] { numbered.letters }
  var letterCount: Int { letters.count }
  var letterNames: [String] { numbered.names }

  func events(_ word: [Int]) throws(ProofError) -> [App.Event] { try numbered.events(word) }

  /// The output at each letter of the word, and the node at which it ends.
  /// - Complexity: one replay, unless the word is a prefix of one that was replayed before.
  func observe(_ word: [Int]) throws(ProofError) -> (outputs: [Int], node: Int) {
    if let known = known(word) { return known }
    _ = try decisions(on: word)
    guard let known = known(word) else { preconditionFailure("a replayed word is known") }
    return known
  }

  func outputs(on word: [Int]) throws(ProofError) -> [Int] { try observe(word).outputs }

  /// Replays a word, even if it is known, and checks it against the tree.
  /// - Returns: the decisions at the last event.
  /// - Throws: ``ProofError/notDeterministic(architecture:word:)`` if they differ from the tree,
  ///   ``ProofError/waits(architecture:word:)`` if a timer was set.
  /// - Complexity: one replay.
  func decisions(on word: [Int]) throws(ProofError) -> [App.Decision] {
    replayCount += 1
    let decided = replay(try numbered.events(word))
    // A timer that was set has moved time on, or is due after the end.
    let scheduler = environment.current.scheduler
    guard scheduler.nextDue == .distantFuture, scheduler.now.nanoseconds == Int64(word.count) else {
      throw .waits(architecture: architecture.name, word: word.map { letterNames[$0] })
    }
    var node = 0
    for (position, decisions) in decided.enumerated() {
      let output = index(of: decisions.map { numbered.symbolic($0, at: position, of: word) })
      let slot = node * letterCount + word[position]
      if children[slot] == 0 {
        children[slot] = nodeOutputs.count
        nodeOutputs.append(output)
        children.append(contentsOf: repeatElement(0, count: letterCount))
      }
      node = children[slot]
      guard nodeOutputs[node] == output else {
        let names = word[...position].map { letterNames[$0] }
        throw .notDeterministic(architecture: architecture.name, word: names)
      }
    }
    return decided.last ?? []
  }

  /// The decisions of a fresh instance at each of the events. The tree is not changed.
  func replay(_ events: [App.Event]) -> [[App.Decision]] {
    architecture.replayAgain(Script(events), in: environment)
    var decided: [[App.Decision]] = Array(repeating: [], count: events.count)
    for entry in environment.current.decisions.entries { decided[entry.eventIndex].append(entry.decision) }
    return decided
  }

  private func known(_ word: [Int]) -> (outputs: [Int], node: Int)? {
    var outputs: [Int] = []
    outputs.reserveCapacity(word.count)
    var node = 0
    for letter in word {
      node = children[node * letterCount + letter]
      guard node != 0 else { return nil }
      outputs.append(nodeOutputs[node])
    }
    return (outputs, node)
  }

  private func index(of output: [SymbolicDecision]) -> Int {
    if let index = outputIndices[output] { return index }
    outputIndices[output] = outputs.count
    outputs.append(output)
    return outputs.count - 1
  }
}
