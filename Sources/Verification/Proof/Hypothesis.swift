/// A Mealy machine as learnt so far: its states, and the target and output of each letter. An output is an index into
/// the outputs of the ``Observations``.
struct Hypothesis {
  /// By state: the shortest word that leads to it, and of several the first in the order of the letters. State 0 is the
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

  /// The states that a word passes through, including the first and the last.
  func states(on word: [Int]) -> [Int] {
    var states = [0]
    for letter in word { states.append(targets[states[states.count - 1]][letter]) }
    return states
  }

  /// A set of words with which any two states can be distinguished: they answer at least one of the words with
  /// different outputs. Only the empty word if there is one state.
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
