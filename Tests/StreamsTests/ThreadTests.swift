import Dispatch
import Streams
import Synchronization
import Testing

/// Contract 6. The thread sanitizer finds most errors here, so these tests also run under it.
@Suite struct ThreadTests {
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  private func inputs(of graph: ThreadedGraph) -> [AnyPublisher<Int, Failure>] {
    (0..<graph.graph.inputs).map { _ in ThreadedInts(queue: queue).eraseToAnyPublisher() }
  }

  @Test(
    "Contract 6: inputs on several threads deliver one at a time, and no value is lost", arguments: ThreadedGraph.all)
  func delivers(_ graph: ThreadedGraph) {
    for _ in 0..<20 {
      let (log, end) = (ThreadLog(), DispatchSemaphore(value: 0))
      let token = graph.graph.build(inputs(of: graph)).sink(
        receiveCompletion: { _ in
          log.noteCompletion()
          end.signal()
        }, receiveValue: { log.note($0) })
      end.wait()
      let (values, completions, hasOverlapped) = log.all
      #expect(graph.mayYield(values, count: ThreadedInts.numbers.count), "\(values)")
      #expect(completions == 1)
      #expect(!hasOverlapped)
      withExtendedLifetime(token) {}
    }
  }

  @Test("Contract 6: after a cancellation meanwhile at most one value arrives", arguments: ThreadedGraph.all)
  func cancelled(_ graph: ThreadedGraph) {
    for round in 0..<60 {
      let log = ThreadLog()
      weak var captured: ThreadLog?
      do {
        let kept = ThreadLog()
        captured = kept
        let token = graph.graph.build(inputs(of: graph)).sink(
          receiveCompletion: { _ in log.noteCompletion() },
          receiveValue: {
            kept.note($0)
            log.note($0)
          })
        while log.all.values.count < round / 2, log.all.completions == 0 {}
        token.cancel()
        let count = log.all.values.count
        queue.sync(flags: .barrier) {}
        #expect(log.all.values.count <= count + 1)
        #expect(!log.all.hasOverlapped)
      }
      #expect(captured == nil)
    }
  }

