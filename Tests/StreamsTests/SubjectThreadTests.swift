import Dispatch
import Streams
import Synchronization
import Testing

/// Contract 28. Most of what would go wrong here the thread sanitizer would find: these tests run under it too.
@Suite struct SubjectThreadTests {
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  /// A subject that several threads use. Sendable, as it has been told.
  enum Kind: CaseIterable {
    case passthrough, passthroughQueued, currentValue, currentValueQueued

    func make() -> Told {
      switch self {
      case .passthrough: Told(PassthroughSubject())
      case .passthroughQueued: Told(PassthroughSubject(delivery: .queued))
      case .currentValue: Told(CurrentValueSubject(-1))
      case .currentValueQueued: Told(CurrentValueSubject(-1, delivery: .queued))
      }
    }

    var hasValue: Bool { self == .currentValue || self == .currentValueQueued }
  }

  struct Told: @unchecked Sendable {
    let subject: any Subject<Int, Failure>

    init(_ subject: any Subject<Int, Failure>) {
      self.subject = subject
      subject.expectAnyThread()
    }

    var publisher: AnyPublisher<Int, Failure> { AnyPublisher(subject) }

    func sink(_ log: ThreadLog, _ receive: @escaping (Int) -> Void = { _ in }) -> AnyCancellable {
      publisher.sink(
        receiveCompletion: { _ in log.noteCompletion() },
        receiveValue: {
          log.note("\($0)")
          receive($0)
        })
    }
  }

