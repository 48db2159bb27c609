import Streams
import Testing

@Suite struct SharingTests {
  @Test("Contract 21: a share subscribes once and delivers in order of subscription")
  func shareSubscribesOnce() {
    let (source, recorder) = (CountedSource(), Recorder())
    let shared = source.publisher.share()
    #expect(source.starts == 0)
    let first = shared.record(in: recorder, as: "a")
    source.subject.send(1)
    let second = shared.record(in: recorder, as: "b")
    source.subject.send(2)
    source.subject.send(completion: .finished)
    #expect(recorder.take() == "a1 a2 b2 a| b|")
    #expect(source.starts == 1)
    #expect(source.census.living == 0)
    withExtendedLifetime((first, second)) {}
  }

  @Test("Contract 21: a share stops with its last subscriber, and starts again")
  func shareStops() {
    let (source, recorder) = (CountedSource(), Recorder())
    let shared = source.publisher.share()
    var first: AnyCancellable? = shared.record(in: recorder, as: "a")
    var second: AnyCancellable? = shared.record(in: recorder, as: "b")
    first = nil
    #expect(source.census.living == 1)
    second?.cancel()
    second?.cancel()
    #expect(source.census.living == 0)
    source.subject.send(1)
    first = shared.record(in: recorder, as: "c")
    source.subject.send(2)
    #expect(source.starts == 2)
    #expect(recorder.take() == "c2")
    first = nil
    second = nil
    #expect(source.census.living == 0)
    withExtendedLifetime((first, second)) {}
  }

  @Test("Contract 21: a share fails for all, and stays failed")
  func shareFails() {
    let (source, recorder) = (CountedSource(), Recorder())
    let shared = source.publisher.share()
    let early = shared.record(in: recorder, as: "a")
    source.subject.send(completion: .failure(Failure(number: 2)))
    let late = shared.record(in: recorder, as: "b")
    #expect(recorder.take() == "a!2 b!2")
    #expect(source.starts == 1)
    withExtendedLifetime((early, late)) {}
  }

  @Test("Contract 2: the subscribers of a share cancel each other within a delivery")
  func cancelWithin() {
    let (source, recorder) = (CountedSource(), Recorder())
    let shared = source.publisher.share()
    var tokens: [AnyCancellable] = []
    shared.sink(
      receiveCompletion: { _ in },
      receiveValue: { value in
        recorder.note("a\(value)")
        if value == 2 { tokens = [] }
      }
    ).store(in: &tokens)
    shared.record(in: recorder, as: "b").store(in: &tokens)
    for value in 1...3 { source.subject.send(value) }
    source.subject.send(completion: .finished)
    #expect(recorder.take() == "a1 b1 a2")
    #expect(source.census.living == 0)
  }

  @Test("Contract 2: the last subscriber of a share cancels from inside its upstream")
  func cancelFromUpstream() {
    let (source, recorder) = (CountedSource(), Recorder())
    var token: AnyCancellable?
    token = source.publisher.map { value in
      if value == 2 { token = nil }
      return value
    }.share().record(in: recorder)
    for value in 1...3 { source.subject.send(value) }
    #expect(recorder.take() == "1")
    #expect(source.census.living == 0)
    #expect(token == nil)
  }

  @Test(
    "Contract 3: a subscriber added to a share during a delivery receives the next value, from the same subscription")
  func subscribeWithin() {
    let (source, recorder) = (CountedSource(), Recorder())
    let shared = source.publisher.share()
    var late: AnyCancellable?
    let early = shared.sink(
      receiveCompletion: { _ in },
      receiveValue: { value in
        recorder.note("a\(value)")
        if value == 1 { late = shared.record(in: recorder, as: "b") }
      })
    source.subject.send(1)
    source.subject.send(2)
    #expect(recorder.take() == "a1 a2 b2")
    #expect(source.starts == 1)
    withExtendedLifetime((early, late)) {}
  }

  @Test("Contract 4: a re-entrant send passes a share depth first")
  func reentrant() {
    let (source, recorder) = (CountedSource(), Recorder())
    let shared = source.publisher.share()
    let first = shared.sink(
      receiveCompletion: { _ in },
      receiveValue: { value in
        recorder.note("a\(value)")
        if value == 1 { source.subject.send(2) }
      })
    let second = shared.record(in: recorder, as: "b")
    source.subject.send(1)
    #expect(recorder.take() == "a1 a2 b2 b1")
    withExtendedLifetime((first, second)) {}
  }

  @Test func shareOfASynchronousPublisher() {
    let recorder = Recorder()
    let shared = Just(1).share()
    let tokens = [shared.record(in: recorder, as: "a"), shared.record(in: recorder, as: "b")]
    #expect(recorder.take() == "a1 a| b|")
    withExtendedLifetime(tokens) {}
  }

