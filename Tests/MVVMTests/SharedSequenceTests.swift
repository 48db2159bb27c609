import MVVM
import Streams
import TestSupport
import Testing

/// The common behaviour of drivers and signals. A case makes a sequence of a source and shows its elements.
enum Strategy: CaseIterable, Sendable {
  case driver, signal

  enum Recovery: CaseIterable, Sendable {
    case justReturn, with, recover
  }

  /// The elements of a sequence that sends 9 after a failure, and then completes.
  func elements<P: Publisher<Int, Source.Failure>>(
    of source: P, _ recovery: Recovery = .justReturn, on scheduler: VirtualScheduler
  ) -> AnyPublisher<Int, Never> {
    switch (self, recovery) {
    case (.driver, .justReturn): source.asDriver(onErrorJustReturn: 9, on: scheduler).asPublisher()
    case (.driver, .with): source.asDriver(onErrorDriveWith: .just(9), on: scheduler).asPublisher()
    case (.driver, .recover): source.asDriver(onErrorRecover: { _ in .just(9) }, on: scheduler).asPublisher()
    case (.signal, .justReturn): source.asSignal(onErrorJustReturn: 9, on: scheduler).asPublisher()
    case (.signal, .with): source.asSignal(onErrorSignalWith: .just(9), on: scheduler).asPublisher()
    case (.signal, .recover): source.asSignal(onErrorRecover: { _ in .just(9) }, on: scheduler).asPublisher()
    }
  }
}

@Suite struct SharedSequenceTests {
  private let source = Source()
  private let scheduler = VirtualScheduler()
  private let recorder = Recorder()

  private func record(_ elements: AnyPublisher<Int, Never>, as name: String) -> AnyCancellable {
    elements.sink(
      receiveCompletion: { [recorder] _ in recorder.note("\(name)|") },
      receiveValue: { [recorder] in recorder.note("\(name)\($0)") })
  }