  @Test("Contract 6: neither a cancellation nor a new publisher waits for a delivery on another thread")
  func doesNotWait() {
    let (outer, arrived, go) = (FallibleInts(), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let waited = Atomic(false)
    let token = outer.flatMap { [queue] _ in ThreadedInts(queue: queue) }.sink(
      receiveCompletion: { _ in },
      receiveValue: { _ in
        arrived.signal()
        if go.wait(timeout: .now() + 20) == .timedOut { waited.store(true, ordering: .relaxed) }
      })
    outer.send(1)
    arrived.wait()
    outer.send(2)
    token.cancel()
    go.signal()
    queue.sync(flags: .barrier) {}
    let hasWaited = waited.load(ordering: .relaxed)
    #expect(!hasWaited)
  }

  @Test(
    "Contract 6: a re-entrant send to another input does not deadlock with a thread that sends to a third input",
    arguments: multiInputGraphs.filter { $0.inputs > 2 })
  func crosswise(_ graph: MultiInputGraph) {
    let last = graph.inputs - 1
    for (delivering, sending, reentrant) in [(last, 0, 1), (0, last, last - 1)] {
      let crossing = Crossing()
      nonisolated(unsafe) let subjects = (0..<graph.inputs).map { _ in FallibleInts() }
      nonisolated(unsafe) var isReady = false
      let token = graph.build(subjects.map { $0.eraseToAnyPublisher() }).sink(
        receiveCompletion: { _ in },
        receiveValue: { _ in if isReady, crossing.meets() { subjects[reentrant].send(2) } })
      for (index, subject) in subjects.enumerated() where index != delivering { subject.send(0) }
      isReady = true
      let hasEnded = crossing.ends {
        subjects[delivering].send(1)
      } while: {
        subjects[sending].send(3)
      }
      #expect(hasEnded, "\(delivering), \(sending), \(reentrant)")
      withExtendedLifetime(token) {}
    }
  }

  /// Graphs with a part that may send on any thread and parts that stay on one. They are cancelled and ended from both
  /// sides.
  enum Mixed: CaseIterable {
    case subjectBesideFailure, subjectBesideFirst, subjectAboveFailingInner, zipOfBoth, prefixUntil, switchAmongFailing
    case flatMapWithin, zipWithin, zipAbove, catchWithin, switchWithin, flatMapBesideFailure, queuesBesideOneAnother
    case retryWithin, appendWithin

    /// `ok` and `failing` send on a queue, `subject` sends on this thread, and `pending` sends nothing until the end.
    func build(
      ok: ThreadedInts, failing: ThreadedInts, subject: FallibleInts, pending: FallibleInts, queue: DispatchQueue
    ) -> AnyPublisher<Int, Failure> {
      let numbers = (0..<50).publisher.setFailureType(to: Failure.self)
      let within = numbers.flatMap { _ in pending }
      return switch self {
      case .subjectBesideFailure: subject.merge(with: failing).eraseToAnyPublisher()
      case .subjectBesideFirst: subject.merge(with: ok).first().eraseToAnyPublisher()
      case .subjectAboveFailingInner: subject.flatMap { $0 % 7 == 3 ? failing : ok }.eraseToAnyPublisher()
      case .zipOfBoth: subject.zip(ok.prefix(3)) { $0 + $1 }.eraseToAnyPublisher()
      case .prefixUntil: subject.prefix(untilOutputFrom: ok).eraseToAnyPublisher()
      case .switchAmongFailing: subject.map { $0 % 7 == 3 ? failing : ok }.switchToLatest().eraseToAnyPublisher()
      case .flatMapWithin: ok.flatMap { _ in within }.eraseToAnyPublisher()
      case .zipWithin: ok.flatMap { _ in numbers.zip(numbers) { $0 + $1 } }.eraseToAnyPublisher()
      case .zipAbove: numbers.zip(numbers).flatMap { $0.0 == 40 ? failing : ok }.eraseToAnyPublisher()
      case .catchWithin:
        failing.catch { _ in numbers.combineLatest(within.merge(with: numbers)) { $1 } }
          .eraseToAnyPublisher()
      case .switchWithin: ok.map { _ in numbers.merge(with: numbers) }.switchToLatest().eraseToAnyPublisher()
      case .flatMapBesideFailure:
        Publishers.Merge3(ok, failing, numbers.flatMap { _ in ok }.merge(with: within))
          .eraseToAnyPublisher()
      case .queuesBesideOneAnother:
        subject.receive(on: queue).merge(with: subject.map { $0 }.receive(on: queue)).first().eraseToAnyPublisher()
      case .retryWithin: failing.append(numbers.merge(with: within)).retry(3).eraseToAnyPublisher()
      case .appendWithin: ok.append(numbers.zip(numbers) { $0 + $1 }).eraseToAnyPublisher()
      }
    }
  }

  @Test("Contract 6: inputs that stay on one thread are cancelled there", arguments: Mixed.allCases)
  func mixed(_ mixed: Mixed) {
    for round in 0..<40 {
      let (subject, pending, log) = (FallibleInts(), FallibleInts(), ThreadLog())
      weak var captured: ThreadLog?
      do {
        let kept = ThreadLog()
        captured = kept
        let graph = mixed.build(
          ok: ThreadedInts(queue: queue), failing: ThreadedInts(queue: queue, fails: true), subject: subject,
          pending: pending,
          queue: queue)
        let token = graph.sink(
          receiveCompletion: { _ in log.noteCompletion() },
          receiveValue: {
            kept.note("\($0)")
            log.note("\($0)")
          })
        for number in 0..<round { subject.send(number) }
        token.cancel()
        queue.sync(flags: .barrier) {}
        #expect(!log.all.hasOverlapped)
        #expect(log.all.completions <= 1)
      }
      // An input that the queue could not cancel is cancelled at its next value.
      subject.send(0)
      queue.sync(flags: .barrier) {}
      pending.send(completion: .finished)
      #expect(captured == nil, "round \(round)")
    }
  }

  /// Chains that end on a queue, while a subject continues to send on this thread.
  enum Left: CaseIterable {
    case share, shareBeside, autoconnect, autoconnectBeside, prefixUntil, moreRequests

    func build(_ subject: some Publisher<Int, Failure>, _ queue: DispatchQueue) -> AnyPublisher<Int, Failure> {
      let other = ThreadedInts(queue: queue)
      func connected() -> some Publisher<Int, Failure> {
        subject.multicast { PassthroughSubject<Int, Failure>() }.autoconnect()
      }
      return switch self {
      case .share: subject.share().receive(on: queue).first().eraseToAnyPublisher()
      case .shareBeside: subject.share().merge(with: other).first().eraseToAnyPublisher()
      case .autoconnect: connected().receive(on: queue).first().eraseToAnyPublisher()
      case .autoconnectBeside: connected().merge(with: other).first().eraseToAnyPublisher()
      case .prefixUntil: connected().prefix(untilOutputFrom: other).eraseToAnyPublisher()
      case .moreRequests:
        subject.flatMap { number in
          number == 0 ? Just(0).setFailureType(to: Failure.self).eraseToAnyPublisher() : other.eraseToAnyPublisher()
        }.receive(on: queue).first().eraseToAnyPublisher()
      }
    }
  }

  @Test("Contract 6: an input that stays on another thread is cancelled at its next value", arguments: Left.allCases)
  func left(_ left: Left) {
    let (subject, end) = (FallibleInts(), DispatchSemaphore(value: 0))
    var taken = 0
    let counted = subject.map { number in
      taken += 1
      return number
    }
    let token = left.build(counted, queue).sink(receiveCompletion: { _ in end.signal() }, receiveValue: { _ in })
    subject.send(0)
    end.wait()
    queue.sync(flags: .barrier) {}
    taken = 0
    for number in 1...3 {
      subject.send(number)
      queue.sync(flags: .barrier) {}
    }
    // In `moreRequests` the first value still starts `other`, which ends on the queue. The second value ends the rest.
    #expect(taken <= (left == .moreRequests ? 2 : 1))
    withExtendedLifetime(token) {}
  }

  @Test("switchToLatest cancels a replaced publisher at once, also below a queue")
  func replacedBelowAQueue() {
    nonisolated(unsafe) let inner = FallibleInts()
    let log = ThreadLog()
    let (outer, serial) = (FallibleInts(), DispatchQueue(label: "test"))
    let token = outer.receive(on: serial).map { number in
      inner.handleEvents(receiveCancel: { log.note("\(number) cancelled") })
    }.switchToLatest().sink(receiveCompletion: { _ in }, receiveValue: { log.note("\($0)") })
    for number in 0..<3 { outer.send(number) }
    serial.sync {}
    #expect(log.all.values == ["0 cancelled", "1 cancelled"])
    serial.sync { inner.send(9) }
    #expect(log.all.values == ["0 cancelled", "1 cancelled", "9"])
    serial.sync { inner.send(completion: .finished) }
    withExtendedLifetime(token) {}
  }

  @Test("A publisher made on the main queue is cancelled there at once, also below receive(on:)")
  func mainQueue() async {
    let released = await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        nonisolated(unsafe) let (outer, inner) = (FallibleInts(), FallibleInts())
        nonisolated(unsafe) weak var captured: ThreadLog?
        nonisolated(unsafe) var token: AnyCancellable?
        do {
          let log = ThreadLog()
          captured = log
          token = outer.receive(on: DispatchQueue.main).map { _ in inner }.switchToLatest().sink(
            receiveCompletion: { _ in }, receiveValue: { log.note("\($0)") })
        }
        outer.send(1)
        DispatchQueue.main.async {
          inner.send(2)
          let values = captured?.all.values
          token?.cancel()
          DispatchQueue.main.async {
            continuation.resume(returning: captured == nil && values == ["2"])
            withExtendedLifetime((outer, inner)) {}
          }
        }
      }
    }
    #expect(released)
  }

  @Test("A cancellation on the queue that is repeated counts once")
  func cancelledTwice() {
    final class Twice: Subscriber {
      let done = DispatchSemaphore(value: 0)
      var subscription: (any Subscription)?
      func receive(subscription: consuming any Subscription) {
        self.subscription = subscription
        self.subscription?.request(.unlimited)
      }
      func receive(_ input: Int) {
        for _ in 0..<2 { subscription?.cancel() }
        done.signal()
      }
      func receive(completion: Subscribers.Completion<Failure>) {}
    }
    let (subject, subscriber) = (FallibleInts(.confined), Twice())
    var taken = 0
    subject.map { number in
      taken += 1
      return number
    }.receive(on: queue).subscribe(subscriber)
    for number in 0..<3 {
      subject.send(number)
      if number == 0 { subscriber.done.wait() }
    }
    #expect(taken <= 2)
  }

  @Test("A confined input that another thread abandoned is released with its subject")
  func abandoned() {
    weak var captured: ThreadLog?
    do {
      let (subject, end, log) = (FallibleInts(.confined), DispatchSemaphore(value: 0), ThreadLog())
      captured = log
      let token = subject.merge(with: ThreadedInts(queue: queue)).first().sink(
        receiveCompletion: { _ in end.signal() }, receiveValue: { log.note("\($0)") })
      end.wait()
      queue.sync(flags: .barrier) {}
      withExtendedLifetime(token) {}
    }
    #expect(captured == nil)
  }

  @Test("Contract 6: a re-entrant value is delivered in between, as on one thread")
  func reentrant() {
    // Both are used only on the queue.
    nonisolated(unsafe) let (first, second) = (Ints(), Ints())
    let (log, end) = (ThreadLog(), DispatchSemaphore(value: 0))
    let answer = Future<Int, Never> { [queue] promise in queue.async { promise(.success(1)) } }
    let token = answer.flatMap { _ in first.merge(with: second) }.sink { value in
      log.note("\(value)")
      if value < 10 { second.send(value + 10) }
      if value == 2 { end.signal() }
    }
    queue.sync(flags: .barrier) {}
    queue.async { first.send(2) }
    end.wait()
    queue.sync(flags: .barrier) {}
    #expect(log.all.values == ["2", "12"])
    // The chain retains both subjects until their end.
    for subject in [first, second] { subject.send(completion: .finished) }
    withExtendedLifetime(token) {}
  }

  @Test("flatMap passes on the results of all futures on many threads", arguments: [1, 3, Int.max])
  func answers(atATime limit: Int) {
    let (log, end) = (ThreadLog(), DispatchSemaphore(value: 0))
    let token = (0..<500).publisher.flatMap(maxPublishers: .max(limit)) { [queue] number in
      Future<Int, Never> { promise in queue.async { promise(.success(number)) } }.map { $0 * 2 }
    }.collect().sink { values in
      for value in values { log.note("\(value)") }
      end.signal()
    }
    end.wait()
    #expect(log.all.values.map { Int($0)! }.sorted() == (0..<500).map { $0 * 2 })
    withExtendedLifetime(token) {}
  }
}
