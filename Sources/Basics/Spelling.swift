/// Guesses the intended word from a misspelt one.
package enum Spelling {
  /// The candidate nearest to `word`, if it takes at most one edit per three letters of the candidate; the first of
  /// equals. Otherwise the first candidate that begins with `word`; nil if there is none.
  ///
  ///     Spelling.nearest(to: "trcae", among: ["run", "trace"])  // "trace"
  ///
  /// - Complexity: O(letters of the word × letters of all candidates).
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    // A longer word is no near miss, and counting its edits takes memory in proportion to its length.
    guard word.utf8.count <= wordBytesMax else { return nil }
    let ranked = candidates.map { (candidate: $0, edits: edits(from: word, to: $0)) }
    let best = ranked.min { $0.edits < $1.edits }
    if let best, best.edits <= max(1, best.candidate.count / 3), best.edits < best.candidate.count {
      return best.candidate
    }
    return word.count < 2 ? nil : candidates.first { $0.hasPrefix(word) }
  }

  /// Over twice the length of any candidate.
  private static let wordBytesMax = 1_000

  /// The number of letters to insert, delete, replace or swap with their neighbour: the optimal string alignment
  /// distance of F. J. Damerau, "A technique for computer detection and correction of spelling errors", CACM 7(3),
  /// 1964.
  static func edits(from word: String, to target: String) -> Int {
    let word = Array(word)
    let target = Array(target)
    // distances[i][j]: from the first i letters of the word to the first j of the target.
    var distances = (0...word.count).map { row in (0...target.count).map { column in row == 0 ? column : row } }
    for (i, letter) in word.enumerated() {
      for (j, targetLetter) in target.enumerated() {
        var least = min(
          distances[i][j] + (letter == targetLetter ? 0 : 1), distances[i][j + 1] + 1, distances[i + 1][j] + 1)
        if i > 0, j > 0, letter == target[j - 1], word[i - 1] == targetLetter {
          least = min(least, distances[i - 1][j - 1] + 1)
        }
        distances[i + 1][j + 1] = least
      }
    }
    return distances[word.count][target.count]
  }
}
