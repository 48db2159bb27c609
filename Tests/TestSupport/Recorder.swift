package import Streams

/// What happened, in order, as words.
package final class Recorder {
  private var words: [String] = []

  package init() {}

  package func note(_ word: String) { words.append(word) }

  /// Everything since the last look, with blanks between.
  package func take() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }
}

extension Publisher {
  /// Notes each value as `name` and what it prints as, the completion as `name|`.
  package func record(in recorder: Recorder, as name: String = "") -> AnyCancellable {
    sink(receiveCompletion: { _ in recorder.note(name + "|") }, receiveValue: { recorder.note("\(name)\($0)") })
  }
}
