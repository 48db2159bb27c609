import Dispatch
import Streams
import Synchronization
import Testing

/// Contract 6. The thread sanitizer finds most errors here, so these tests also run under it.
@Suite struct SubjectThreadTests {
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  @Test(
    "Contract 6: all subscribers receive the values of several threads in one order, one at a time, and none is lost",
    arguments: SubjectKind.allCases)
  func sends(_ kind: SubjectKind) {
    let (shared, logs) = (SharedSubject(kind), (0..<3).map { _ in ThreadLog() })
    let tokens = logs.map { shared.sink($0) }
    let sent = (0..<4).flatMap { thread in (0..<100).map { thread * 1_000 + $0 } }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<100 { shared.subject.send(thread * 1_000 + number) }
    }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in shared.subject.send(completion: .finished) }
    shared.subject.send(5)
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
    "Contract 6: subscribers may come and go meanwhile, and at most one value arrives after a cancellation",
    arguments: SubjectKind.allCases)
  func comesAndGoes(_ kind: SubjectKind) {
    let shared = SharedSubject(kind)
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
        let token = shared.sink(log) { _ in withExtendedLifetime(captured) {} }
        for number in 0...round % 7 { shared.subject.send(number) }
        token.cancel()
        let count = log.all.values.count
        for number in 0...round % 7 { shared.subject.send(number) }
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
    "Contract 6: neither a cancellation nor a new subscriber waits for a delivery on another thread",
    arguments: SubjectKind.allCases)
  func doesNotWait(_ kind: SubjectKind) {
    let (shared, logs) = (SharedSubject(kind), [ThreadLog(), ThreadLog()])
    let first = HeldSubscriber(shared)
    let second = shared.sink(logs[0])
    queue.async { shared.subject.send(1) }
    first.arrived.wait()
    second.cancel()
    let third = shared.sink(logs[1])
    // This subscriber was added after the send. A subject with a value has sent it the value.
    #expect(logs[1].all.values == (kind.hasValue ? ["1"] : []))
    first.token.cancel()
    first.go.signal()
    queue.sync(flags: .barrier) {}
    #expect(first.wasReleased)
    #expect(logs[0].all.values == (kind.hasValue ? ["-1"] : []))
    shared.subject.send(2)
    #expect(logs[1].all.values == (kind.hasValue ? ["1", "2"] : ["2"]))
    withExtendedLifetime(third) {}
  }

  @Test(
    "Contract 6: a re-entrant value is delivered in between or afterwards, as on one thread",
    arguments: SubjectKind.allCases
  )
  func reentrant(_ kind: SubjectKind) {
    let (shared, logs) = (SharedSubject(kind), [ThreadLog(), ThreadLog()])
    let tokens = [
      shared.sink(logs[0]) { if (0..<10).contains($0) { shared.subject.send($0 + 10) } }, shared.sink(logs[1]),
    ]
    queue.async { for number in 0..<3 { shared.subject.send(number) } }
    queue.sync(flags: .barrier) {}
    let pairs = [["0", "10", "1", "11", "2", "12"], ["10", "0", "11", "1", "12", "2"]]
    let first = kind.hasValue ? ["-1"] : []
    #expect(logs[0].all.values == first + pairs[0])
    #expect(logs[1].all.values.count == (first + pairs[0]).count)
    if kind.isQueued || !kind.hasValue { #expect(logs[1].all.values == first + pairs[kind.isQueued ? 0 : 1]) }
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 6: the value may be read on any thread")
  func reads() {
    nonisolated(unsafe) let subject = CurrentValueSubject<[Int], Never>([0])
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

  /// Logs the events of a subject, and calls closures at its subscription and at values.
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
    "Contract 6: a subscriber receives its subscription before anything else", arguments: SubjectKind.allCases,
    [false, true])
  func subscription(_ kind: SubjectKind, isAsked: Bool) {
    let (shared, log) = (SharedSubject(kind), ThreadLog())
    shared.publisher.subscribe(
      Listening(log) { [self] subscription in
        if isAsked { subscription.request(.unlimited) }
        onOther(queue) {
          shared.subject.send(5)
          shared.subject.send(completion: .finished)
        }
      })
    #expect(log.all.values == ["subscription", "|"])
  }

  @Test(
    "Contract 6: values sent while a subscriber receives its first value follow that value",
    arguments: [SubjectKind.currentValue, .currentValueQueued])
  func firstValue(_ kind: SubjectKind) {
    for completes in [false, true] {
      let (shared, log) = (SharedSubject(kind), ThreadLog())
      let token = shared.publisher.sink(
        receiveCompletion: { _ in log.note("|") },
        receiveValue: { [queue] number in
          if number == -1 {
            onOther(queue) {
              for number in 1...3 { shared.subject.send(number) }
              if completes { shared.subject.send(completion: .finished) }
            }
          }
          log.note("\(number)")
        })
      shared.subject.send(4)
      #expect(log.all.values == ["-1", "1", "2", "3", completes ? "|" : "4"])
      withExtendedLifetime(token) {}
    }
  }

  @Test(
    "Contract 6: a value sent at a first value follows the values that other threads have sent",
    arguments: [SubjectKind.currentValue, .currentValueQueued])
  func sentAtFirstValue(_ kind: SubjectKind) {
    let (shared, logs) = (SharedSubject(kind), [ThreadLog(), ThreadLog()])
    let first = shared.sink(logs[0])
    let second = shared.publisher.sink(
      receiveCompletion: { _ in logs[1].note("|") },
      receiveValue: { [self] number in
        logs[1].note("\(number)")
        if number == -1 {
          onOther(queue) { shared.subject.send(1) }
          shared.subject.send(2)
        }
        if number == 2 { shared.subject.send(completion: .finished) }
      })
    #expect(logs[0].all.values == ["-1", "1", "2"])
    #expect(logs[0].all.completions == 1)
    #expect(logs[1].all.values == ["-1", "1", "2", "|"])
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "Contract 6: a subscriber that requests during a delivery on another thread receives each value once",
    arguments: SubjectKind.allCases)
  func asksDuringDelivery(_ kind: SubjectKind) {
    let (shared, log) = (SharedSubject(kind), ThreadLog())
    let first = HeldSubscriber(shared)
    let listening = Listening(log) { _ in }
    shared.publisher.subscribe(listening)
    queue.async { shared.subject.send(1) }
    first.arrived.wait()
    listening.subscription?.request(.unlimited)
    first.go.signal()
    queue.sync(flags: .barrier) {}
    shared.subject.send(2)
    #expect(log.all.values == ["subscription", "1", "2"])
    listening.subscription?.cancel()
    withExtendedLifetime(first) {}
  }

  @Test("Contract 6: a first value during a delivery on another thread is received once, and so is each later value")
  func firstValueDuringDelivery() {
    let (shared, log) = (SharedSubject(.currentValue), ThreadLog())
    let first = HeldSubscriber(shared)
    let listening = Listening(log) { _ in
    } atValue: { [queue] number in
      guard number == -1 else { return }
      queue.async { shared.subject.send(1) }
      first.arrived.wait()
    }
    shared.publisher.subscribe(listening)
    listening.subscription?.request(.unlimited)
    first.go.signal()
    queue.sync(flags: .barrier) {}
    shared.subject.send(2)
    #expect(log.all.values == ["subscription", "-1", "1", "2"])
    listening.subscription?.cancel()
    withExtendedLifetime(first) {}
  }

  @Test("Contract 6: a subscriber misses nothing, and sink returns, while another thread sends without a pause")
  func subscribesWhileSent() {
    nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
    let isOver = Atomic(false)
    let missed = Atomic(0)
    onThreads(2) { thread in
      if thread == 0 {
        var number = 0
        while !isOver.load(ordering: .relaxed) {
          number += 1
          subject.send(number)
        }
        return
      }
      for _ in 0..<2_000 {
        let heard = Atomic(0)
        var last = -1
        let token = subject.sink { number in
          if last >= 0, number != last + 1 { missed.add(1, ordering: .relaxed) }
          last = number
          heard.add(1, ordering: .relaxed)
        }
        while heard.load(ordering: .relaxed) < 3 {}
        token.cancel()
      }
      isOver.store(true, ordering: .relaxed)
    }
    let gaps = missed.load(ordering: .relaxed)
    #expect(gaps == 0)
  }

  @Test("Contract 6: a subscriber may request on another thread, and receives its first value there")
  func asksElsewhere() {
    let (shared, log) = (SharedSubject(.currentValue), ThreadLog())
    let listening = Listening(log) { _ in }
    shared.publisher.subscribe(listening)
    shared.subject.send(1)
    #expect(log.all.values == ["subscription"])
    nonisolated(unsafe) let subscription = listening.subscription
    onOther(queue) {
      subscription?.request(.unlimited)
      log.note("asked")
    }
    shared.subject.send(2)
    #expect(log.all.values == ["subscription", "1", "asked", "2"])
    subscription?.cancel()
  }

  @Test(
    "Contract 6: a re-entrant completion reaches all subscribers, and no value follows it",
    arguments: SubjectKind.allCases)
  func reentrantCompletion(_ kind: SubjectKind) {
    let (shared, logs) = (SharedSubject(kind), [ThreadLog(), ThreadLog()])
    for (index, log) in logs.enumerated() {
      shared.publisher.subscribe(
        Listening(log) {
          $0.request(.unlimited)
        } atValue: {
          if index == 0, $0 == 1 { shared.subject.send(completion: .finished) }
        })
    }
    queue.async { shared.subject.send(1) }
    queue.sync(flags: .barrier) {}
    let first = kind.hasValue ? ["subscription", "-1"] : ["subscription"]
    // A queued completion waits for its turn.
    #expect(logs[0].all.values == first + ["1", "|"])
    #expect(logs[1].all.values == first + (kind.isQueued ? ["1", "|"] : ["|"]))
  }

  @Test("A subject that is released releases the captures of its subscribers", arguments: SubjectKind.allCases)
  func released(_ kind: SubjectKind) {
    weak var captured: ThreadLog?
    do {
      let (shared, log) = (SharedSubject(kind), ThreadLog())
      captured = log
      shared.publisher.subscribe(Listening(log) { $0.request(.unlimited) })
      shared.publisher.subscribe(Listening(log) { _ in })
      shared.subject.send(1)
    }
    #expect(captured == nil)
  }

  @Test(
    "Contract 6: values waiting behind a first value are delivered, even if the subject is released meanwhile",
    arguments: [SubjectKind.currentValue, .currentValueQueued], [false, true])
  func releasedAtFirstValue(_ kind: SubjectKind, completes: Bool) {
    let log = ThreadLog()
    weak var released: AnyObject?
    nonisolated(unsafe) var shared: SharedSubject? = SharedSubject(kind)
    released = shared?.subject
    let listening = Listening(log) { _ in
    } atValue: { [self] number in
      guard number == -1 else { return }
      onOther(queue) {
        for number in 1...3 { shared?.subject.send(number) }
        if completes { shared?.subject.send(completion: .finished) }
      }
      shared = nil
      log.note(released == nil ? "released" : "retained")
    }
    // A subscriber that requests later does not retain the subject.
    shared?.publisher.subscribe(listening)
    listening.subscription?.request(.unlimited)
    #expect(log.all.values == ["subscription", "-1", "released", "1", "2", "3"] + (completes ? ["|"] : []))
    #expect(listening.subscription == nil)
  }

  @Test("Contract 6: a subscriber that cancels at its first value receives no value waiting behind it")
  func cancelledAtFirstValue() {
    let (shared, log) = (SharedSubject(.currentValue), ThreadLog())
    let token = shared.publisher.handleEvents(receiveOutput: { [queue] number in
      onOther(queue) { shared.subject.send(number + 2) }
    }).first().sink(receiveCompletion: { _ in log.note("|") }, receiveValue: { log.note("\($0)") })
    #expect(log.all.values == ["-1", "|"])
    withExtendedLifetime(token) {}
  }

  @Test("Contract 6: subscribing to a subject inside an operator that it feeds does not deadlock")
  func noCycle() {
    let (shared, log) = (SharedSubject(.currentValue), ThreadLog())
    let other = SharedSubject(.passthrough)
    let token = shared.publisher.merge(with: other.publisher).filter { $0 < -1 }
      .map { _ in shared.publisher.first() }.switchToLatest()
      .sink(receiveCompletion: { _ in }, receiveValue: { log.note("\($0)") })
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for _ in 0..<2_000 { thread == 0 ? shared.subject.send(1) : other.subject.send(-2) }
    }
    #expect(log.all.values.count > 0)
    #expect(!log.all.hasOverlapped)
    withExtendedLifetime(token) {}
  }

  /// Runs `body` on another thread and waits for it. `sync` would run it on this thread.
  private func onOther(_ queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchGroup()
    queue.async(group: done, execute: body)
    done.wait()
  }
}
