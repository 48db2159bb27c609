/// Guessing what was meant by a misspelt word.
package enum Spelling {
  /// The candidate nearest to `word`, the first of equals, or nil if none is near: more than a third of the letters
  /// would have to change.
  ///
  /// - Complexity: O(letters of the word × letters of all candidates).
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (candidate: $0, edits: edits(from: word, to: $0)) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits <= max(1, max(word.count, best.candidate.count) / 3) ? best.candidate : nil
  }

  /// The number of letters to insert, delete or replace: Levenshtein's distance.
  static func edits(from word: String, to target: String) -> Int {
    let target = Array(target)
    var row = Array(0...target.count)
    for (index, letter) in word.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let replaced = diagonal + (letter == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[target.count]
  }
}
