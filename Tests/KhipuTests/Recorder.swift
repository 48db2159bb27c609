/// What happened, as words.
final class Recorder {
  private var words: [String] = []

  func note(_ word: String) { words.append(word) }

  /// Everything since the last look, with blanks between.
  func take() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }
}