  @Test(
    "Contract 28: what several threads send comes to all subscribers in one order, one at a time, and nothing is lost",
    arguments: Kind.allCases)
  func sends(_ kind: Kind) {
    let (told, logs) = (kind.make(), (0..<3).map { _ in ThreadLog() })
    let tokens = logs.map { told.sink($0) }
    let sent = (0..<4).flatMap { thread in (0..<100).map { thread * 1_000 + $0 } }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<100 { told.subject.send(thread * 1_000 + number) }
    }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in told.subject.send(completion: .finished) }
    told.subject.send(5)
    for log in logs {
      let (values, completions, hasOverlapped) = log.all
      #expect(values == logs[0].all.values)
      #expect(values.dropFirst(kind.hasValue ? 1 : 0).map { Int($0)! }.sorted() == sent)
      #expect(completions == 1)
      #expect(!hasOverlapped)
    }
    withExtendedLifetime(tokens) {}
  }

  @Test(
    "Contract 28: subscribers come and go meanwhile; one value more may arrive after a cancellation",
    arguments: Kind.allCases)
  func comesAndGoes(_ kind: Kind) {
    let told = kind.make()
    let alive = Atomic(0)
    final class Counted: Sendable {
      let alive: @Sendable (Int) -> Void
      init(_ alive: @escaping @Sendable (Int) -> Void) {
        self.alive = alive
        alive(1)
      }
      deinit { alive(-1) }
    }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for round in 0..<100 {
        let log = ThreadLog()
        let captured = Counted { alive.add($0, ordering: .relaxed) }
        let token = told.sink(log) { _ in withExtendedLifetime(captured) {} }
        for number in 0...round % 7 { told.subject.send(number) }
        token.cancel()
        let count = log.all.values.count
        for number in 0...round % 7 { told.subject.send(number) }
        let (values, completions, hasOverlapped) = log.all
        if count < round % 7 + 1 || values.count > count + 1 || hasOverlapped || completions > 0 {
          Issue.record("\(round): \(values), \(count) of them before the cancellation")
        }
      }
    }
    let left = alive.load(ordering: .relaxed)
    #expect(left == 0)
  }

  @Test(
    "Contract 28: neither a cancellation nor a new subscriber waits for a delivery on another thread",
    arguments: [Kind.passthrough, .passthroughQueued])
  func doesNotWait(_ kind: Kind) {
    let (told, arrived, go) = (kind.make(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let log = ThreadLog()
    let waited = Atomic(false)
    let first = told.publisher.sink(
      receiveCompletion: { _ in },
      receiveValue: { _ in
        arrived.signal()
        if go.wait(timeout: .now() + 20) == .timedOut { waited.store(true, ordering: .relaxed) }
      })
    let second = told.sink(log)
    queue.async { told.subject.send(1) }
    arrived.wait()
    second.cancel()
    let third = told.sink(log)
    first.cancel()
    go.signal()
    queue.sync(flags: .barrier) {}
    let hasWaited = waited.load(ordering: .relaxed)
    #expect(!hasWaited)
    // The second had left before its turn, and the third came after the value was sent.
    #expect(log.all.values == [])
    told.subject.send(2)
    #expect(log.all.values == ["2"])
    withExtendedLifetime(third) {}
  }

  @Test(
    "Contract 28: a value that a subscriber sends comes in between or after, as on one thread", arguments: Kind.allCases
  )
  func reentrant(_ kind: Kind) {
    let (told, logs) = (kind.make(), [ThreadLog(), ThreadLog()])
    let tokens = [
      told.sink(logs[0]) { if (0..<10).contains($0) { told.subject.send($0 + 10) } }, told.sink(logs[1]),
    ]
    queue.async { for number in 0..<3 { told.subject.send(number) } }
    queue.sync(flags: .barrier) {}
    let pairs = [["0", "10", "1", "11", "2", "12"], ["10", "0", "11", "1", "12", "2"]]
    let isQueued = kind == .passthroughQueued || kind == .currentValueQueued
    let first = kind.hasValue ? ["-1"] : []
    #expect(logs[0].all.values == first + pairs[0])
    #expect(logs[1].all.values.count == (first + pairs[0]).count)
    if isQueued || !kind.hasValue { #expect(logs[1].all.values == first + pairs[isQueued ? 0 : 1]) }
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 28: the value may be read on any thread")
  func reads() {
    nonisolated(unsafe) let subject = CurrentValueSubject<[Int], Never>([0])
    subject.expectAnyThread()
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      for number in 0..<500 {
        if thread == 0 { subject.value = Array(repeating: number, count: 20) }
        if thread == 1 { subject.send([number]) }
        let value = subject.value
        if value.contains(where: { $0 != value[0] }) { Issue.record("\(value)") }
      }
    }
    subject.send(completion: .finished)
    subject.value = [7]
    #expect(subject.value == [7])
  }

  // MARK: - Whose upstream is on other threads

  @Test(
    "Contract 28: publishers on other threads may feed a subject, beside one that sends here", arguments: Kind.allCases)
  func fed(_ kind: Kind) {
    for _ in 0..<20 {
      let log = ThreadLog()
      let subject: any Subject<Int, Failure> =
        kind.hasValue ? CurrentValueSubject<Int, Failure>(-1) : PassthroughSubject<Int, Failure>()
      let token = AnyPublisher(subject).sink(receiveCompletion: { _ in }, receiveValue: { log.note("\($0)") })
      let feeds = (0..<2).map { _ in endless(ThreadedInts(queue: queue)).subscribe(subject) }
      for number in ThreadedInts.numbers { subject.send(number) }
      queue.sync(flags: .barrier) {}
      let (values, _, hasOverlapped) = log.all
      #expect(
        values.filter { $0 != "-1" }.sorted() == ThreadedInts.numbers.flatMap { ["\($0)", "\($0)", "\($0)"] }.sorted())
      #expect(!hasOverlapped)
      withExtendedLifetime((token, feeds)) {}
    }
  }

  private func endless(_ numbers: ThreadedInts) -> some Publisher<Int, Failure> {
    numbers.append(Empty(completeImmediately: false))
  }

  /// What shares one subscription to `upstream`.
  enum Shared: CaseIterable {
    case share, autoconnect, currentValue, shareOfShare, erased

    func build(_ upstream: some Publisher<Int, Failure>) -> AnyPublisher<Int, Failure> {
      switch self {
      case .share: upstream.share().eraseToAnyPublisher()
      case .autoconnect:
        upstream.multicast { PassthroughSubject<Int, Failure>() }.autoconnect().eraseToAnyPublisher()
      case .currentValue:
        upstream.multicast { CurrentValueSubject<Int, Failure>(-1) }.autoconnect().eraseToAnyPublisher()
      case .shareOfShare: upstream.share().map { $0 }.share().eraseToAnyPublisher()
      case .erased: AnyPublisher(Erased(upstream.eraseToAnyPublisher())).share().eraseToAnyPublisher()
      }
    }

    /// Takes its values by a subject that is hidden from them.
    struct Erased: Publisher {
      typealias Output = Int
      typealias Failure = StreamsTests.Failure
      let upstream: AnyPublisher<Int, Failure>
      let subject = PassthroughSubject<Int, Failure>()

      init(_ upstream: AnyPublisher<Int, Failure>) { self.upstream = upstream }

      func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Int, S.Failure == Failure {
        subject.receive(subscriber: subscriber)
        upstream.receive(subscriber: AnySubscriber(subject))
      }
    }
  }

  @Test("Contract 28: subscribers of what is shared come and go while it is sent elsewhere", arguments: Shared.allCases)
  func shared(_ kind: Shared) {
    for round in 0..<60 {
      let (logs, end) = ((0..<3).map { _ in ThreadLog() }, DispatchGroup())
      let shared = kind.build(ThreadedInts(queue: queue))
      let tokens = logs.map { log in
        end.enter()
        return shared.sink(
          receiveCompletion: { _ in
            log.noteCompletion()
            end.leave()
          }, receiveValue: { log.note("\($0)") })
      }
      if round % 3 > 0 {
        tokens[round % 3].cancel()
      }
      queue.sync(flags: .barrier) {}
      for (index, log) in logs.enumerated() {
        let (values, completions, hasOverlapped) = log.all
        let numbers = values.map { Int($0)! }
        #expect(numbers == numbers.sorted())
        #expect(!hasOverlapped)
        if round % 3 == 0 || index != round % 3 {
          #expect(completions == 1)
          if index == 0 { #expect(numbers.filter { $0 >= 0 } == Array(ThreadedInts.numbers)) }
        }
        if completions == 0 { end.leave() }
      }
      end.wait()
      let late = ThreadLog()
      let token = shared.sink(receiveCompletion: { _ in late.noteCompletion() }, receiveValue: { late.note("\($0)") })
      #expect(late.all.completions == 1)
      #expect(late.all.values == [])
      withExtendedLifetime((token, tokens)) {}
    }
  }

  @Test("Contract 28: the last subscriber to leave ends what is shared, wherever it leaves", arguments: Shared.allCases)
  func leaves(_ kind: Shared) {
    for round in 0..<60 {
      weak var captured: ThreadLog?
      do {
        let log = ThreadLog()
        captured = log
        let upstream = ThreadedInts(queue: queue).map { number in
          log.note("\(number)")
          return number
        }
        let shared = kind.build(upstream)
        let here = shared.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        // Leaves on the thread that sends, or with another that fails there.
        let there = shared.prefix(round % 5 + 1).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        let beside = shared.merge(with: ThreadedInts(queue: queue, fails: true))
          .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        while round % 2 == 0, log.all.values.count < round / 3 {}
        here.cancel()
        queue.sync(flags: .barrier) {}
        withExtendedLifetime((there, beside)) {}
      }
      #expect(captured == nil, "round \(round)")
    }
  }

  @Test("What is shared is cancelled at once by who has connected, also above a queue")
  func cancelledAtOnce() {
    let (subject, log) = (FallibleInts(), ThreadLog())
    let upstream = subject.handleEvents(receiveCancel: { log.note("cancelled") })
    let shared = upstream.receive(on: queue).share()
    let token = shared.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    subject.send(1)
    token.cancel()
    #expect(log.all.values == ["cancelled"])
    queue.sync(flags: .barrier) {}
  }

  @Test(
    "A delivery under way goes on where a publisher on other threads begins to feed the subject",
    arguments: Kind.allCases)
  func begunInside(_ kind: Kind) {
    for _ in 0..<20 {
      let logs = (0..<3).map { _ in ThreadLog() }
      let subject: any Subject<Int, Failure> =
        switch kind {
        case .passthrough: PassthroughSubject<Int, Failure>()
        case .passthroughQueued: PassthroughSubject<Int, Failure>(delivery: .queued)
        case .currentValue: CurrentValueSubject<Int, Failure>(-1)
        case .currentValueQueued: CurrentValueSubject<Int, Failure>(-1, delivery: .queued)
        }
      var feed: AnyCancellable?
      var tokens: [AnyCancellable] = []
      for log in logs {
        AnyPublisher(subject).sink(
          receiveCompletion: { _ in log.noteCompletion() },
          receiveValue: { [queue] number in
            log.note("\(number)")
            if number == 100, feed == nil { feed = ThreadedInts(queue: queue).subscribe(subject) }
          }
        ).store(in: &tokens)
      }
      subject.send(100)
      queue.sync(flags: .barrier) {}
      for log in logs {
        let (values, completions, hasOverlapped) = log.all
        #expect(values.filter { $0 != "-1" } == ["100"] + ThreadedInts.numbers.map { "\($0)" })
        #expect(completions == 1)
        #expect(!hasOverlapped)
      }
    }
  }

  @Test(
    "A subject passes on that its input may send on any thread, to those who are there and those who come",
    arguments: Shared.allCases, [false, true])
  func isTold(_ kind: Shared, isLate: Bool) {
    let shared = kind.build(Announcing<Int>(isLate: isLate))
    for _ in 0..<2 {
      let log = MarbleLog()
      let listener = MarbleListener<Failure>(log)
      shared.map { "\($0)" }.subscribe(listener)
      #expect(log.expectsAnyThread)
    }
  }

  @Test("A subject that has ended has nobody to tell")
  func isOver() {
    for subject in [PassthroughSubject<Int, Failure>(), CurrentValueSubject<Int, Failure>(1)]
      as [any Subject<Int, Failure>]
    {
      subject.send(completion: .finished)
      subject.expectAnyThread()
      let log = MarbleLog()
      AnyPublisher(subject).map { "\($0)" }.subscribe(MarbleListener<Failure>(log))
      #expect(Array(log.recorded.joined()) == ["|"])
      #expect(!log.expectsAnyThread)
    }
  }

  @Test("A subject whose value a controller has stays on one domain, and tells nobody")
  func isOwned() {
    let (subject, log) = (CurrentValueSubject<Int, Never>(owned: 1), MarbleLog())
    subject.expectAnyThread()
    subject.map { "\($0)" }.subscribe(MarbleListener<Never>(log))
    subject.change { $0 += 1 }
    #expect(Array(log.recorded.joined()) == ["1", "2"])
    #expect(!log.expectsAnyThread)
  }
}