  @Test(
    "Contract 2: a share's only subscriber may cancel while the share connects, or before", arguments: [true, false])
  func cancelWhileConnecting(hearsOneValue: Bool) {
    let (source, recorder) = (CountedSource(), Recorder())
    let shared = CurrentValueSubject<Int, Failure>(1).merge(with: source.publisher).share()
    shared.subscribe(Brief(recorder, hearsOneValue: hearsOneValue))
    source.subject.send(2)
    #expect(recorder.take() == (hearsOneValue ? "1" : ""))
    #expect(source.census.living == 0)
    let token = shared.record(in: recorder)
    source.subject.send(3)
    #expect(recorder.take() == "1 3")
    #expect(source.starts == (hearsOneValue ? 2 : 1))
    withExtendedLifetime(token) {}
  }

  /// Cancels at the first value, or at the subscription.
  final class Brief: Subscriber {
    private let recorder: Recorder
    private let hearsOneValue: Bool
    private var subscription: (any Subscription)?

    init(_ recorder: Recorder, hearsOneValue: Bool) {
      self.recorder = recorder
      self.hearsOneValue = hearsOneValue
    }

    func receive(subscription: consuming any Subscription) {
      if !hearsOneValue { return subscription.cancel() }
      self.subscription = subscription
      self.subscription?.request(.unlimited)
    }

    func receive(_ input: Int) {
      recorder.note("\(input)")
      subscription.take()?.cancel()
    }

    func receive(completion: Subscribers.Completion<Failure>) { recorder.note("completion") }
  }

  @Test func sharesAreEqualIfTheyAreTheSame() {
    let subject = Ints()
    let shared = subject.share()
    let other = subject.share()
    #expect(shared == shared)
    #expect(shared != other)
  }

  @Test func multicastConnectsWhenItIsTold() {
    let (source, recorder) = (CountedSource(), Recorder())
    let multicast = source.publisher.multicast { PassthroughSubject() }
    let tokens = [multicast.record(in: recorder, as: "a"), multicast.record(in: recorder, as: "b")]
    source.subject.send(1)
    #expect(source.starts == 0)
    var connection: (any Cancellable)? = multicast.connect()
    source.subject.send(2)
    connection?.cancel()
    source.subject.send(3)
    #expect(source.census.living == 0)
    connection = multicast.connect()
    source.subject.send(4)
    connection = nil
    source.subject.send(5)
    #expect(source.census.living == 0)
    #expect(recorder.take() == "a2 b2 a4 b4")
    withExtendedLifetime((tokens, connection)) {}
  }

  @Test func multicastThroughASubjectOfOnesOwn() {
    let (source, recorder) = (CountedSource(), Recorder())
    let current = CurrentValueSubject<Int, Failure>(0)
    let multicast = source.publisher.multicast(subject: current)
    let connection = multicast.connect()
    source.subject.send(1)
    let token = multicast.record(in: recorder)
    source.subject.send(completion: .failure(Failure(number: 7)))
    #expect(recorder.take() == "1 !7")
    withExtendedLifetime((token, connection)) {}
  }

  @Test func makeConnectable() {
    let (subject, recorder) = (Ints(), Recorder())
    let connectable = subject.map { $0 + 1 }.makeConnectable()
    let token = connectable.record(in: recorder)
    subject.send(1)
    let connection = connectable.connect()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.take() == "3 |")
    withExtendedLifetime((token, connection)) {}
  }

  @Test func autoconnectOfAConnectable() {
    let (subject, recorder) = (Ints(), Recorder())
    let connectable = subject.makeConnectable().autoconnect()
    var token: AnyCancellable? = connectable.record(in: recorder)
    subject.send(1)
    token = nil
    subject.send(2)
    #expect(recorder.take() == "1")
    withExtendedLifetime(token) {}
  }

  @Test func aSubjectIsFedUntilTheTokenGoes() {
    let (source, target, recorder) = (FallibleInts(), FallibleInts(), Recorder())
    let listening = target.record(in: recorder)
    var token: AnyCancellable? = source.map { $0 * 2 }.subscribe(target)
    source.send(1)
    token = nil
    source.send(2)
    token = source.subscribe(target)
    source.send(3)
    source.send(completion: .finished)
    #expect(recorder.take() == "2 3 |")
    withExtendedLifetime((listening, token)) {}
  }

  @Test("A connection can be stored in a set or an array")
  func storeConnection() {
    let (subject, recorder) = (Ints(), Recorder())
    var tokens: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    let shared = subject.makeConnectable()
    shared.record(in: recorder).store(in: &tokens)
    let connection: any Cancellable = shared.connect()
    connection.store(in: &tokens)
    shared.connect().store(in: &list)
    subject.send(1)
    #expect(recorder.take() == "1 1")
    list = []
    subject.send(1)
    #expect(recorder.take() == "1")
    tokens = []
    subject.send(2)
    #expect(recorder.take() == "")
  }
}
