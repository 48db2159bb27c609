import Scenarios

/// Replays words with other values, and with equal ones, and looks whether the decisions are the same but for the values.
///
/// So far as that goes it checks that an architecture is data-independent (Wolper, "Expressing Interesting Properties of
/// Programs in Propositional Temporal Logic", POPL 1986), on which naming payloads by their origin rests. It cannot show
/// that for all values; it shows many ways to break it.
struct ValueRenaming<App: Scenarios.App> {
  struct Result {
    /// The first that was found.
    var dependence: ValueDependence?
    var replayCount = 0
  }

  private let observations: Observations<App>
  private let letters: [Letter<App>]

  init(_ observations: Observations<App>) {
    self.observations = observations
    letters = observations.letters
  }

  /// Stops at the first dependence.
  /// - Complexity: a replay a word, and one for each two events of a letter with values in it. A word that comes
  ///   again is left out.
  func check(_ words: [[Int]]) throws(ProofError) -> Result {
    var result = Result()
    var seen: Set<Int> = []
    for word in words {
      let (indices, node) = try observations.observe(word)
      guard seen.insert(node).inserted else { continue }
      let outputs = indices.map { observations.outputs[$0] }
      for numbers in renamings(of: word) {
        result.replayCount += 1
        result.dependence = dependence(on: word, numbers, outputs)
        if result.dependence != nil { return result }
      }
    }
    return result
  }

  /// Numbers of values, position by position: small ones in rising order; then every two values of a letter equal.
  private func renamings(of word: [Int]) -> [[Int]] {
    let rising = word.indices.map { $0 + 1 }
    var renamings = [rising]
    for second in word.indices where letters[word[second]].hasValues {
      for first in 0..<second where word[first] == word[second] {
        var numbers = rising
        numbers[second] = numbers[first]
        renamings.append(numbers)
      }
    }
    return renamings
  }

  private func dependence(on word: [Int], _ numbers: [Int], _ outputs: [[SymbolicDecision]]) -> ValueDependence? {
    let events = word.indices.map { letters[word[$0]].event(numbers[$0]) }
    let values = events.map { App.line($0).value }
    for (position, decisions) in observations.replay(events).enumerated() {
      let isCopied = decisions.elementsEqual(outputs[position]) { decision, output in
        decision.kind == output.kind
          && decision.payload == payload(output.payload, at: position, of: word, values)
      }
      if isCopied { continue }
      return ValueDependence(
        architecture: observations.architecture.name,
        word: (0...position).map { index in
          let letter = letters[word[index]]
          return letter.hasValues ? "\(letter.word) \(numbers[index])" : letter.word
        },
        expected: outputs[position].map(\.text), actual: decisions.map(\.description))
    }
    return nil
  }

  /// The text that a symbolic payload stands for at a position of the word, given the value of each of its events.
  private func payload(
    _ payload: SymbolicPayload, at position: Int, of word: [Int], _ values: [String]
  ) -> String {
    switch payload {
    case .constant(let text): return text
    case .value(let letter, let age):
      let uses = word[...position].indices.filter { word[$0] == letter }
      return values[uses[uses.count - 1 - age]]
    }
  }
}
