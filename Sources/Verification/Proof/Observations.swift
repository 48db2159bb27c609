import Scenarios

/// The outputs of an architecture on all words replayed so far, as a tree. Each word is replayed once, from the start.
/// A ``Teacher`` interprets words.
final class Observations<Subject: Teacher> {
  var teacher: Subject
  /// All outputs seen, each once. Elsewhere an output is an index into this array.
  private(set) var outputs: [[SymbolicDecision]] = []
  private var outputIndices: [[SymbolicDecision]: Int] = [:]
  /// The child for each letter of each node, row by row; 0 if there is none yet. Node 0 is the empty word.
  private var children: [Int]
  /// By node: the output at its last letter.
  private var nodeOutputs = [-1]

  init(of teacher: Subject) {
    self.teacher = teacher
    children = Array(repeating: 0, count: teacher.letterNames.count)
  }

  var letterCount: Int { teacher.letterNames.count }

  /// The output at each letter of the word, and the node of the word.
  /// - Complexity: the teacher's, unless the word is a prefix of a replayed one.
  func observe(_ word: [Int]) throws(ProofError) -> (outputs: [Int], node: Int) {
    let known = known(word)
    if known.outputs.count == word.count { return known }
    try check(word, known: known.outputs)
    return self.known(word)
  }

  func outputs(on word: [Int]) throws(ProofError) -> [Int] { try observe(word).outputs }

  /// Replays a word, even if it is known, and checks it against the tree.
  /// - Throws: ``ProofError/notDeterministic(architecture:word:)`` if it differs from the tree.
  func check(_ word: [Int]) throws(ProofError) { try check(word, known: []) }

  /// - Parameter known: the outputs of the word's beginning that the teacher may rely on.
  private func check(_ word: [Int], known: [Int]) throws(ProofError) {
    var node = 0
    for (position, output) in try teacher.outputs(on: word, known: known.map { outputs[$0] }).enumerated() {
      let output = index(of: output)
      let slot = node * letterCount + word[position]
      if children[slot] == 0 {
        children[slot] = nodeOutputs.count
        nodeOutputs.append(output)
        children.append(contentsOf: repeatElement(0, count: letterCount))
      }
      node = children[slot]
      guard nodeOutputs[node] == output else {
        let names = word[...position].map { teacher.letterNames[$0] }
        throw .notDeterministic(architecture: teacher.name, word: names)
      }
    }
  }

  private func known(_ word: [Int]) -> (outputs: [Int], node: Int) {
    var outputs: [Int] = []
    outputs.reserveCapacity(word.count)
    var node = 0
    for letter in word {
      let child = children[node * letterCount + letter]
      if child == 0 { break }
      node = child
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

/// A decision whose payload is named by its event, so that it is the same for all values.
public struct SymbolicDecision: Hashable, Sendable {
  public let kind: UInt8
  public let payload: SymbolicPayload
  /// For display: `startCall(latest type)`.
  public let text: String
}

/// The source of a decision's payload.
///
/// If all values differ, a copied payload identifies its event. The event is named by its age, so the name does not
/// depend on the length of the history. An architecture that remembers a bounded number of latest values then has
/// finitely many outputs. One that keeps the first value forever has infinitely many, because the age grows without
/// bound.
public enum SymbolicPayload: Hashable, Sendable {
  /// The value of an event of that letter, with `age` later events of the letter: 0 for the latest.
  case value(letter: Int, age: Int)
  /// A text that is no event's value: the empty text of `clear`, or a literal in the code.
  case constant(String)
}

extension SymbolicPayload {
  /// For display, given the words of the letters; nil for a constant.
  func name(_ letters: [String]) -> String? {
    switch self {
    case .value(let letter, age: 0): "latest \(letters[letter])"
    case .value(let letter, age: 1): "\(letters[letter]) before the latest"
    case .value(let letter, let age): "\(letters[letter]) \(age) before the latest"
    case .constant: nil
    }
  }
}

extension SymbolicDecision {
  init(_ decision: some Scenarios.Decision, payload: SymbolicPayload, letters: [String]) {
    kind = decision.kind
    self.payload = payload
    var text = decision.description
    if let name = payload.name(letters), let range = text.ranges(of: decision.payload).last {
      text.replaceSubrange(range, with: name)
    }
    self.text = text
  }
}
