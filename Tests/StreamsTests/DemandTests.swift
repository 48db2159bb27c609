import Streams
import Testing

/// Publishers and subscribers as they are written for Combine.
@Suite struct DemandTests {
  /// Subscribes to its base at the first request.
  private struct OnRequest<Base: Publisher>: Publisher {
    typealias Output = Base.Output
    typealias Failure = Base.Failure
    let base: Base

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: Waiting(base, subscriber))
    }

    private final class Waiting<S: Subscriber>: Subscription where S.Input == Output, S.Failure == Failure {
      private var base: Base?
      private var subscriber: S?
      private var token: AnyCancellable?

      init(_ base: Base, _ subscriber: S) {
        self.base = base
        self.subscriber = subscriber
      }

      func request(_ demand: Subscribers.Demand) {
        guard demand > .none, let base, let subscriber else { return }
        self.base = nil
        token = base.sink(
          receiveCompletion: { subscriber.receive(completion: $0) },
          receiveValue: { _ = subscriber.receive($0) as Subscribers.Demand })
      }

      func cancel() {
        (base, subscriber) = (nil, nil)
        token?.cancel()
        token = nil
      }
    }
  }

  /// Records each value, and requests one more each time.
  private final class Counting: Subscriber, CustomCombineIdentifierConvertible {
    typealias Input = Int
    typealias Failure = Never
    private(set) var received: [Int] = []
    private(set) var isFinished = false
    private var subscription: (any Subscription)?

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.max(1))
    }

    func receive(_ input: Int) -> Subscribers.Demand {
      received.append(input)
      return .max(1)
    }

    func receive(completion: Subscribers.Completion<Never>) {
      isFinished = true
      subscription = nil
    }

    func cancel() {
      let subscription = subscription.take()
      subscription?.cancel()
    }
  }

  @Test("Every operator requests values from its upstream", arguments: SingleInputCases.all)
  func requests(_ example: SingleInputCase) {
    let (subject, log) = (PassthroughSubject<String, Failure>(), MarbleLog())
    let token = example.run(OnRequest(base: subject).eraseToAnyPublisher(), log)
    example.play(into: subject, log)
    #expect(log.recorded == example.expectedTicks)
    token.cancel()
  }

  @Test("Operators request values from each of several inputs, and from each next publisher")
  func severalInputs() {
    func source(_ values: Int...) -> OnRequest<Publishers.Sequence<[Int], Never>> { OnRequest(base: values.publisher) }
    let failing = OnRequest(base: Fail<Int, Failure>(error: Failure(number: 1)))
    let chains: [(AnyPublisher<String, Never>, String)] = [
      (source(1, 2).merge(with: source(3)).map { "\($0)" }.eraseToAnyPublisher(), "1 2 3 |"),
      (Publishers.MergeMany([source(1), source(2), source(3)]).map { "\($0)" }.eraseToAnyPublisher(), "1 2 3 |"),
      (source(1, 2).zip(source(3, 4)).map { "\($0)\($1)" }.eraseToAnyPublisher(), "13 24 |"),
      (source(1).combineLatest(source(2, 3)).map { "\($0)\($1)" }.eraseToAnyPublisher(), "12 13 |"),
      (source(1, 2).append(source(3)).map { "\($0)" }.eraseToAnyPublisher(), "1 2 3 |"),
      (source(1, 2).prepend(source(3)).map { "\($0)" }.eraseToAnyPublisher(), "3 1 2 |"),
      (source(1, 2).flatMap { source($0, 9) }.map { "\($0)" }.eraseToAnyPublisher(), "1 9 2 9 |"),
      (source(1, 2).map { source($0, 9) }.switchToLatest().map { "\($0)" }.eraseToAnyPublisher(), "1 9 2 9 |"),
      (failing.catch { _ in source(5) }.map { "\($0)" }.eraseToAnyPublisher(), "5 |"),
      (source(1, 2).share().map { "\($0)" }.eraseToAnyPublisher(), "1 2 |"),
    ]
    for (chain, expected) in chains {
      let recorder = Recorder()
      let token = chain.record(in: recorder)
      #expect(recorder.take() == expected)
      withExtendedLifetime(token) {}
    }
  }

  @Test("A subscriber that returns a demand receives every value, from a subject and below operators")
  func subscriber() {
    let (subject, direct, below) = (Ints(), Counting(), Counting())
    subject.subscribe(direct)
    subject.filter { $0 != 2 }.map { $0 * 10 }.subscribe(AnySubscriber(below))
    for value in 1...3 { subject.send(value) }
    direct.cancel()
    subject.send(4)
    subject.send(completion: .finished)
    #expect(direct.received == [1, 2, 3])
    #expect(!direct.isFinished)
    #expect(below.received == [10, 30, 40])
    #expect(below.isFinished)
    #expect(direct.combineIdentifier != below.combineIdentifier)
  }

  /// Sends as many values as were requested. Written as for Combine, where `receive` returns the additional demand.
  private final class OnDemand<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
    private var (next, isSending) = (1, false)
    private var (asked, subscriber): (Subscribers.Demand, S?)

    init(_ subscriber: S) { (asked, self.subscriber) = (.none, subscriber) }

    func request(_ demand: Subscribers.Demand) {
      asked += demand
      if isSending { return }
      isSending = true
      while asked > 0, next < 10, let subscriber {
        asked -= 1
        let additional = subscriber.receive(next)
        next += 1
        guard additional > 0 else { continue }
        asked += additional
      }
      isSending = false
    }

    func cancel() { subscriber = nil }
  }

  @Test("Without a type annotation, `receive` returns the subscriber's demand")
  func returnedDemand() {
    struct Numbers: Publisher {
      typealias Output = Int
      typealias Failure = Never
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: OnDemand(subscriber))
      }
    }
    let counting = Counting()
    Numbers().subscribe(counting)
    #expect(counting.received == Array(1..<10))
    counting.cancel()
    var received: [Int] = []
    Numbers().subscribe(
      AnySubscriber(
        receiveSubscription: { $0.request(.max(2)) },
        receiveValue: { value in
          received.append(value)
          return .none
        }))
    #expect(received == [1, 2])
    var all: [Int] = []
    let token = Numbers().map { $0 * 10 }.sink { all.append($0) }
    #expect(all == Array(stride(from: 10, to: 100, by: 10)))
    withExtendedLifetime(token) {}
  }

  @Test("A subject can be erased to a subscriber, and `PassthroughSubject.init` is a function without arguments")
  func subjectAsSubscriber() {
    let (subject, recorder) = (Ints(), Recorder())
    let tokens = [
      subject.record(in: recorder, as: "a"),
      [1].publisher.multicast(PassthroughSubject.init).autoconnect().record(in: recorder, as: "b"),
    ]
    [1, 2].publisher.subscribe(AnySubscriber(subject))
    #expect(recorder.take() == "b1 b| a1 a2 a|")
    let more = AnySubscriber<Int, Never>(receiveValue: { (_: Int) in }).receive(3)
    #expect(more == .none)
    withExtendedLifetime(tokens) {}
  }

  @Test("handleEvents reports the request")
  func requestIsSeen() {
    var requests: [Subscribers.Demand] = []
    let token = [1, 2].publisher.handleEvents(receiveRequest: { requests.append($0) }).sink { _ in }
    #expect(requests == [.unlimited])
    withExtendedLifetime(token) {}
  }

  @Test("flatMap(maxPublishers:) runs at most the maximum of publishers, and further values wait")
  func limited() {
    for limit in 1...3 {
      let (outer, recorder) = (Ints(), Recorder())
      let inners = (0..<4).map { _ in Ints() }
      var made: [Int] = []
      let token = outer.flatMap(maxPublishers: .max(limit)) { index in
        made.append(index)
        return inners[index]
      }.record(in: recorder)
      for index in 0..<4 { outer.send(index) }
      outer.send(completion: .finished)
      #expect(made == Array(0..<limit))
      for index in 0..<4 {
        inners[index].send(index)
        inners[index].send(completion: .finished)
      }
      #expect(made == [0, 1, 2, 3])
      #expect(recorder.take() == "0 1 2 3 |")
      withExtendedLifetime(token) {}
    }
  }

  /// A publisher of 1, 2, 3 and so on without end.
  struct Endless: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () -> AnyPublisher<Int, Never>

    init<P: Publisher<Int, Never> & SendableMetatype>(_ name: String, _ make: @escaping @Sendable () -> P) {
      testDescription = name
      self.make = { make().eraseToAnyPublisher() }
    }
  }

  static let endless = [
    Endless("itself") { (1...).publisher },
    Endless("map") { (0...).publisher.map { $0 + 1 } },
    Endless("filter") { ((-5)...).publisher.filter { $0 > 0 } },
    Endless("compactMap") { ((-5)...).publisher.compactMap { $0 > 0 ? $0 : nil } },
    Endless("scan") { sequence(first: 1) { _ in 1 }.publisher.scan(0, +) },
    Endless("dropFirst") { ((-1)...).publisher.dropFirst(2) },
    Endless("drop(while:)") { ((-1)...).publisher.drop { $0 < 1 } },
    Endless("removeDuplicates") { (2...).publisher.map { $0 / 2 }.removeDuplicates() },
  ]

  @Test("A sequence above flatMap(maxPublishers:) waits, so it may be endless", arguments: endless, 1...3)
  func limitedEndless(_ numbers: Endless, limit: Int) {
    let recorder = Recorder()
    var made: [Ints] = []
    let token = numbers.make().flatMap(maxPublishers: .max(limit)) { number in
      made.append(Ints())
      return made[made.count - 1].map { $0 + number * 10 }
    }.record(in: recorder)
    for turn in 1...5 {
      #expect(made.count == limit + turn - 1)
      made[turn - 1].send(turn)
      #expect(recorder.take() == "\(turn * 11)")
      made[turn - 1].send(completion: .finished)
    }
    token.cancel()
    #expect(made.count == limit + 5)
    made[5].send(completion: .finished)
    #expect(made.count == limit + 5)
    #expect(recorder.take() == "")
  }

  @Test("An endless sequence continues after publishers that finish at once, and stops at a cancellation inside one")
  func limitedEndlessAtOnce() {
    let recorder = Recorder()
    let token = (1...).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.prefix(100_000).count().record(
      in: recorder)
    #expect(recorder.take() == "100000 |")
    let typed = (1...).publisher.flatMap(maxPublishers: .max(1)) { Fail<Int, Failure>(error: Failure(number: $0)) }
      .record(in: recorder)
    #expect(recorder.take() == "!1")
    // The sequence also completes if one of its publishers finishes later.
    let (subject, other) = (Ints(), Recorder())
    let finite = (1...3).publisher.flatMap(maxPublishers: .max(1)) { number in
      number == 2 ? subject.eraseToAnyPublisher() : Just(number).eraseToAnyPublisher()
    }.record(in: other)
    #expect(other.take() == "1")
    subject.send(2)
    subject.send(completion: .finished)
    #expect(other.take() == "2 3 |")
    withExtendedLifetime((token, typed, finite)) {}
  }

  @Test("A waiting sequence is not copied")
  func limitedEndlessIsNotCopied() {
    /// Notes a copy if its storage is shared when it advances.
    struct Counting: Sequence, IteratorProtocol {
      final class Storage { var number = 0 }
      var storage = Storage()
      let copies: Recorder

      mutating func next() -> Int? {
        if !isKnownUniquelyReferenced(&storage) {
          copies.note("copy")
          let former = storage.number
          storage = Storage()
          storage.number = former
        }
        storage.number += 1
        return storage.number
      }
    }
    let (copies, recorder) = (Recorder(), Recorder())
    var made: [Ints] = []
    let token = Counting(copies: copies).publisher.flatMap(maxPublishers: .max(1)) { _ in
      made.append(Ints())
      return made[made.count - 1]
    }.record(in: recorder)
    _ = copies.take()
    made[0].send(completion: .finished)
    _ = copies.take()
    for turn in 1...5 { made[turn].send(completion: .finished) }
    #expect(copies.take() == "")
    #expect(made.count == 7)
    withExtendedLifetime(token) {}
  }

  @Test("A cancellation releases a waiting sequence and its downstream")
  func limitedEndlessIsReleased() {
    weak var captured: Recorder?
    do {
      let (subject, recorder) = (Ints(), Recorder())
      captured = recorder
      let token = (1...).publisher.flatMap(maxPublishers: .max(1)) { _ in subject }.record(in: recorder)
      token.cancel()
    }
    #expect(captured == nil)
  }

  @Test("flatMap(maxPublishers:) runs 100,000 publishers that finish at once, and ends at a failure or cancellation")
  func limitedEnds() {
    var sum = 0
    let token = (1...100_000).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.sink { sum += $0 }
    #expect(sum == 5_000_050_000)
    withExtendedLifetime(token) {}

    let (source, recorder) = (CountedSource(), Recorder())
    let failing = [1, 2].publisher.setFailureType(to: Failure.self).flatMap(maxPublishers: .max(1)) { _ in
      source.publisher
    }.record(in: recorder)
    source.subject.send(7)
    source.subject.send(completion: .failure(Failure(number: 3)))
    #expect(recorder.take() == "7 !3")
    #expect(source.census.living == 0)
    #expect(source.starts == 1)
    withExtendedLifetime(failing) {}

    let numbers = Ints()
    let cancelled = numbers.flatMap(maxPublishers: .max(1)) { Just($0) }.record(in: recorder)
    numbers.send(1)
    cancelled.cancel()
    numbers.send(2)
    #expect(recorder.take() == "1")
  }

  @Test("Demand arithmetic is the same as Combine's")
  func arithmetic() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + .unlimited == .unlimited)
    #expect(Demand.max(2) - .max(3) == .none)
    #expect(Demand.unlimited - .max(3) == .unlimited)
    #expect(Demand.max(2) * 3 == .max(6))
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(1) < .unlimited && Demand.max(1) < 2 && !(Demand.unlimited < .unlimited))
    var demand = Demand.max(3)
    demand -= 1
    demand *= 4
    #expect(demand == 8)
    demand = 2
    #expect(demand == 2 && demand > 0 && Demand.unlimited > .max(.max))
    #expect("\(Demand.max(3)) \(Demand.unlimited)" == "max(3) unlimited")
    #expect(Demand.unlimited.max == nil && Demand.none.max == 0)
  }
}
