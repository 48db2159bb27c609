import Dispatch
import Streams
import Synchronization
import Testing

/// Operators with a scheduler, on queues. Deterministic: a suspended queue keeps its actions, and `sync` waits for
/// them.
@Suite struct QueueTests {
  typealias Example = TimedOperatorTests.Example

  /// Logs the deliveries of any thread. Sendable, because the words are accessed only under the lock.
  final class Log: @unchecked Sendable {
    private let exclusion = Lock()
    private var words: [String] = []
    func note(_ word: String) { exclusion.hold { words.append(word) } }
    var text: String { exclusion.hold { words.joined(separator: " ") } }
  }

  /// - Returns: the token, and a semaphore that the completion signals.
  private func listen(to publisher: some Publisher<Int, Failure>, _ log: Log) -> (AnyCancellable, DispatchSemaphore) {
    let end = DispatchSemaphore(value: 0)
    let token = publisher.sink(
      receiveCompletion: { completion in
        log.note(completion == .finished ? "|" : "#")
        end.signal()
      }, receiveValue: { log.note("\($0)") })
    return (token, end)
  }

  @Test("Contract 13: values are delivered on the queue, in order, one at a time", arguments: [false, true])
  func order(isConcurrent: Bool) {
    let queue = DispatchQueue(label: "test", attributes: isConcurrent ? .concurrent : [])
    let (key, subject, log) = (DispatchSpecificKey<Bool>(), FallibleInts(), Log())
    queue.setSpecific(key: key, value: true)
    let busy = Atomic(0)
    let values = subject.receive(on: queue).map { value in
      #expect(DispatchQueue.getSpecific(key: key) == true)
      #expect(busy.add(1, ordering: .relaxed).newValue == 1)
      defer { busy.subtract(1, ordering: .relaxed) }
      return value
    }
    let (token, end) = listen(to: values, log)
    for value in 1...1_000 { subject.send(value) }
    subject.send(completion: .finished)
    end.wait()
    #expect(log.text == (1...1_000).map { "\($0) " }.joined() + "|")
    withExtendedLifetime(token) {}
  }

  /// The three ways in which values are delivered on another thread than the cancellation's.
  enum Crossing: CaseIterable { case receiveOn, subscribeOn, future }

  @Test(
    "Contract 14: a Sink and an Assign may be cancelled while a queue delivers, and are released",
    arguments: Crossing.allCases)
  func subscriberObjects(_ crossing: Crossing) {
    final class Label { @exclusivity(unchecked) var number = 0 }
    let queue = DispatchQueue(label: "test")
    func publisher() -> AnyPublisher<Int, Never> {
      switch crossing {
      case .receiveOn: (0..<20).publisher.receive(on: queue).eraseToAnyPublisher()
      case .subscribeOn: (0..<20).publisher.subscribe(on: queue).eraseToAnyPublisher()
      case .future: Future { promise in queue.async { promise(.success(0)) } }.eraseToAnyPublisher()
      }
    }
    for _ in 0..<300 {
      weak var label: Label?
      do {
        let shown = Label()
        label = shown
        let sink = Subscribers.Sink<Int, Never>(
          receiveCompletion: { _ in }, receiveValue: { [shown] _ in withExtendedLifetime(shown) {} })
        publisher().subscribe(sink)
        sink.cancel()
        let assign = Subscribers.Assign(object: shown, keyPath: \.number)
        publisher().subscribe(assign)
        assign.cancel()
        #expect(assign.object == nil)
        queue.sync {}
        withExtendedLifetime(sink) {}
      }
      #expect(label == nil)
    }
  }

