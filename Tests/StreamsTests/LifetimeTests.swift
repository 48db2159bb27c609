import Streams
import Testing

@Suite struct LifetimeTests {
  @Test("Contract 11: releasing a token cancels its subscription")
  func tokenDropped() {
    let (subject, recorder, census) = (Ints(), Recorder(), Census())
    do {
      let citizen = Citizen(census)
      let token = subject.map { [citizen] value in
        citizen.touch()
        return value
      }.record(in: recorder)
      subject.send(1)
      withExtendedLifetime(token) {}
    }
    subject.send(2)
    #expect(recorder.take() == "1")
    #expect(census.living == 0)
  }

  enum Order: CaseIterable { case subjectThenCancel, subjectThenToken, cancelThenSubject, completionThenToken }

  @Test("Contract 11: subject, token and subscriber are released in any order", arguments: Order.allCases)
  func releaseOrder(_ order: Order) {
    let census = Census()
    do {
      let citizen = Citizen(census)
      var subject: Ints? = Ints()
      var token: AnyCancellable? = subject!.sink { [citizen] _ in citizen.touch() }
      subject!.send(1)
      switch order {
      case .subjectThenCancel:
        subject = nil
        token?.cancel()
      case .subjectThenToken:
        subject = nil
        token = nil
      case .cancelThenSubject:
        token?.cancel()
        subject = nil
      case .completionThenToken:
        subject?.send(completion: .finished)
        token = nil
      }
      withExtendedLifetime((subject, token)) {}
    }
    #expect(census.living == 0)
  }

  @Test("Contract 11: a cancelled subscription releases its captures, even if its token is retained")
  func cancelReleases() {
    let (subject, census) = (Ints(), Census())
    var token: AnyCancellable?
    do {
      let citizen = Citizen(census)
      token = subject.sink { [citizen] _ in citizen.touch() }
    }
    #expect(census.living == 1)
    token?.cancel()
    #expect(census.living == 0)
  }

  @Test("Contract 11: a graph of two inputs is released after its completion")
  func graphReleased() {
    let census = Census()
    do {
      let citizen = Citizen(census)
      let (a, b) = (FallibleInts(), FallibleInts())
      let token = a.combineLatest(b).merge(with: b.withLatestFrom(a) { ($0, $1) }).sink(
        receiveCompletion: { [citizen] _ in citizen.touch() }, receiveValue: { [citizen] _ in citizen.touch() })
      a.send(1)
      b.send(2)
      a.send(completion: .finished)
      b.send(completion: .finished)
      withExtendedLifetime(token) {}
    }
    #expect(census.living == 0)
  }

  @Test("Contract 11: a subject may be released by its own subscriber during a delivery")
  func subjectDroppedInDelivery() {
    final class Owner {
      var subject: Ints?
      var token: AnyCancellable?
    }
    let (owner, census, recorder) = (Owner(), Census(), Recorder())
    do {
      let citizen = Citizen(census)
      owner.subject = Ints()
      owner.token = owner.subject!.sink { [citizen, unowned owner] _ in
        owner.subject = nil
        owner.token = nil
        citizen.touch()
      }
      let other = owner.subject!.record(in: recorder)
      owner.subject!.send(1)
      withExtendedLifetime(other) {}
    }
    #expect(recorder.take() == "1")
    #expect(owner.subject == nil)
    #expect(census.living == 0)
  }

  @Test(
    "Contract 11: the deinit of a value may request values of its subject while both are released",
    arguments: [Domain.confined, .anyThread])
  func valueAsksAsItGoes(_ domain: Domain) {
    final class Value {
      var subscription: (any Subscription)?
      deinit { subscription?.request(.unlimited) }
    }
    final class Unasking: Subscriber {
      typealias Failure = Never
      private weak let value: Value?
      private let recorder: Recorder
      init(_ value: Value, _ recorder: Recorder) { (self.value, self.recorder) = (value, recorder) }
      func receive(subscription: any Subscription) { value?.subscription = subscription }
      func receive(_ input: Value) { recorder.note("value") }
      func receive(completion: Subscribers.Completion<Never>) { recorder.note("|") }
    }
    let recorder = Recorder()
    do {
      let subject = CurrentValueSubject<Value, Never>(Value(), domain)
      subject.subscribe(Unasking(subject.value, recorder))
    }
    #expect(recorder.take() == "")
  }

