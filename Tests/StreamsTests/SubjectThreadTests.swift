import Dispatch
import Streams
import Synchronization
import Testing

/// Contract 28. Most of what would go wrong here the thread sanitizer would find: these tests run under it too.
@Suite struct SubjectThreadTests {
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  @Test(
    "Contract 28: what several threads send comes to all subscribers in one order, one at a time, and nothing is lost",
    arguments: SubjectKind.allCases)
  func sends(_ kind: SubjectKind) {
    let (told, logs) = (ToldSubject(kind), (0..<3).map { _ in ThreadLog() })
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
    arguments: SubjectKind.allCases)
  func comesAndGoes(_ kind: SubjectKind) {
    let told = ToldSubject(kind)
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
    arguments: SubjectKind.allCases)
  func doesNotWait(_ kind: SubjectKind) {
    let (told, logs) = (ToldSubject(kind), [ThreadLog(), ThreadLog()])
    let first = HeldSubscriber(told)
    let second = told.sink(logs[0])
    queue.async { told.subject.send(1) }
    first.arrived.wait()
    second.cancel()
    let third = told.sink(logs[1])
    // It has come after the value was sent, and has it already if there is one.
    #expect(logs[1].all.values == (kind.hasValue ? ["1"] : []))
    first.token.cancel()
    first.go.signal()
    queue.sync(flags: .barrier) {}
    #expect(first.wasReleased)
    #expect(logs[0].all.values == (kind.hasValue ? ["-1"] : []))
    told.subject.send(2)
    #expect(logs[1].all.values == (kind.hasValue ? ["1", "2"] : ["2"]))
    withExtendedLifetime(third) {}
  }