  @Test("Contract 13: an action that runs during a delivery leaves its value to that delivery")
  func oneAtATime() {
    let (scheduler, subject, recorder) = (HeldScheduler(), FallibleInts(), Recorder())
    let token = subject.receive(on: scheduler).sink(
      receiveCompletion: { _ in recorder.note("|") },
      receiveValue: { value in
        recorder.note("\(value)")
        while scheduler.runNext() {}
        recorder.note("\(value)'")
      })
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(recorder.take() == "")
    while scheduler.runNext() {}
    #expect(recorder.take() == "1 1' 2 2' 3 3' |")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 14: a cancelled timer that still fires, as on a busy queue, delivers nothing")
  func lateTimer() {
    let (scheduler, subject, recorder) = (HeldScheduler(), FallibleInts(), Recorder())
    let token = subject.debounce(for: 1, scheduler: scheduler).record(in: recorder)
    for value in 1...3 { subject.send(value) }
    scheduler.runNext()
    scheduler.runNext()
    #expect(recorder.take() == "")
    scheduler.runNext()
    #expect(recorder.take() == "3")
    subject.send(4)
    token.cancel()
    while scheduler.runNext() {}
    #expect(recorder.take() == "")
  }

  @Test("Contract 13: delays of equal length keep the order", arguments: [false, true])
  func delays(isConcurrent: Bool) {
    let queue = DispatchQueue(label: "test", attributes: isConcurrent ? .concurrent : [])
    let (subject, log) = (FallibleInts(), Log())
    let (token, end) = listen(to: subject.delay(for: .microseconds(1), scheduler: queue), log)
    for value in 1...100 { subject.send(value) }
    subject.send(completion: .failure(Failure(number: 1)))
    end.wait()
    #expect(log.text == (1...100).map { "\($0) " }.joined() + "#")
    withExtendedLifetime(token) {}
  }

  @Test("Each operator passes on values and the completion", arguments: TimedOperatorTests.all)
  func passes(_ example: Example) {
    let (queue, subject, log) = (DispatchQueue(label: "test"), FallibleInts(), Log())
    let arrived = DispatchSemaphore(value: 0)
    let values = example.onQueue(subject, queue).handleEvents(receiveOutput: { _ in arrived.signal() })
    let (token, end) = listen(to: values, log)
    queue.sync {}
    subject.send(1)
    arrived.wait()
    subject.send(completion: .finished)
    end.wait()
    #expect(log.text == "1 |")
    withExtendedLifetime(token) {}
  }

  @Test(
    "Contract 14: a value waiting on a queue does not arrive after a cancellation", arguments: TimedOperatorTests.all)
  func cancelWhatWaits(_ example: Example) {
    let (queue, subject, log) = (DispatchQueue(label: "test"), FallibleInts(), Log())
    let (token, _) = listen(to: example.onQueue(subject, queue), log)
    queue.sync {}
    queue.suspend()
    if !example.testDescription.hasPrefix("subscribe") { subject.send(1) }
    token.cancel()
    subject.send(2)
    subject.send(completion: .finished)
    queue.resume()
    queue.sync {}
    #expect(log.text == "")
  }

  @Test("Contract 14: a cancellation on the queue takes effect at once, and on a confined upstream at its next value")
  func cancelOnTheQueue() {
    let (queue, source, log) = (DispatchQueue(label: "test"), CountedSource(.confined), Log())
    queue.suspend()
    let token = source.publisher.receive(on: queue).first().sink(
      receiveCompletion: { _ in log.note("|") }, receiveValue: { log.note("\($0)") })
    for value in 1...3 { source.subject.send(value) }
    queue.resume()
    queue.sync {}
    #expect(log.text == "1 |")
    #expect(source.census.living == 1)
    source.subject.send(4)
    #expect(source.census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 14: a cancellation does not wait for a delivery on another thread, and no value follows")
  func cancelElsewhere() {
    let (queue, source, log) = (DispatchQueue(label: "test"), CountedSource(), Log())
    let (entered, leave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let token = source.publisher.receive(on: queue).sink(
      receiveCompletion: { _ in log.note("|") },
      receiveValue: { value in
        log.note("\(value)")
        entered.signal()
        leave.wait()
        log.note("\(value)'")
      })
    for value in 1...3 { source.subject.send(value) }
    entered.wait()
    token.cancel()
    #expect(source.census.living == 0)
    leave.signal()
    source.subject.send(4)
    source.subject.send(completion: .finished)
    queue.sync {}
    #expect(log.text == "1 1'")
  }

  @Test(
    "Contract 14: after a cancellation at any moment of a busy queue at most one value arrives",
    arguments: TimedOperatorTests.all)
  func cancelAtAnyMoment(_ example: Example) {
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    for round in 0..<200 {
      // After `subscribe(on:)` only the queue may use the subject.
      if example.testDescription.hasPrefix("subscribe") {
        listen(to: Deferred { (0..<round).publisher.setFailureType(to: Failure.self) }.subscribe(on: queue), Log()).0
          .cancel()
        continue
      }
      let (subject, log) = (FallibleInts(), Log())
      let (token, _) = listen(to: example.onQueue(subject, queue), log)
      for value in 0..<(round % 20) { subject.send(value) }
      if round.isMultiple(of: 2) { subject.send(completion: .finished) }
      token.cancel()
      let heard = log.text
      for value in 20..<25 { subject.send(value) }
      queue.sync(flags: .barrier) {}
      // The value that was being delivered may still have arrived.
      #expect(log.text.hasPrefix(heard))
      #expect(log.text.split(separator: " ").count <= heard.split(separator: " ").count + 1)
    }
  }

  /// The thread sanitizer finds the races here.
  @Test("Contract 14: the token of any kind of subscriber may be cancelled while the queue delivers")
  func cancelAnyEnd() {
    final class Counter { var count = 0 }
    let queue = DispatchQueue(label: "test")
    let ends: [(any Publisher<Int, Never>) -> AnyCancellable] = [
      { numbers in numbers.sink { _ in } },
      { numbers in numbers.assign(to: \.count, on: Counter()) },
      { numbers in numbers.subscribe(CurrentValueSubject(0)) },
    ]
    for end in ends {
      // Relaxed, because ordered accesses would hide a race from the sanitizer.
      let isDelivering = Atomic(false)
      let isCancelled = Atomic(false)
      let numbers = PassthroughSubject<Int, Never>()
      let token = end(
        numbers.receive(on: queue).map { number in
          isDelivering.store(true, ordering: .relaxed)
          while !isCancelled.load(ordering: .relaxed) {}
          return number
        })
      numbers.send(1)
      while !isDelivering.load(ordering: .relaxed) {}
      token.cancel()
      isCancelled.store(true, ordering: .relaxed)
      queue.sync {}
    }
  }

  @Test("Contract 11: values waiting on a queue are released at the cancellation")
  func released() {
    final class Resident: Sendable {
      let count: Count
      init(_ count: Count) {
        self.count = count
        count.living.add(1, ordering: .relaxed)
      }
      deinit { count.living.subtract(1, ordering: .relaxed) }
    }
    final class Count: Sendable { let living = Atomic(0) }
    let (queue, subject, count) = (DispatchQueue(label: "test"), PassthroughSubject<Resident, Never>(), Count())
    queue.suspend()
    let token = subject.receive(on: queue).sink { _ in }
    for _ in 0..<5 { subject.send(Resident(count)) }
    #expect(count.living.load(ordering: .relaxed) == 5)
    token.cancel()
    #expect(count.living.load(ordering: .relaxed) == 0)
    queue.resume()
  }

  @Test("Contract 16: a function that is generic over schedulers works with any scheduler")
  func generic() {
    func double<S: Scheduler>(_ subject: FallibleInts, on scheduler: S) -> some Publisher<Int, Failure> {
      subject.map { $0 * 2 }.receive(on: scheduler).delay(for: .nanoseconds(1), scheduler: scheduler)
    }
    let (subject, queue, virtual, log) = (FallibleInts(), DispatchQueue(label: "test"), VirtualScheduler(), Log())
    let listeners = [
      listen(to: double(subject, on: virtual), log), listen(to: double(subject, on: ImmediateScheduler.shared), log),
      listen(to: double(subject, on: queue), log),
    ]
    subject.send(1)
    subject.send(completion: .finished)
    virtual.run()
    for (_, end) in listeners { end.wait() }
    #expect(log.text.split(separator: " ").sorted() == ["2", "2", "2", "|", "|", "|"])
    withExtendedLifetime(listeners) {}
  }
}
