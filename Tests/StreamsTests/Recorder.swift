import Streams

/// The deliveries of a chain as words: values as they print, `|` for the end, `!` and the error for a failure.
final class Recorder {
  private(set) var words: [String] = []

  func note(_ word: String) { words.append(word) }

  /// All words since the last call, separated by blanks.
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

/// Counts its living citizens, to show when captures are released.
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

/// Like a sink, but also records events after its end.
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