  @Test(
    "Contract 28: a value that a subscriber sends comes in between or after, as on one thread",
    arguments: SubjectKind.allCases
  )
  func reentrant(_ kind: SubjectKind) {
    let (told, logs) = (ToldSubject(kind), [ThreadLog(), ThreadLog()])
    let tokens = [
      told.sink(logs[0]) { if (0..<10).contains($0) { told.subject.send($0 + 10) } }, told.sink(logs[1]),
    ]
    queue.async { for number in 0..<3 { told.subject.send(number) } }
    queue.sync(flags: .barrier) {}
    let pairs = [["0", "10", "1", "11", "2", "12"], ["10", "0", "11", "1", "12", "2"]]
    let first = kind.hasValue ? ["-1"] : []
    #expect(logs[0].all.values == first + pairs[0])
    #expect(logs[1].all.values.count == (first + pairs[0]).count)
    if kind.isQueued || !kind.hasValue { #expect(logs[1].all.values == first + pairs[kind.isQueued ? 0 : 1]) }
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

  // MARK: - The beginning of a subscription

  /// Hears what a subject sends, and can be made to wait at its subscription.
  private final class Listening: Subscriber {
    let log: ThreadLog
    let atSubscription: (any Subscription) -> Void
    let atValue: (Int) -> Void
    weak var subscription: (any Subscription)?

    init(
      _ log: ThreadLog, atSubscription: @escaping (any Subscription) -> Void,
      atValue: @escaping (Int) -> Void = { _ in }
    ) {
      (self.log, self.atSubscription, self.atValue) = (log, atSubscription, atValue)
    }

    func receive(subscription: consuming any Subscription) {
      let subscription: any Subscription = subscription
      self.subscription = subscription
      atSubscription(subscription)
      log.note("subscription")
    }

    func receive(_ input: Int) {
      log.note("\(input)")
      atValue(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) { log.note("|") }
  }

  @Test(
    "Contract 28: a subscriber has its subscription before anything else", arguments: SubjectKind.allCases,
    [false, true])
  func subscription(_ kind: SubjectKind, isAsked: Bool) {
    let (told, log) = (ToldSubject(kind), ThreadLog())
    told.publisher.subscribe(
      Listening(log) { [self] subscription in
        if isAsked { subscription.request(.unlimited) }
        onOther(queue) {
          told.subject.send(5)
          told.subject.send(completion: .finished)
        }
      })
    #expect(log.all.values == ["subscription", "|"])
  }

  @Test(
    "Contract 28: what is sent while a subscriber hears its first value comes behind it",
    arguments: [SubjectKind.currentValue, .currentValueQueued])
  func firstValue(_ kind: SubjectKind) {
    for completes in [false, true] {
      let (told, log) = (ToldSubject(kind), ThreadLog())
      let token = told.publisher.sink(
        receiveCompletion: { _ in log.note("|") },
        receiveValue: { [queue] number in
          if number == -1 {
            onOther(queue) {
              for number in 1...3 { told.subject.send(number) }
              if completes { told.subject.send(completion: .finished) }
            }
          }
          log.note("\(number)")
        })
      told.subject.send(4)
      #expect(log.all.values == ["-1", "1", "2", "3", completes ? "|" : "4"])
      withExtendedLifetime(token) {}
    }
  }

  @Test(
    "Contract 28: what a subscriber sends at its first value comes behind what others have sent",
    arguments: [SubjectKind.currentValue, .currentValueQueued])
  func sentAtFirstValue(_ kind: SubjectKind) {
    let (told, logs) = (ToldSubject(kind), [ThreadLog(), ThreadLog()])
    let first = told.sink(logs[0])
    let second = told.publisher.sink(
      receiveCompletion: { _ in logs[1].note("|") },
      receiveValue: { [self] number in
        if number == -1 {
          onOther(queue) { told.subject.send(1) }
          told.subject.send(2)
        }
        if number == 2 { told.subject.send(completion: .finished) }
        logs[1].note("\(number)")
      })
    #expect(logs[0].all.values == ["-1", "1", "2"])
    #expect(logs[0].all.completions == 1)
    #expect(logs[1].all.values == ["-1", "1", "2", "|"])
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "Contract 28: who asks during a delivery on another thread hears each value once", arguments: SubjectKind.allCases)
  func asksDuringDelivery(_ kind: SubjectKind) {
    let (told, log) = (ToldSubject(kind), ThreadLog())
    let first = HeldSubscriber(told)
    let listening = Listening(log) { _ in }
    told.publisher.subscribe(listening)
    queue.async { told.subject.send(1) }
    first.arrived.wait()
    listening.subscription?.request(.unlimited)
    first.go.signal()
    queue.sync(flags: .barrier) {}
    told.subject.send(2)
    #expect(log.all.values == (kind.hasValue ? ["subscription", "1", "2"] : ["subscription", "2"]))
    listening.subscription?.cancel()
    withExtendedLifetime(first) {}
  }

  @Test("Contract 28: who hears a first value during a delivery on another thread hears each value once")
  func firstValueDuringDelivery() {
    let (told, log) = (ToldSubject(.currentValue), ThreadLog())
    let first = HeldSubscriber(told)
    let listening = Listening(log) { _ in
    } atValue: { [queue] number in
      guard number == -1 else { return }
      queue.async { told.subject.send(1) }
      first.arrived.wait()
    }
    told.publisher.subscribe(listening)
    listening.subscription?.request(.unlimited)
    first.go.signal()
    queue.sync(flags: .barrier) {}
    told.subject.send(2)
    #expect(log.all.values == ["subscription", "-1", "1", "2"])
    listening.subscription?.cancel()
    withExtendedLifetime(first) {}
  }

  @Test("Contract 28: a subscriber may ask on another thread, and hears its first value there")
  func asksElsewhere() {
    let (told, log) = (ToldSubject(.currentValue), ThreadLog())
    let listening = Listening(log) { _ in }
    told.publisher.subscribe(listening)
    told.subject.send(1)
    #expect(log.all.values == ["subscription"])
    nonisolated(unsafe) let subscription = listening.subscription
    onOther(queue) {
      subscription?.request(.unlimited)
      log.note("asked")
    }
    told.subject.send(2)
    #expect(log.all.values == ["subscription", "1", "asked", "2"])
    subscription?.cancel()
  }

  @Test(
    "Contract 28: a completion that a subscriber sends comes to all, and no value after it",
    arguments: SubjectKind.allCases)
  func reentrantCompletion(_ kind: SubjectKind) {
    let (told, logs) = (ToldSubject(kind), [ThreadLog(), ThreadLog()])
    for (index, log) in logs.enumerated() {
      told.publisher.subscribe(
        Listening(log) {
          $0.request(.unlimited)
        } atValue: {
          if index == 0, $0 == 1 { told.subject.send(completion: .finished) }
        })
    }
    queue.async { told.subject.send(1) }
    queue.sync(flags: .barrier) {}
    let first = kind.hasValue ? ["subscription", "-1"] : ["subscription"]
    // A queued completion waits for its turn.
    #expect(logs[0].all.values == first + ["1", "|"])
    #expect(logs[1].all.values == first + (kind.isQueued ? ["1", "|"] : ["|"]))
  }

  @Test("A told subject that is released frees what its subscribers capture", arguments: SubjectKind.allCases)
  func released(_ kind: SubjectKind) {
    weak var captured: ThreadLog?
    do {
      let (told, log) = (ToldSubject(kind), ThreadLog())
      captured = log
      told.publisher.subscribe(Listening(log) { $0.request(.unlimited) })
      told.publisher.subscribe(Listening(log) { _ in })
      told.subject.send(1)
    }
    #expect(captured == nil)
  }

  @Test("Contract 28: who cancels at a first value hears nothing that waits behind it")
  func cancelledAtFirstValue() {
    let (told, log) = (ToldSubject(.currentValue), ThreadLog())
    let token = told.publisher.handleEvents(receiveOutput: { [queue] number in
      onOther(queue) { told.subject.send(number + 2) }
    }).first().sink(receiveCompletion: { _ in log.note("|") }, receiveValue: { log.note("\($0)") })
    #expect(log.all.values == ["-1", "|"])
    withExtendedLifetime(token) {}
  }

  @Test("Contract 28: whoever subscribes inside of an operator that the subject feeds waits for nobody")
  func noCycle() {
    let (told, log) = (ToldSubject(.currentValue), ThreadLog())
    let other = ToldSubject(.passthrough)
    let token = told.publisher.merge(with: other.publisher).filter { $0 < -1 }
      .map { _ in told.publisher.first() }.switchToLatest()
      .sink(receiveCompletion: { _ in }, receiveValue: { log.note("\($0)") })
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for _ in 0..<2_000 { thread == 0 ? told.subject.send(1) : other.subject.send(-2) }
    }
    #expect(log.all.values.count > 0)
    #expect(!log.all.hasOverlapped)
    withExtendedLifetime(token) {}
  }

  @Test("A subject that has ended has nobody to tell")
  func isOver() {
    for subject in [PassthroughSubject<Int, Failure>(), CurrentValueSubject<Int, Failure>(1)]
      as [any Subject<Int, Failure>]
    {
      subject.send(completion: .finished)
      subject.expectAnyThread()
      let log = MarbleLog()
      AnyPublisher(subject).map { "\($0)" }.receive(subscriber: MarbleListener<Failure>(log))
      #expect(Array(log.recorded.joined()) == ["|"])
      #expect(!log.expectsAnyThread)
    }
  }

  @Test("A subject whose value a controller has stays on one domain, and tells nobody")
  func isOwned() {
    let (subject, log) = (CurrentValueSubject<Int, Never>(owned: 1), MarbleLog())
    subject.expectAnyThread()
    let listener = MarbleListener<Never>(log)
    subject.map { "\($0)" }.receive(subscriber: listener)
    subject.change { $0 += 1 }
    #expect(Array(log.recorded.joined()) == ["1", "2"])
    #expect(!log.expectsAnyThread)
    listener.cancel()
  }

  /// Waits until another thread has done it. `sync` would do it on this one.
  private func onOther(_ queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchGroup()
    queue.async(group: done, execute: body)
    done.wait()
  }
}
