import Scenarios

/// What an architecture was seen to decide: a tree of all words replayed so far. Each is replayed from the start through a
/// fresh instance, events one nanosecond apart, once.
final class Observations<App: Scenarios.App> {
  let architecture: ArchitectureEntry<App>
  /// All outputs seen, each once. An output is named by its index.
  private(set) var outputs: [[SymbolicDecision]] = []
  /// How many replays the tree was made of and checked against.
  private(set) var replayCount = 0

  private var numbered: NumberedLetters<App>
  private var outputIndices: [[SymbolicDecision]: Int] = [:]
  /// Node 0 stands for the empty word. A row a node, a child a letter; 0 where there is none yet.
  private var children: [Int]
  /// What came at the last letter of each node's word.
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
  /// - Complexity: one replay, unless a word that begins like this was replayed before.
  func observe(_ word: [Int]) throws(ProofError) -> (outputs: [Int], node: Int) {
    if let known = known(word) { return known }
    _ = try decisions(on: word)
    guard let known = known(word) else { preconditionFailure("a replayed word is known") }
    return known
  }

  func outputs(on word: [Int]) throws(ProofError) -> [Int] { try observe(word).outputs }

  /// Replays a word, known or not, and checks what is known.
  /// - Returns: what it decided at the last event.
  /// - Complexity: one replay.
  func decisions(on word: [Int]) throws(ProofError) -> [App.Decision] {
    replayCount += 1
    let decided = replay(try numbered.events(word))
    guard environment.current.scheduler.nextDue == .distantFuture else {
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

  /// What a fresh instance decides at each of the events, whatever they are.
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
