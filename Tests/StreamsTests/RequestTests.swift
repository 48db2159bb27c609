import Streams
import Testing

/// The events that a source sends before, at and after the first request of its subscriber.
@Suite struct RequestTests {
  /// A publisher with events at hand: those it sends before a request, and those at the first request.
  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let atRequest: String
    let make: @Sendable () -> AnyPublisher<Int, StreamsTests.Failure>

    init<P: Publisher & SendableMetatype>(
      _ name: String, before: String = "", atRequest: String = "", _ make: @escaping @Sendable () -> P
    ) where P.Output == Int, P.Failure == StreamsTests.Failure {
      testDescription = name
      self.before = before
      self.atRequest = atRequest
      self.make = { make().eraseToAnyPublisher() }
    }

    init<P: Publisher & SendableMetatype>(
      _ name: String, before: String = "", atRequest: String = "", _ make: @escaping @Sendable () -> P
    ) where P.Output == Int, P.Failure == Never {
      self.init(name, before: before, atRequest: atRequest) { make().setFailureType(to: StreamsTests.Failure.self) }
    }
  }

  private static func failing(_ values: [Int]) -> Record<Int, StreamsTests.Failure> {
    Record(output: values, completion: .failure(Failure(number: 1)))
  }

  static let sources: [Source] = [
    Source("Just", atRequest: "1 |") { Just(1) },
    Source("a sequence", atRequest: "1 2 3 |") { [1, 2, 3].publisher },
    Source("a sequence that is used up as it is read", atRequest: "1 2 3 |") {
      var next = 0
      return AnyIterator<Int> {
        next += 1
        return next > 3 ? nil : next
      }.publisher
    },
    Source("an optional", atRequest: "1 |") { Int?(1).publisher },
    Source("a result", atRequest: "1 |") { Result<Int, StreamsTests.Failure>.success(1).publisher },
    Source("a record", atRequest: "1 2 !") { failing([1, 2]) },
    Source("a future", atRequest: "1 |") { Future<Int, StreamsTests.Failure> { $0(.success(1)) } },
    Source("Deferred", atRequest: "1 |") { Deferred { Just(1) } },
    Source("CurrentValueSubject", atRequest: "1") { CurrentValueSubject<Int, Never>(1) },
    Source("a property", atRequest: "1") { Holder().$value },
    Source("an erased sequence", atRequest: "1 2 |") { [1, 2].publisher.eraseToAnyPublisher() },
    // A completion needs no request.
    Source("Empty", before: "|") { Empty<Int, Never>() },
    Source("Fail", before: "!") { Fail<Int, StreamsTests.Failure>(error: Failure(number: 1)) },
    Source("an empty sequence", before: "|") { [Int]().publisher },
    Source("no optional", before: "|") { Int?.none.publisher },
    Source("a failed result", before: "!") { Result<Int, Failure>.failure(Failure(number: 1)).publisher },
    Source("an empty record", before: "!") { failing([]) },
    Source("a failed future", before: "!") { Future<Int, Failure> { $0(.failure(Failure(number: 1))) } },
    // Below operators.
    Source("map", atRequest: "2 3 |") { [1, 2].publisher.map { $0 + 1 } },
    Source("scan", atRequest: "1 3 |") { [1, 2].publisher.scan(0, +) },
    Source("first", atRequest: "1 |") { [1, 2].publisher.first() },
    Source("prefix", atRequest: "1 |") { [1, 2].publisher.prefix(1) },
    Source("merge", atRequest: "1 2 3 |") { [1, 2].publisher.merge(with: Just(3)) },
    Source("merge of three", atRequest: "1 2 3 |") { Just(1).merge(with: Just(2), Just(3)) },
    Source("combineLatest", atRequest: "23 33 |") {
      [1, 2].publisher.combineLatest([3, 13].publisher) { $0 * 10 + $1 }
    },
    Source("combineLatest of three", atRequest: "6 |") { Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 } },
    Source("zip", atRequest: "13 24 |") { [1, 2].publisher.zip([3, 4].publisher) { $0 * 10 + $1 } },
    Source("zip of three", atRequest: "6 |") { Just(1).zip(Just(2), Just(3)) { $0 + $1 + $2 } },
    Source("withLatestFrom", atRequest: "9 9 |") { [1, 2].publisher.withLatestFrom(Just(9)) },
    Source("drop(untilOutputFrom:)", atRequest: "1 2 |") { [1, 2].publisher.drop(untilOutputFrom: Just(9)) },
    Source("prefix(untilOutputFrom:)", before: "|") { [1, 2].publisher.prefix(untilOutputFrom: Just(9)) },
    Source("append", atRequest: "1 2 |") { Just(1).append(2) },
    Source("prepend of nothing", atRequest: "1 |") { Just(1).prepend([]) },
    Source("flatMap", atRequest: "1 9 2 9 |") { [1, 2].publisher.flatMap { [$0, 9].publisher } },
    Source("flatMap(maxPublishers:)", atRequest: "1 9 2 9 |") {
      [1, 2].publisher.flatMap(maxPublishers: .max(1)) { [$0, 9].publisher }
    },
    Source("switchToLatest", atRequest: "2 9 |") { Just(2).map { [$0, 9].publisher }.switchToLatest() },
    Source("catch", atRequest: "1 5 |") { failing([1]).catch { _ in Just(5) } },
    Source("catch of nothing", atRequest: "5 |") { failing([]).catch { _ in Just(5) } },
    Source("retry", atRequest: "1 1 !") { failing([1]).retry(1) },
    Source("replaceError", atRequest: "1 5 |") { failing([1]).replaceError(with: 5) },
    Source("share", atRequest: "1 2 |") { [1, 2].publisher.share() },
    // Below operators that turn a completion into a value, which waits.
    Source("replaceError of nothing", atRequest: "5 |") { failing([]).replaceError(with: 5) },
    Source("replaceEmpty", atRequest: "5 |") { Empty<Int, Never>().replaceEmpty(with: 5) },
    Source("count", atRequest: "0 |") { Empty<Int, Never>().count() },
    Source("collect", atRequest: "0 |") { Empty<Int, Never>().collect().map(\.count) },
    Source("allSatisfy", atRequest: "1 |") { Empty<Int, Never>().allSatisfy { $0 > 0 }.map { $0 ? 1 : 0 } },
  ]

  private final class Holder {
    @Published var value = 1
  }

  @Test(
    "Contract 24: only a completion comes before a request, and everything at the first request", arguments: sources)
  func later(_ source: Source) {
    let (publisher, asking) = (source.make(), Asking<StreamsTests.Failure>())
    defer { withExtendedLifetime(publisher) {} }
    publisher.subscribe(asking)
    #expect(asking.recorder.take() == (source.before.isEmpty ? "s" : "s \(source.before)"))
    asking.ask(.none)
    #expect(asking.recorder.take() == "")
    asking.ask(.max(1))
    #expect(asking.recorder.take() == source.atRequest)
    asking.ask()
    asking.ask(.max(1))
    #expect(asking.recorder.take() == "")
    asking.cancel()
  }

  @Test(
    "After requests inside `receive(subscription:)` a source sends everything once, right afterwards",
    arguments: sources, [1, 2])
  func inside(_ source: Source, count: Int) {
    let asking = Asking<StreamsTests.Failure> { subscription in
      for _ in 0..<count { subscription.request(.unlimited) }
    }
    source.make().subscribe(asking)
    let sent = source.before.isEmpty ? source.atRequest : source.before
    #expect(asking.recorder.take() == "s \(sent)")
    asking.ask()
    #expect(asking.recorder.take() == "")
    asking.cancel()
  }

  @Test("After a cancellation a request brings nothing", arguments: sources)
  func cancelled(_ source: Source) {
    let (publisher, asking) = (source.make(), Asking<StreamsTests.Failure>())
    defer { withExtendedLifetime(publisher) {} }
    publisher.subscribe(asking)
    _ = asking.recorder.take()
    let subscription = asking.subscription
    asking.cancel()
    subscription?.request(.unlimited)
    #expect(asking.recorder.take() == "")
  }

  @Test(
    "A cancellation at the first value stops a source that sends at a late request", arguments: sources)
  func cancelledAtFirst(_ source: Source) {
    let (publisher, asking) = (source.make(), Asking<StreamsTests.Failure>())
    defer { withExtendedLifetime(publisher) {} }
    asking.onValue = { [unowned asking] in asking.cancel() }
    publisher.subscribe(asking)
    _ = asking.recorder.take()
    asking.ask()
    #expect(asking.recorder.take() == source.atRequest.prefix { $0 != " " })
  }

  @Test("An erased subscriber receives nothing without a request, and everything with one")
  func erased() {
    let recorder = Recorder()
    [1, 2].publisher.subscribe(AnySubscriber(receiveValue: { recorder.note("\($0)") }))
    CurrentValueSubject<Int, Never>(3).subscribe(AnySubscriber(receiveValue: { recorder.note("\($0)") }))
    #expect(recorder.take() == "")
    [1, 2].publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { $0.request(.unlimited) }, receiveValue: { recorder.note("\($0)") },
        receiveCompletion: { _ in recorder.note("|") }))
    #expect(recorder.take() == "1 2 |")
  }

  @Test("A subscriber of a subject receives the values after its first request, and the completion in any case")
  func subject() {
    let subject = Ints()
    let (early, late, never) = (Asking<Never> { $0.request(.unlimited) }, Asking<Never>(), Asking<Never>())
    for asking in [late, early, never] { subject.subscribe(asking) }
    subject.send(1)
    late.ask(.max(1))
    subject.send(2)
    subject.send(3)
    subject.send(completion: .finished)
    #expect(early.recorder.take() == "s 1 2 3 |")
    #expect(late.recorder.take() == "s 2 3 |")
    #expect(never.recorder.take() == "s |")
  }

  @Test("A CurrentValueSubject sends its current value at the first request")
  func currentValue() {
    let (subject, asking) = (CurrentValueSubject<Int, Never>(0), Asking<Never>())
    subject.subscribe(asking)
    subject.send(1)
    #expect(asking.recorder.take() == "s")
    asking.ask()
    subject.send(2)
    subject.value = 3
    asking.ask()
    #expect(asking.recorder.take() == "1 2 3")
    asking.cancel()
    subject.send(4)
    #expect(asking.recorder.take() == "")
  }

  @Test("An empty range requests nothing, and finishes unless its subscriber cancels", arguments: [true, false])
  func emptyRange(cancels: Bool) {
    let (recorder, asking) = (Recorder(), Asking<Never> { cancels ? $0.cancel() : $0.request(.unlimited) })
    [1, 2].publisher.handleEvents(
      receiveCancel: { recorder.note("cancel") }, receiveRequest: { recorder.note("request \($0)") }
    ).output(in: 1..<1).subscribe(asking)
    #expect(recorder.take() == "cancel")
    #expect(asking.recorder.take() == (cancels ? "s" : "s |"))
    asking.cancel()
  }

  @Test("switchToLatest passes on the publisher that is the latest at the first request")
  func latest() {
    let (early, late) = (Asking<Never> { $0.request(.unlimited) }, Asking<Never>())
    let publisher = [1, 2].publisher.map { [$0, 9].publisher }.switchToLatest()
    publisher.subscribe(early)
    publisher.subscribe(late)
    #expect(early.recorder.take() == "s 1 9 2 9 |")
    late.ask()
    #expect(late.recorder.take() == "s 2 9 |")
  }

  @Test("A subject may be released while it sends its requested value")
  func releasedSubject() {
    var subject: CurrentValueSubject<Int, Never>? = CurrentValueSubject(1)
    weak let witness = subject
    let asking = Asking<Never>()
    asking.onValue = { subject = nil }
    subject?.subscribe(asking)
    asking.ask()
    #expect(asking.recorder.take() == "s 1")
    #expect(witness == nil)
    asking.cancel()
  }

  // MARK: - Through schedulers

  @Test("A request passes operators with a scheduler")
  func scheduled() {
    let scheduler = VirtualScheduler()
    let chains: [AnyPublisher<Int, Never>] = [
      [1, 2].publisher.receive(on: scheduler).eraseToAnyPublisher(),
      [1, 2].publisher.delay(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher(),
      [1, 2].publisher.subscribe(on: scheduler).eraseToAnyPublisher(),
    ]
    for chain in chains {
      for asksEarly in [true, false] {
        let asking = Asking<Never>()
        chain.subscribe(asking)
        if asksEarly { asking.ask() }
        scheduler.advance(by: .seconds(2))
        #expect(asking.recorder.take() == (asksEarly ? "s 1 2 |" : "s"))
        if asksEarly { continue }
        asking.ask(.none)
        scheduler.advance(by: .seconds(2))
        #expect(asking.recorder.take() == "")
        asking.ask()
        scheduler.advance(by: .seconds(2))
        #expect(asking.recorder.take() == "1 2 |")
      }
    }
  }

  @Test("A fulfilled future keeps its value for a subscriber that requests later")
  func futureLater() {
    let kept = Kept()
    let future = Future<Int, StreamsTests.Failure> { kept.promise = $0 }
    let (early, late, never) = (
      Asking<StreamsTests.Failure> { $0.request(.unlimited) }, Asking<StreamsTests.Failure>(),
      Asking<StreamsTests.Failure>()
    )
    for asking in [early, late, never] { future.subscribe(asking) }
    kept.promise?(.success(1))
    #expect(early.recorder.take() == "s 1 |")
    #expect(late.recorder.take() == "s")
    late.ask()
    late.ask()
    #expect(late.recorder.take() == "1 |")
    #expect(never.recorder.take() == "s")
    never.cancel()
    early.cancel()
  }

  private final class Kept {
    var promise: Future<Int, StreamsTests.Failure>.Promise?
  }

  @Test(
    "A source releases its subscriber when it has sent everything, and when it is cancelled", arguments: [true, false])
  func released(isAsked: Bool) {
    weak var witness: Asking<Never>?
    do {
      let asking = Asking<Never>()
      witness = asking
      [1, 2].publisher.subscribe(asking)
      if isAsked { asking.ask() } else { asking.cancel() }
    }
    #expect(witness == nil)
  }
}
