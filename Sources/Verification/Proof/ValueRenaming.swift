import Scenarios

/// Replays words with other values and with equal values, and checks that the decisions differ in values only.
///
/// The check supports the assumption that an architecture is data-independent (Wolper, "Expressing Interesting
/// Properties of Programs in Propositional Temporal Logic", POPL 1986), on which naming payloads by their events
/// depends. It finds many violations, but cannot exclude all.
struct ValueRenaming<App: Scenarios.App> {
  struct Result {
    var dependence: ValueDependence?
    var replayCount = 0
  }

  private let observations: Observations<PlainTeacher<App>>
  private let letters: [Letter<App>]

  init(_ observations: Observations<PlainTeacher<App>>) {
    self.observations = observations
    letters = observations.teacher.letters
  }

  /// Checks words until the first dependence. Repeated words are skipped.
  /// - Complexity: one replay for each word, and one for each two events of the same letter with values in it.
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

  /// Lists of value numbers by position: first rising from 1, then with each two values of a letter equal.
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
    for (position, decisions) in observations.teacher.replay(events).enumerated() {
      let isCopied = decisions.elementsEqual(outputs[position]) { decision, output in
        decision.kind == output.kind
          && decision.payload == payload(output.payload, at: position, of: word, values)
      }
      if isCopied { continue }
      return ValueDependence(
        architecture: observations.teacher.name,
        word: (0...position).map { index in
          let letter = letters[word[index]]
          return letter.hasValues ? "\(letter.word) \(numbers[index])" : letter.word
        },
        expected: outputs[position].map(\.text), actual: decisions.map(\.description))
    }
    return nil
  }

  /// The text of a symbolic payload at a position of the word, given the events' values.
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

extension Learner {
  /// Replays the test words with at most one extra state, and `words`, with other and with equal values. Without an
  /// extra state it would miss dependences: an architecture that dials only what was not dialled last needs two letters
  /// after the access word, as in `type, Call, type, Call`.
  func renaming<App>(
    of hypothesis: Hypothesis, and words: [[Int]]
  ) throws(ProofError) -> ValueRenaming<App>.Result where Subject == PlainTeacher<App> {
    try report("other values")
    let suite = ConformanceSuite(for: hypothesis, extraStates: min(bounds.extraStates, 1))
    return try ValueRenaming(observations).check(Array(IteratorSequence(suite)) + words)
  }
}

public struct ValueDependence: Sendable, Equatable {
  public let architecture: String
  /// The letters, each followed by the number of its value if it has one.
  public let word: [String]
  /// The decisions at the last event if all values differ, as in ``SymbolicDecision/text``.
  public let expected: [String]
  /// The decisions at the last event with the values of this word.
  public let actual: [String]

  public var sentence: String {
    "\(architecture) does more with values than copy them: on \(word.joined(separator: ", ")) it decides "
      + "\(list(actual)), and with other values \(list(expected))"
  }

  private func list(_ decisions: [String]) -> String {
    decisions.isEmpty ? "nothing" : decisions.joined(separator: ", ")
  }
}
