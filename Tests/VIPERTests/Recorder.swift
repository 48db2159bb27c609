/// The noted words, in order.
final class Recorder {
  private var words: [String] = []

  func note(_ word: String) { words.append(word) }

  /// All words since the last call.
  func take() -> [String] {
    defer { words = [] }
    return words
  }
}
