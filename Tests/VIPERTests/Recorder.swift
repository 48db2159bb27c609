/// What happened, in order.
final class Recorder {
  private var words: [String] = []

  func note(_ word: String) { words.append(word) }

  /// Everything since the last look.
  func take() -> [String] {
    defer { words = [] }
    return words
  }
}