  @Test("Contract 11: a deinit at the end of a delivery may use the subject")
  func reentrantDeinit() {
    let (subject, recorder, census) = (Ints(), Recorder(), Census())
    var tokens: [AnyCancellable] = []
    census.onDeath = {
      recorder.note("death")
      subject.send(7)
      tokens.append(subject.record(in: recorder, as: "late:"))
    }
    do {
      let citizen = Citizen(census)
      tokens.append(
        subject.sink { [citizen] value in
          citizen.touch()
          if value == 1 { tokens.removeAll() }
        })
    }
    let keeper = subject.record(in: recorder, as: "k")
    subject.send(1)
    subject.send(2)
    #expect(recorder.take() == "k1 death k7 k2 late:2")
    census.onDeath = nil
    tokens.removeAll()
    withExtendedLifetime(keeper) {}
  }

  @Test("Contract 11: every other one of a thousand subscribers may cancel its neighbour")
  func manyCancelDuringDelivery() {
    let (subject, census) = (Ints(), Census())
    var tokens: [AnyCancellable?] = []
    var heard = 0
    for index in 0..<1000 {
      let citizen = Citizen(census)
      tokens.append(
        subject.sink { [citizen] _ in
          citizen.touch()
          heard += 1
          if index.isMultiple(of: 2) { tokens[index + 1] = nil }
        })
    }
    subject.send(1)
    #expect(heard == 500)
    #expect(census.living == 500)
    subject.send(2)
    #expect(heard == 1000)
    tokens.removeAll()
    #expect(census.living == 0)
  }

  /// Keeps nothing, not even its subscription.
  final class Loose: Subscriber {
    typealias Input = Int
    typealias Failure = Never
    let onDeath: () -> Void
    init(_ onDeath: @escaping () -> Void) { self.onDeath = onDeath }
    deinit { onDeath() }
    func receive(subscription: consuming any Subscription) {}
    func receive(_ input: Int) {}
    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test("Contract 11: a subscriber released with its subject may cancel the others", arguments: [1, 3, 16, 40, 200])
  func cancelWhileSubjectGoes(_ others: Int) {
    let census = Census()
    final class Box { var tokens: [AnyCancellable] = [] }
    let box = Box()
    var subject: Ints? = Ints()
    subject!.subscribe(Loose { box.tokens = [] })
    for index in 0..<others {
      let citizen = Citizen(census)
      box.tokens.append(subject!.sink { [citizen] _ in citizen.touch() })
      if index.isMultiple(of: 3) { subject!.subscribe(Loose { citizen.touch() }) }
    }
    subject = nil
    #expect(census.living == 0)
    #expect(box.tokens.isEmpty)
  }

  @Test("A completed sink releases its captures, even if its token is retained")
  func completedSink() {
    final class Screen {
      var tokens: Set<AnyCancellable> = []
      var title = 0
      let citizen: Citizen
      init(_ census: Census) { citizen = Citizen(census) }
    }
    let census = Census()
    do {
      let screen = Screen(census)
      Just(1).sink { screen.title = $0 }.store(in: &screen.tokens)
      let subject = Ints()
      subject.map { $0 + 1 }.sink { screen.title = $0 }.store(in: &screen.tokens)
      subject.send(1)
      subject.send(completion: .finished)
      let other = Ints()
      other.subscribe(subject).store(in: &screen.tokens)
      other.first().sink { screen.title = $0 }.store(in: &screen.tokens)
      other.send(1)
      #expect(screen.title == 1)
    }
    #expect(census.living == 0)
  }

  enum End: CaseIterable { case completion, failure, cancellation, cancellationInDelivery, completionInDelivery }

