/// The word that was probably meant.
package enum Suggestion {
  /// The candidate with the smallest distance to `word`, the first of several, if it is close enough: at most one edit in
  /// three letters. If none is, the first candidate that begins with `word`.
  ///
  ///     Suggestion.nearest(to: "trcae", among: ["run", "trace"])  // "trace"
  ///
  /// - Complexity: O(candidates x letters of both words).
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (candidate: $0, distance: distance(from: word, to: $0)) }
    let best = ranked.min { $0.distance < $1.distance }
    if let best, best.distance <= max(1, best.candidate.count / 3), best.distance < best.candidate.count {
      return best.candidate
    }
    return word.count < 2 ? nil : candidates.first { $0.hasPrefix(word) }
  }

  /// How many insertions, deletions, substitutions and swaps of neighbours turn one word into the other, no letter being
  /// edited twice: the optimal string alignment distance of F. J. Damerau, "A technique for computer detection and
  /// correction of spelling errors", CACM 7(3), 1964.
  package static func distance(from first: String, to second: String) -> Int {
    let first = Array(first)
    let second = Array(second)
    // rows[i][j]: from the first i letters of one word to the first j of the other.
    var rows = [Array(0...second.count)]
    for i in 1..<(first.count + 1) {
      var row = [i]
      for j in 1..<(second.count + 1) {
        let substitution = rows[i - 1][j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
        var least = min(rows[i - 1][j] + 1, row[j - 1] + 1, substitution)
        if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
