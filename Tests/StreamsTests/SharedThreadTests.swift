import Dispatch
import Streams
import Testing

/// Contract 6 for subjects that other threads feed, and for shared publishers. These tests also run under the thread
/// sanitizer.
@Suite struct SharedThreadTests {
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  @Test(
    "Contract 6: publishers on other threads may feed a subject while this thread sends",
    arguments: SubjectKind.allCases)
  func fed(_ kind: SubjectKind) {
    for _ in 0..<20 {
      let log = ThreadLog()
      let subject = kind.make()
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

  /// The ways to share one subscription to `upstream`.
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

    /// Passes its values through a hidden subject.
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

  @Test(
    "Contract 6: subscribers of a shared publisher come and go while another thread sends", arguments: Shared.allCases)
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

  @Test(
    "Contract 6: the last subscriber to cancel ends the shared subscription, on any thread", arguments: Shared.allCases)
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
        // The first cancels on the sending thread. The second cancels when its other input fails there.
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

  @Test("The subscriber that connected a share cancels the upstream at once, also above a queue")
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
    "A delivery continues if a publisher on other threads begins to feed the subject",
    arguments: SubjectKind.allCases)
  func begunInside(_ kind: SubjectKind) {
    for _ in 0..<20 {
      let logs = (0..<3).map { _ in ThreadLog() }
      let subject = kind.make()
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
    "A subscription continues if a publisher on other threads begins to feed the subject",
    arguments: SubjectKind.allCases,
    [false, true])
  func begunAtSubscription(_ kind: SubjectKind, isAsked: Bool) {
    let (subject, log) = (kind.make(), ThreadLog())
    var feed: AnyCancellable?
    let begin = { [queue] in
      feed = self.endless(ThreadedInts(queue: queue)).subscribe(subject)
      queue.sync(flags: .barrier) {}
    }
    let token = AnyPublisher(subject).handleEvents(
      receiveSubscription: { _ in if !isAsked { begin() } }, receiveRequest: { _ in if isAsked { begin() } }
    ).sink(receiveCompletion: { _ in }, receiveValue: { log.note("\($0)") })
    subject.send(100)
    queue.sync(flags: .barrier) {}
    let last = ThreadedInts.numbers.last!
    // A subject without a value requests its upstream's values at its own first request.
    let values = log.all.values
    if kind.hasValue {
      #expect(values == ["\(last)", "100"])
    } else {
      #expect(values.sorted() == (Array(ThreadedInts.numbers) + [100]).map { "\($0)" }.sorted())
    }
    withExtendedLifetime((token, feed)) {}
  }

  @Test(
    "A queued delivery continues if a publisher on other threads begins to feed the subject",
    arguments: [SubjectKind.passthroughQueued, .currentValueQueued])
  func begunInQueue(_ kind: SubjectKind) {
    for _ in 0..<20 {
      let (subject, logs) = (kind.make(), [ThreadLog(), ThreadLog()])
      var feed: AnyCancellable?
      let tokens = logs.map { log in
        AnyPublisher(subject).sink(
          receiveCompletion: { _ in log.noteCompletion() },
          receiveValue: { [queue] number in
            log.note("\(number)")
            if number == 100 { for next in 101..<120 where log === logs[0] { subject.send(next) } }
            if number == 105, feed == nil { feed = self.endless(ThreadedInts(queue: queue)).subscribe(subject) }
          })
      }
      subject.send(100)
      queue.sync(flags: .barrier) {}
      let sent = (Array(ThreadedInts.numbers) + Array(100..<120)).map { "\($0)" }
      for log in logs {
        #expect(log.all.values.filter { $0 != "-1" }.sorted() == sent.sorted())
        #expect(log.all.values == logs[0].all.values)
        #expect(!log.all.hasOverlapped)
      }
      withExtendedLifetime((tokens, feed)) {}
    }
  }

  @Test(
    "A subject that completes during a delivery sends no value after the completion",
    arguments: [SubjectKind.passthrough, .currentValue])
  func endsInside(_ kind: SubjectKind) {
    let (subject, log) = (kind.make(), MarbleLog())
    let token = AnyPublisher(subject).sink(
      receiveCompletion: { _ in },
      receiveValue: { number in
        guard number == 1 else { return }
        subject.send(completion: .finished)
      })
    AnyPublisher(subject).map { "\($0)" }.receive(subscriber: MarbleListener<Failure>(log))
    subject.send(1)
    #expect(Array(log.recorded.joined()) == (kind.hasValue ? ["-1", "|"] : ["|"]))
    withExtendedLifetime(token) {}
  }

  @Test("A publisher connected by hand sends to all subscribers", arguments: [false, true])
  func connectedByHand(hasValue: Bool) {
    let logs = [ThreadLog(), ThreadLog()]
    let numbers = ThreadedInts(queue: queue)
    let connectable: any ConnectablePublisher<Int, Failure> =
      hasValue
      ? numbers.multicast { CurrentValueSubject(-1) } : numbers.multicast { PassthroughSubject<Int, Failure>() }
    func listen(to connectable: some ConnectablePublisher<Int, Failure>) -> [any Cancellable] {
      let tokens = logs.map { log in
        connectable.sink(receiveCompletion: { _ in log.noteCompletion() }, receiveValue: { log.note("\($0)") })
      }
      return tokens + [connectable.connect()]
    }
    let tokens = listen(to: connectable)
    queue.sync(flags: .barrier) {}
    for log in logs {
      #expect(log.all.values == (hasValue ? ["-1"] : []) + ThreadedInts.numbers.map { "\($0)" })
      #expect(log.all.completions == 1)
    }
    withExtendedLifetime(tokens) {}
  }

  @Test("The connecting subscriber may end on another thread than the upstream's")
  func connectorEndedElsewhere() {
    for _ in 0..<100 {
      let source = FallibleInts()
      nonisolated(unsafe) let shared = FallibleInts()
      var taken = 0
      let token = source.map { number in
        taken += 1
        return number
      }.receive(on: DispatchQueue(label: "test")).multicast { shared }.autoconnect()
        .filter { $0 < 0 }.first().sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      queue.async { shared.send(-1) }
      for number in 0..<50 {
        source.send(number)
        if number % 5 == 0 { source.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel() }
      }
      queue.sync(flags: .barrier) {}
      taken = 0
      for number in 0..<3 { source.send(number) }
      #expect(taken <= 1)
      withExtendedLifetime(token) {}
    }
  }

  @Test("Of two connections the later one is kept, even if both are made at the same time")
  func overlappingConnections() {
    var (feeds, log): ([Ints], [String]) = ([], [])
    let source = Deferred { () -> AnyPublisher<Int, Never> in
      let (feed, number) = (Ints(), feeds.count + 1)
      feeds.append(feed)
      return feed.prepend(number * 10).handleEvents(receiveCancel: { log.append("cancel \(number)") })
        .eraseToAnyPublisher()
    }
    let shared = source.share()
    var second: AnyCancellable?
    let first = shared.first().sink(
      receiveCompletion: { _ in second = shared.sink { log.append("second: \($0)") } },
      receiveValue: { log.append("first: \($0)") })
    for (index, feed) in feeds.enumerated() { feed.send(index * 10 + 11) }
    #expect(log == ["first: 10", "second: 20", "cancel 1", "second: 21"])
    withExtendedLifetime((first, second)) {}
  }
}
