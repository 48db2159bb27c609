import Dispatch
import Streams
import Testing

/// Operators with a scheduler, on a virtual scheduler and on a queue, in every way their subscription can end.
@Suite struct TimedOperatorTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let onVirtualTime: @Sendable (FallibleInts, VirtualScheduler) -> AnyPublisher<Int, Failure>
    let onQueue: @Sendable (FallibleInts, DispatchQueue) -> AnyPublisher<Int, Failure>

    init<P: Publisher<Int, Failure> & SendableMetatype, Q: Publisher<Int, Failure> & SendableMetatype>(
      _ name: String, _ onVirtualTime: @escaping @Sendable (FallibleInts, VirtualScheduler) -> P,
      _ onQueue: @escaping @Sendable (FallibleInts, DispatchQueue) -> Q
    ) {
      testDescription = name
      self.onVirtualTime = { onVirtualTime($0, $1).eraseToAnyPublisher() }
      self.onQueue = { onQueue($0, $1).eraseToAnyPublisher() }
    }
  }

  /// Operators that deliver values through the scheduler.
  static let rescheduling: [Example] = [
    Example("receive(on:)") {
      $0.receive(on: $1)
    } _: {
      $0.receive(on: $1)
    },
    Example("delay") {
      $0.delay(for: .seconds(1), scheduler: $1)
    } _: {
      $0.delay(for: .nanoseconds(1), scheduler: $1)
    },
    Example("debounce") {
      $0.debounce(for: .seconds(1), scheduler: $1)
    } _: {
      $0.debounce(for: .nanoseconds(1), scheduler: $1)
    },
    Example("throttle, latest") {
      $0.throttle(for: .seconds(1), scheduler: $1, latest: true)
    } _: {
      $0.throttle(for: .nanoseconds(1), scheduler: $1, latest: true)
    },
    Example("throttle, first") {
      $0.throttle(for: .seconds(1), scheduler: $1, latest: false)
    } _: {
      $0.throttle(for: .nanoseconds(1), scheduler: $1, latest: false)
    },
    Example("timeout") {
      $0.timeout(.seconds(100), scheduler: $1)
    } _: {
      $0.timeout(.seconds(100), scheduler: $1)
    },
    Example("collect, by count") {
      $0.collect(.byTimeOrCount($1, .seconds(100), 1)).map { $0[0] }
    } _: {
      $0.collect(.byTimeOrCount($1, .seconds(100), 1)).map { $0[0] }
    },
  ]

  static let all =
    rescheduling + [
      Example("subscribe(on:)") {
        $0.subscribe(on: $1)
      } _: {
        $0.subscribe(on: $1)
      }
    ]

  @Test("Contract 13: nothing is passed on before the scheduler runs its action", arguments: rescheduling)
  func waits(_ example: Example) {
    let (subject, scheduler, recorder) = (FallibleInts(), VirtualScheduler(), Recorder())
    let token = example.onVirtualTime(subject, scheduler).record(in: recorder)
    subject.send(1)
    #expect(recorder.take() == "")
    scheduler.advance(by: .seconds(2))
    #expect(recorder.take() == "1")
    subject.send(completion: .failure(Failure(number: 2)))
    #expect(recorder.take() == "")
    scheduler.advance(by: .seconds(2))
    #expect(recorder.take() == "!2")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 14: a scheduled event does not arrive after a cancellation", arguments: all, [false, true])
  func cancelled(_ example: Example, isCompleted: Bool) {
    let (subject, scheduler, recorder) = (FallibleInts(), VirtualScheduler(), Recorder())
    let token = example.onVirtualTime(subject, scheduler).record(in: recorder)
    scheduler.advance(by: .zero)
    subject.send(1)
    _ = recorder.take()
    if isCompleted { subject.send(completion: .finished) }
    _ = recorder.take()
    token.cancel()
    subject.send(2)
    scheduler.run()
    subject.send(3)
    scheduler.run()
    #expect(recorder.take() == "")
  }

  @Test("Contract 12: a debounce that is over has no timer left", arguments: [false, true])
  func noTimerLeft(isCompleted: Bool) {
    let (subject, scheduler, census) = (PassthroughSubject<Citizen, Never>(), VirtualScheduler(), Census())
    let token = subject.debounce(for: 2, scheduler: scheduler).sink { _ in }
    subject.send(Citizen(census))
    #expect(census.living == 1)
    if isCompleted { subject.send(completion: .finished) } else { token.cancel() }
    #expect(census.living == 0)
    scheduler.advance(by: .zero)
    #expect(scheduler.nextDue == .distantFuture)
  }

  @Test("Contract 12: a timeout that is over has no timer left", arguments: [false, true])
  func noTimeoutLeft(isCompleted: Bool) {
    let (subject, scheduler, census) = (Ints(), VirtualScheduler(), Census())
    let token = subject.map { [citizen = Citizen(census)] value in
      citizen.touch()
      return value
    }.timeout(2, scheduler: scheduler).sink { _ in }
    subject.send(1)
    if isCompleted { subject.send(completion: .finished) } else { token.cancel() }
    #expect(census.living == 0)
    scheduler.advance(by: .zero)
    #expect(scheduler.nextDue == .distantFuture)
  }

  @Test("Contract 12: a collection by time that is over has no timer left", arguments: [false, true])
  func noIntervalLeft(isCompleted: Bool) {
    let (subject, scheduler, census) = (PassthroughSubject<Citizen, Never>(), VirtualScheduler(), Census())
    let token = subject.collect(.byTime(scheduler, 2)).sink { _ in }
    subject.send(Citizen(census))
    #expect(census.living == 1)
    if isCompleted { subject.send(completion: .finished) } else { token.cancel() }
    scheduler.advance(by: .zero)
    #expect(census.living == 0)
    #expect(scheduler.nextDue == .distantFuture)
  }

  @Test("Contract 13: full arrays and the rest are sent in turn, before the completion")
  func collectsInTurn() {
    let (subject, held, recorder) = (FallibleInts(), HeldScheduler(), Recorder())
    let token = subject.collect(.byTimeOrCount(held, 1, 2)).record(in: recorder) { "\($0)" }
    for value in 1...5 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(recorder.take() == "")
    // The end of the interval, which sends nothing any more, then the two full arrays.
    for _ in 0..<3 { held.runNext() }
    #expect(recorder.take() == "[1, 2] [3, 4]")
    while held.runNext() {}
    #expect(recorder.take() == "[5] |")
    withExtendedLifetime(token) {}
  }

  @Test("A timeout cancels its upstream at once, on virtual time and on a locked scheduler")
  func timeoutCancelsUpstream() {
    let (source, scheduler, held, recorder) = (CountedSource(), VirtualScheduler(), HeldScheduler(), Recorder())
    let virtual = source.publisher.timeout(2, scheduler: scheduler).record(in: recorder)
    scheduler.run()
    #expect(source.census.living == 0)
    let locked = source.publisher.timeout(2, scheduler: held, customError: { Failure(number: 9) }).record(in: recorder)
    held.runNext()
    #expect(recorder.take() == "| !9")
    #expect(source.census.living == 0)
    source.subject.send(1)
    while held.runNext() {}
    #expect(recorder.take() == "")
    withExtendedLifetime((virtual, locked)) {}
  }

  @Test("Contract 13: a value received in time is sent before the timeout, even if its action runs late")
  func timeoutWhileValuesWait() {
    let (subject, held, recorder) = (FallibleInts(), HeldScheduler(), Recorder())
    let token = subject.timeout(2, scheduler: held, customError: { Failure(number: 9) }).record(in: recorder)
    held.runNext()
    #expect(recorder.take() == "!9")
    let second = subject.timeout(2, scheduler: held).record(in: recorder)
    for value in 1...2 { subject.send(value) }
    // The timers of the subscription and of 1 no longer count. The timer of 2 fires before the actions of the values.
    held.runNext()
    held.runNext()
    #expect(recorder.take() == "")
    while held.runNext() {}
    #expect(recorder.take() == "1 2 |")
    withExtendedLifetime((token, second)) {}
  }

  @Test("Contract 14: nothing arrives after a cancellation inside a delivery", arguments: all)
  func cancelledInDelivery(_ example: Example) {
    let (subject, scheduler, recorder, census) = (FallibleInts(), VirtualScheduler(), Recorder(), Census())
    var token: AnyCancellable?
    token = example.onVirtualTime(subject, scheduler).sink(
      receiveCompletion: { _ in recorder.note("|") },
      receiveValue: { [citizen = Citizen(census)] value in
        citizen.touch()
        recorder.note("\(value)")
        token = nil
        subject.send(2)
      })
    scheduler.advance(by: .zero)
    subject.send(1)
    scheduler.run()
    subject.send(completion: .finished)
    scheduler.run()
    #expect(recorder.take() == "1")
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }

  enum End: CaseIterable { case completion, cancellation, token, subjectThenToken }

  @Test("Contract 11: the captures are released at every kind of end", arguments: all, End.allCases)
  func released(_ example: Example, _ end: End) {
    let (scheduler, census) = (VirtualScheduler(), Census())
    var subject: FallibleInts? = FallibleInts()
    var token: AnyCancellable? = example.onVirtualTime(subject!, scheduler).sink(
      receiveCompletion: { _ in }, receiveValue: { [citizen = Citizen(census)] _ in citizen.touch() })
    scheduler.advance(by: .zero)
    subject!.send(1)
    #expect(census.living == 1)
    switch end {
    case .completion:
      subject!.send(completion: .finished)
      scheduler.run()
      token = nil
    case .cancellation: token!.cancel()
    case .token: token = nil
    case .subjectThenToken:
      subject = nil
      token = nil
    }
    #expect(census.living == 0)
    withExtendedLifetime((subject, token)) {}
  }

  @Test("Contract 11: waiting values are released at the cancellation")
  func waitingValuesReleased() {
    let (scheduler, census) = (VirtualScheduler(), Census())
    var held: [Int: Citizen] = [:]
    let subject = PassthroughSubject<Citizen, Failure>()
    let token = subject.delay(for: 1, scheduler: scheduler).merge(
      with: subject.receive(on: scheduler), subject.debounce(for: 1, scheduler: scheduler),
      subject.throttle(for: 1, scheduler: scheduler, latest: true), subject.timeout(1, scheduler: scheduler)
    ).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    for index in 0..<9 {
      held[index] = Citizen(census)
      subject.send(held[index]!)
    }
    held = [:]
    #expect(census.living == 9)
    token.cancel()
    #expect(census.living == 0)
  }

  @Test("Contract 4: a value sent inside a delivery is delivered by a later action", arguments: rescheduling)
  func reentrant(_ example: Example) {
    let (subject, scheduler, recorder) = (FallibleInts(), VirtualScheduler(), Recorder())
    let token = example.onVirtualTime(subject, scheduler).sink(
      receiveCompletion: { _ in recorder.note("|") },
      receiveValue: { value in
        recorder.note("\(value)")
        if value == 1 { subject.send(2) }
        recorder.note("\(value)'")
      })
    subject.send(1)
    scheduler.advance(by: .seconds(2))
    subject.send(completion: .finished)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.take() == "1 1' 2 2' |")
    withExtendedLifetime(token) {}
  }

  @Test("With an endless length only the first value of a throttle and the completion of a debounce arrive")
  func endless() {
    let (subject, scheduler, recorder) = (FallibleInts(), VirtualScheduler(), Recorder())
    scheduler.advance(by: .seconds(1))
    let tokens = [
      subject.throttle(for: .seconds(.infinity), scheduler: scheduler, latest: true).record(in: recorder, as: "t"),
      subject.debounce(for: .seconds(.infinity), scheduler: scheduler).record(in: recorder, as: "d"),
      subject.delay(for: .seconds(.infinity), scheduler: scheduler).record(in: recorder, as: "y"),
    ]
    for value in 1...3 {
      subject.send(value)
      scheduler.run()
    }
    subject.send(completion: .finished)
    scheduler.run()
    #expect(recorder.take() == "t1 d|")
    withExtendedLifetime(tokens) {}
  }

  @Test("Two subscribers of one operator have separate states", arguments: all)
  func statePerSubscription(_ example: Example) {
    let (subject, scheduler, recorder) = (FallibleInts(), VirtualScheduler(), Recorder())
    let publisher = example.onVirtualTime(subject, scheduler)
    let tokens = [publisher.record(in: recorder, as: "a"), publisher.record(in: recorder, as: "b")]
    scheduler.advance(by: .zero)
    subject.send(1)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.take() == "a1 b1")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 4: the deinit of a value may send to the operator that drops it")
  func deinitOfTheForgotten() {
    let scheduler = VirtualScheduler()
    let subject = PassthroughSubject<Citizen?, Never>()
    let operators: [AnyPublisher<Citizen?, Never>] = [
      subject.debounce(for: 1, scheduler: scheduler).eraseToAnyPublisher(),
      subject.throttle(for: 1, scheduler: scheduler, latest: true).eraseToAnyPublisher(),
      subject.throttle(for: 1, scheduler: scheduler, latest: false).eraseToAnyPublisher(),
      subject.delay(for: 1, scheduler: scheduler).eraseToAnyPublisher(),
      subject.timeout(1, scheduler: scheduler).eraseToAnyPublisher(),
    ]
    for publisher in operators {
      let census = Census()
      var count = 0
      let token = publisher.sink { _ in count += 1 }
      census.onDeath = { subject.send(nil) }
      subject.send(Citizen(census))
      subject.send(nil)
      scheduler.run()
      #expect(count > 0)
      #expect(census.living == 0)
      // The cancellation drops a value too.
      subject.send(Citizen(census))
      token.cancel()
      scheduler.run()
      #expect(census.living == 0)
      census.onDeath = nil
    }
  }
}
