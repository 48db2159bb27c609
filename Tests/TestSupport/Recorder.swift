package import Streams

/// A list of words, in the order in which they were noted.
package final class Recorder {
  private var words: [String] = []

  package init() {}

  package func note(_ word: String) { words.append(word) }

  /// Removes and returns the words, joined by spaces.
  package func take() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }
}

extension Publisher {
  /// Notes each value as `name` and its description, and the completion as `name|`.
  package func record(in recorder: Recorder, as name: String = "") -> AnyCancellable {
    sink(receiveCompletion: { _ in recorder.note(name + "|") }, receiveValue: { recorder.note("\(name)\($0)") })
  }
}