  @Test(
    "Contracts 4 and 8: after a failure a sequence sends its replacement, and does not subscribe again",
    arguments: Strategy.allCases, Strategy.Recovery.allCases)
  func failure(strategy: Strategy, recovery: Strategy.Recovery) {
    let token = record(strategy.elements(of: source.publisher, recovery, on: scheduler), as: "a")
    source.subject.send(1)
    source.subject.send(completion: .failure(Source.Failure()))
    scheduler.run()
    #expect(recorder.take() == "a1 a9 a|")
    #expect(source.begun == 1)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: after a failure a driver with .empty() completes, and a driver with .never() sends nothing more")
  func silentRecovery() {
    let empty = source.publisher.asDriver(onErrorDriveWith: .empty(), on: scheduler).asPublisher()
    let never = source.publisher.asDriver(onErrorDriveWith: .never(), on: scheduler).asPublisher()
    let tokens = [record(empty, as: "a"), record(never, as: "b")]
    source.subject.send(completion: .failure(Source.Failure()))
    scheduler.run()
    #expect(recorder.take() == "a|")
    withExtendedLifetime(tokens) {}
  }

  @Test(
    "Contract 5: elements and the replacement of a failure are delivered on the scheduler", arguments: Strategy.allCases
  )
  func scheduling(strategy: Strategy) {
    let token = record(strategy.elements(of: source.publisher, on: scheduler), as: "a")
    source.subject.send(1)
    #expect(recorder.take() == "")
    scheduler.run()
    #expect(recorder.take() == "a1")
    source.subject.send(completion: .failure(Source.Failure()))
    #expect(recorder.take() == "")
    scheduler.run()
    #expect(recorder.take() == "a9 a|")
    withExtendedLifetime(token) {}
  }

  @Test(
    "Contract 6: the subscribers share one subscription, from the first to the last",
    arguments: Strategy.allCases, Strategy.Recovery.allCases)
  func sharing(strategy: Strategy, recovery: Strategy.Recovery) {
    let elements = strategy.elements(of: source.publisher, recovery, on: scheduler)
    #expect(source.begun == 0)
    let first = record(elements, as: "a")
    let second = record(elements, as: "b")
    source.subject.send(1)
    scheduler.run()
    #expect(recorder.take() == "a1 b1")
    first.cancel()
    source.subject.send(2)
    scheduler.run()
    #expect(recorder.take() == "b2")
    #expect((source.begun, source.cancelled) == (1, 0))
    second.cancel()
    #expect((source.begun, source.cancelled) == (1, 1))
  }

  @Test("Contract 6: the subscribers share one subscription to a source that cannot fail", arguments: Strategy.allCases)
  func sharingWhatCannotFail(strategy: Strategy) {
    let certain = source.publisher.assertNoFailure()
    let elements =
      switch strategy {
      case .driver: certain.asDriver(on: scheduler).asPublisher()
      case .signal: certain.asSignal(on: scheduler).asPublisher()
      }
    let tokens = [record(elements, as: "a"), record(elements, as: "b")]
    source.subject.send(1)
    scheduler.run()
    #expect(recorder.take() == "a1 b1")
    #expect(source.begun == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 6: a subscriber that cancels at its subscription does not subscribe to the source")
  func leavingAtOnce() {
    let elements = source.publisher.asDriver(onErrorJustReturn: 9, on: scheduler).asPublisher()
    elements.subscribe(AnySubscriber<Int, Never>(receiveSubscription: { $0.cancel() }))
    #expect(source.begun == 0)
    let token = record(elements, as: "a")
    #expect(source.begun == 1)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 6: a source that was cancelled does not end the next connection")
  func leftSource() {
    var begun = 0
    let endless = PassthroughSubject<Int, Never>()
    let driver = Deferred {
      begun += 1
      return begun == 1 ? [1, 2].publisher.eraseToAnyPublisher() : endless.eraseToAnyPublisher()
    }
    .asDriver(on: ImmediateScheduler.shared)
    var tokens: [AnyCancellable] = []
    // The subscriber cancels at 1 and subscribes again before the first source sends 2 and its completion.
    let first = driver.asPublisher().first().sink { [recorder] _ in
      tokens.append(driver.drive(onNext: { recorder.note("a\($0)") }))
    }
    tokens.append(driver.drive(onNext: { [recorder] in recorder.note("b\($0)") }))
    endless.send(3)
    #expect(begun == 2)
    #expect(recorder.take() == "a3 b3")
    withExtendedLifetime((first, tokens)) {}
  }

  @Test("Contract 6: a subscriber that cancels while the source is connected leaves nothing behind")
  func leavingEarly() {
    let driver = Just(1).append(PassthroughSubject<Int, Never>())
      .handleEvents(receiveCancel: { [recorder] in recorder.note("cancelled") })
      .asDriver(on: ImmediateScheduler.shared)
    let token = driver.asPublisher().first().sink { [recorder] in recorder.note("\($0)") }
    #expect(recorder.take() == "1 cancelled")
    let again = driver.asPublisher().first().sink { [recorder] in recorder.note("\($0)") }
    #expect(recorder.take() == "1 cancelled", "the new connection has nothing from the old one")
    withExtendedLifetime((token, again)) {}
  }

  @Test("Contract 8: a signal replays nothing, and a driver sends the latest element at once")
  func replay() {
    let driver = Strategy.driver.elements(of: source.publisher, on: scheduler)
    let signal = Strategy.signal.elements(of: source.publisher, on: scheduler)
    let tokens = [record(driver, as: "d"), record(signal, as: "s")]
    let early = [record(driver, as: "e"), record(signal, as: "e")]
    #expect(recorder.take() == "", "there is nothing to replay yet")
    source.subject.send(1)
    source.subject.send(2)
    scheduler.run()
    for token in early { token.cancel() }
    _ = recorder.take()
    let late = [record(driver, as: "D"), record(signal, as: "S")]
    #expect(recorder.take() == "D2")
    source.subject.send(3)
    scheduler.run()
    #expect(recorder.take() == "d3 D3 s3 S3")
    withExtendedLifetime((tokens, late)) {}
  }

  @Test(
    "Contract 7: after the last cancellation the next subscriber starts a new subscription",
    arguments: Strategy.allCases)
  func anew(strategy: Strategy) {
    let elements = strategy.elements(of: source.publisher, on: scheduler)
    let first = record(elements, as: "a")
    source.subject.send(1)
    scheduler.run()
    first.cancel()
    let second = record(elements, as: "b")
    #expect(source.begun == 2)
    source.subject.send(2)
    scheduler.run()
    #expect(recorder.take() == "a1 b2")
    withExtendedLifetime(second) {}
  }

  @Test("Contract 7: after the completion the next subscriber starts a new subscription", arguments: Strategy.allCases)
  func afterCompletion(strategy: Strategy) {
    var sources = [Source(), Source()]
    let deferred = Deferred { sources.removeFirst().publisher }
    let (first, second) = (sources[0], sources[1])
    let elements = strategy.elements(of: deferred, on: scheduler)
    let early = record(elements, as: "a")
    first.subject.send(1)
    first.subject.send(completion: .finished)
    scheduler.run()
    let late = record(elements, as: "b")
    second.subject.send(2)
    scheduler.run()
    #expect(recorder.take() == "a1 a| b2")
    early.cancel()
    #expect(second.cancelled == 0, "a subscriber that had ended before does not count")
    late.cancel()
    #expect(second.cancelled == 1)
  }

  @Test func whatIsDrivenIsReleasedWithItsToken() {
    weak var seen: Recorder?
    var token: AnyCancellable?
    do {
      let recorder = Recorder()
      seen = recorder
      let driver = source.publisher.asDriver(onErrorJustReturn: 0, on: scheduler).map { $0 + 1 }
      token = driver.drive { recorder.note("\($0)") }
      source.subject.send(1)
      scheduler.run()
      #expect(recorder.take() == "2")
    }
    #expect(seen != nil)
    withExtendedLifetime(token) {}
    token = nil
    #expect(seen == nil)
    #expect(source.cancelled == 1)
  }
}