  @Test("Contract 11: a Sink object releases its closures at its end, even if it is retained", arguments: End.allCases)
  func sinkObject(_ end: End) {
    let (subject, values, completions) = (FallibleInts(), Census(), Census())
    var sink: Subscribers.Sink<Int, Failure>?
    do {
      let (value, completion) = (Citizen(values), Citizen(completions))
      sink = Subscribers.Sink(
        receiveCompletion: { [completion] _ in completion.touch() },
        receiveValue: { [value, unowned subject] number in
          if end == .cancellationInDelivery { sink?.cancel() }
          if end == .completionInDelivery { subject.send(completion: .finished) }
          #expect(number == 1)
          value.touch()
        })
    }
    subject.subscribe(sink!)
    #expect(values.living == 1)
    #expect(completions.living == 1)
    switch end {
    case .completion: subject.send(completion: .finished)
    case .failure: subject.send(completion: .failure(Failure(number: 1)))
    case .cancellation: sink?.cancel()
    case .cancellationInDelivery, .completionInDelivery: subject.send(1)
    }
    #expect(values.living == 0)
    #expect(completions.living == 0)
    subject.send(2)
    withExtendedLifetime(sink) {}
  }

  @Test("The closures of a Sink object can be called, and do nothing after its end")
  func closuresOfSinkObject() {
    var (values, ends) = ([Int](), 0)
    let sink = Subscribers.Sink<Int, Failure>(
      receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) })
    sink.receiveValue(1)
    sink.receiveCompletion(.finished)
    #expect((values, ends) == ([1], 1))
    sink.cancel()
    sink.receiveValue(2)
    sink.receiveCompletion(.finished)
    #expect((values, ends) == ([1], 1))
  }

  @Test("Contract 11: the token of `sink` retains no closure after the end", arguments: End.allCases)
  func sinkToken(_ end: End) {
    let (subject, census) = (FallibleInts(), Census())
    var token: AnyCancellable?
    do {
      let citizen = Citizen(census)
      token = subject.map { $0 }.sink(
        receiveCompletion: { [citizen] _ in citizen.touch() },
        receiveValue: { [citizen, unowned subject] _ in
          if end == .cancellationInDelivery { token?.cancel() }
          if end == .completionInDelivery { subject.send(completion: .finished) }
          citizen.touch()
        })
    }
    #expect(census.living == 1)
    switch end {
    case .completion: subject.send(completion: .finished)
    case .failure: subject.send(completion: .failure(Failure(number: 1)))
    case .cancellation: token?.cancel()
    case .cancellationInDelivery, .completionInDelivery: subject.send(1)
    }
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test("A publisher that retains ended subscribers retains the captures of `sink`, but not those of a Sink object")
  func keptSubscriber() {
    final class Hoarder: Publisher {
      typealias Output = Int
      typealias Failure = Never
      var subscribers: [AnySubscriber<Int, Never>] = []
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscribers.append(AnySubscriber(subscriber))
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
    let (hoarder, ofSink, ofObject) = (Hoarder(), Census(), Census())
    do {
      let (first, second) = (Citizen(ofSink), Citizen(ofObject))
      hoarder.sink { [first] _ in first.touch() }.cancel()
      hoarder.subscribe(
        Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { [second] _ in second.touch() }))
    }
    #expect(ofSink.living == 1)
    #expect(ofObject.living == 0)
    hoarder.subscribers = []
    #expect(ofSink.living == 0)
  }

  @Test("A Sink object receives values of its first publisher only, and none after its end")
  func sinkObjectTwice() {
    let (first, second, recorder) = (Ints(), Ints(), Recorder())
    func sink() -> Subscribers.Sink<Int, Never> {
      Subscribers.Sink(
        receiveCompletion: { _ in recorder.note("|") }, receiveValue: { value in recorder.note("\(value)") })
    }
    let listening = sink()
    first.subscribe(listening)
    second.subscribe(listening)
    first.send(1)
    second.send(2)
    first.send(completion: .finished)
    second.subscribe(listening)
    second.send(3)
    #expect(recorder.take() == "1 |")
    // In Combine, a sink that is cancelled before its subscription still receives values.
    let cancelled = sink()
    cancelled.cancel()
    second.subscribe(cancelled)
    second.send(4)
    #expect(recorder.take() == "")
  }

  @Test("A sink that completes during its own delivery releases its captures")
  func completedInDelivery() {
    let census = Census()
    let subject = Ints()
    var token: AnyCancellable?
    do {
      let citizen = Citizen(census)
      token = subject.sink { [citizen] _ in
        subject.send(completion: .finished)
        citizen.touch()
      }
    }
    subject.send(1)
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }
}
