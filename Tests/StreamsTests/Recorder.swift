import Streams

/// What a chain delivered, as words: values as they print, `|` for the end, `!` and the error for a failure.
final class Recorder {
  private(set) var words: [String] = []

  func note(_ word: String) { words.append(word) }

  /// Everything since the last look, with blanks between.
  func take() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }
}

struct Failure: Error, Equatable {
  let number: Int
}

extension Publisher {
  func record(in recorder: Recorder, as name: String = "", show: @escaping (Output) -> String) -> AnyCancellable {
    sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: recorder.note(name + "|")
        case .failure(let error as StreamsTests.Failure): recorder.note("\(name)!\(error.number)")
        case .failure(let error): recorder.note("\(name)!\(error)")
        }
      },
      receiveValue: { recorder.note(name + show($0)) })
  }

  func record(in recorder: Recorder, as name: String = "") -> AnyCancellable {
    record(in: recorder, as: name) { "\($0)" }
  }
}

typealias Ints = PassthroughSubject<Int, Never>
typealias FallibleInts = PassthroughSubject<Int, Failure>

/// Counts the living, to show what is released and when.
final class Census {
  var living = 0
  var onDeath: (() -> Void)?
}

final class Citizen {
  private let census: Census

  init(_ census: Census) {
    self.census = census
    census.living += 1
  }

  deinit {
    census.living -= 1
    census.onDeath?()
  }

  func touch() {}
}

/// As a sink, but not deaf after its end.
final class Attentive<Failure: Error>: Subscriber {
  typealias Input = Int
  let recorder: Recorder
  var subscription: (any Subscription)?
  init(_ recorder: Recorder) { self.recorder = recorder }
  func receive(subscription: consuming any Subscription) {
    recorder.note("subscription")
    self.subscription = subscription
    self.subscription?.request(.unlimited)
  }
  func receive(_ input: Int) { recorder.note("\(input)") }
  func receive(completion: Subscribers.Completion<Failure>) { recorder.note("|") }
}
