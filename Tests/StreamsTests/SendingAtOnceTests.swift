import Streams
import Testing

/// `flatMap` and `switchToLatest` do not subscribe to a publisher that sends everything at once. The output is the same
/// as with the publisher erased, to which they subscribe.
@Suite struct SendingAtOnceTests {
  /// An action while a value is delivered or made.
  enum Deed: CaseIterable { case nothing, cancel, send, finish, fail }

  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @Sendable (_ isErased: Bool, _ isLatest: Bool, _ deed: Deed, _ step: Int) -> [String]

    /// - Parameter make: makes the publisher of a value. The publisher may pass its values through the closure.
    init<Inner: Publisher<Int, Failure> & SendableMetatype>(
      _ name: String, _ make: @escaping @Sendable (Int, @escaping (Int) -> Int) -> Inner
    ) {
      testDescription = name
      run = { isErased, isLatest, deed, step in
        let stage = Stage(deed, step)
        let outer = stage.outer.handleEvents(receiveCancel: { stage.recorder.note("cancelled") })
        if isErased {
          let erased = outer.map { make($0, stage.step).eraseToAnyPublisher() }
          stage.play(isLatest ? erased.switchToLatest().record(in: stage) : erased.flatMap { $0 }.record(in: stage))
        } else {
          let plain = outer.map { make($0, stage.step) }
          stage.play(isLatest ? plain.switchToLatest().record(in: stage) : plain.flatMap { $0 }.record(in: stage))
        }
        return stage.recorder.words
      }
    }
  }

  /// Sends values through a chain, and does the deed at one of its steps.
  final class Stage {
    let outer = FallibleInts()
    let recorder = Recorder()
    private let deed: Deed
    private var stepsLeft: Int
    private var token: AnyCancellable?

    init(_ deed: Deed, _ step: Int) {
      self.deed = deed
      stepsLeft = step
    }

    func play(_ subscription: AnyCancellable) {
      token = subscription
      for value in [10, 20] { outer.send(value) }
      outer.send(completion: .finished)
      token = nil
    }

    func step(_ value: Int) -> Int {
      recorder.note("(\(value)")
      stepsLeft -= 1
      if stepsLeft == 0 { act() }
      recorder.note(")")
      return value
    }

    private func act() {
      switch deed {
      case .nothing: break
      case .cancel: token = nil
      case .send: outer.send(50)
      case .finish: outer.send(completion: .finished)
      case .fail: outer.send(completion: .failure(Failure(number: 7)))
      }
    }
  }

  static let sources = [
    Source("Just") { value, _ in Just(value).setFailureType(to: Failure.self) },
    Source("Just, mapped") { value, step in Just(value).map(step).setFailureType(to: Failure.self) },
    Source("Fail") { value, _ in Fail<Int, Failure>(error: Failure(number: value)) },
    Source("Empty") { _, _ in Empty<Int, Failure>() },
    Source("Empty without end") { _, _ in Empty<Int, Failure>(completeImmediately: false) },
    Source("Empty, for one value without end") { value, _ in Empty<Int, Failure>(completeImmediately: value == 20) },
    Source("optional") { value, _ in (value == 10 ? nil : value).publisher.setFailureType(to: Failure.self) },
    Source("result") { value, _ in
      Result<Int, Failure>.Publisher(value == 20 ? .failure(Failure(number: value)) : .success(value))
    },
    Source("sequence") { value, _ in Publishers.Sequence<Range<Int>, Failure>(sequence: value..<value + 3) },
    Source("sequence, mapped") { value, step in
      Publishers.Sequence<Range<Int>, Failure>(sequence: value..<value + 3).map(step)
    },
    Source("sequence that acts") { value, step in
      Publishers.Sequence<LazyMapSequence<Range<Int>, Int>, Failure>(sequence: (value..<value + 3).lazy.map(step))
    },
    Source("record") { value, _ in
      Record<Int, Failure>(output: [value, value + 1], completion: .failure(Failure(number: value)))
    },
    Source("subject, which has nothing at once") { value, _ in CurrentValueSubject<Int, Failure>(value) },
  ]

  @Test(
    "Contracts 2, 9 and 22: a publisher that sends at once has the same output as its erased form", arguments: sources)
  func same(source: Source) {
    for isLatest in [false, true] {
      for deed in Deed.allCases {
        for step in deed == .nothing ? [1] : [1, 2, 3, 4, 5, 6, 7, 8] {
          let subscribed = source.run(true, isLatest, deed, step)
          let atOnce = source.run(false, isLatest, deed, step)
          #expect(atOnce == subscribed, "\(isLatest ? "switchToLatest" : "flatMap"), \(deed) at step \(step)")
        }
      }
    }
  }

  @Test("Your own publisher that sends at once is not subscribed to")
  func ownPublisher() {
    struct Countdown: Publisher {
      typealias Failure = Never
      let start: Int

      func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Int, S.Failure == Never {
        Issue.record("Countdown was subscribed to")
      }

      func sendAtOnce(_ deliver: (Int) -> Bool) -> Subscribers.Completion<Never>? {
        for number in (0...start).reversed() where !deliver(number) { break }
        return .finished
      }
    }
    let recorder = Recorder()
    let tokens = [
      [2, 1].publisher.flatMap { Countdown(start: $0) }.record(in: recorder),
      [2, 1].publisher.map { Countdown(start: $0) }.switchToLatest().record(in: recorder),
      [2, 1].publisher.flatMap { Countdown(start: $0).map { -$0 } }.prefix(4).record(in: recorder),
    ]
    #expect(recorder.take() == "2 1 0 1 0 | 2 1 0 1 0 | -2 -1 0 -1 |")
    withExtendedLifetime(tokens) {}
  }
}

extension Publisher where Output == Int, Failure == StreamsTests.Failure {
  fileprivate func record(in stage: SendingAtOnceTests.Stage) -> AnyCancellable {
    map(stage.step).record(in: stage.recorder)
  }
}
