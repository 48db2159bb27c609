import Dispatch
import Streams
import Testing

/// `flatMap(maxPublishers:)` with publishers that end on several threads. Made for the thread sanitizer.
@Suite struct LimitedThreadTests {
  private let queue = DispatchQueue(label: "test", attributes: .concurrent)

  @Test("An endless sequence continues on the thread of each result, and sends no number twice", arguments: 1...3)
  func endless(atATime limit: Int) {
    let (log, end) = (ThreadLog(), DispatchSemaphore(value: 0))
    let token = (1...).publisher.map { $0 * 2 }.flatMap(maxPublishers: .max(limit)) { [queue] number in
      Future<Int, Never> { promise in queue.async { promise(.success(number)) } }
    }.prefix(2_000).collect().sink { values in
      for value in values { log.note("\(value)") }
      end.signal()
    }
    end.wait()
    let values = log.all.values.map { Int($0)! }
    #expect(Set(values).count == 2_000)
    // Results that are still pending at the end may be missing.
    #expect(values.max()! <= 2 * (2_000 + limit))
    if limit == 1 { #expect(values == (1...2_000).map { $0 * 2 }) }
    withExtendedLifetime(token) {}
  }

  @Test("Contract 6: a publisher that flatMap makes on another thread is cancelled there")
  func madeElsewhere() {
    for _ in 0..<50 {
      let place = DispatchQueue(label: "place")
      // Used only on `place`.
      nonisolated(unsafe) let second = Ints()
      let (isWaiting, made, going) = (
        DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
      )
      let token = [0, 1].publisher.flatMap(maxPublishers: .max(1)) { number -> AnyPublisher<Int, Never> in
        if number == 0 {
          return Future { promise in
            place.async {
              isWaiting.wait()
              promise(.success(0))
            }
          }.eraseToAnyPublisher()
        }
        made.signal()
        return second.eraseToAnyPublisher()
      }.sink { _ in }
      isWaiting.signal()
      made.wait()
      place.async {
        going.signal()
        for number in 0..<200 { second.send(number) }
      }
      going.wait()
      token.cancel()
      // The chain retains `second` until its end.
      place.sync { second.send(completion: .finished) }
    }
  }

  /// Calls `follow` after each value.
  private struct Following<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let follow: (Output) -> Void

    func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Follower(downstream: subscriber, follow: follow))
    }

    struct Follower<Downstream: Subscriber>: Stage
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
      typealias Failure = Upstream.Failure
      let downstream: Downstream
      let follow: (Output) -> Void

      func receive(_ input: Output) {
        downstream.receive(input)
        follow(input)
      }
    }
  }

  /// A future and its promise.
  private func asked() -> (answer: Future<Int, Never>, promise: Future<Int, Never>.Promise) {
    var promise: Future<Int, Never>.Promise?
    let answer = Future<Int, Never> { promise = $0 }
    return (answer, promise!)
  }

  /// Runs `work` on the queue's own thread and waits for it. `sync` would run it on this thread.
  private func wait(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    queue.async {
      work()
      done.signal()
    }
    done.wait()
  }

  @Test("Contract 6: a publisher made on the sequence's thread stays there, even if another thread made room")
  func roomMadeElsewhere() {
    for _ in 0..<30 {
      let (first, other) = (DispatchQueue(label: "first"), DispatchQueue(label: "other"))
      let (answers, third) = ([asked(), asked()], Ints())
      let room = answers[1].promise
      let numbers = Following(upstream: [0, 1, 2].publisher) { number in
        if number == 1 { wait(on: other) { room(.success(1)) } }
      }
      let token = numbers.flatMap(maxPublishers: .max(1)) { number in
        number < 2 ? answers[number].answer.eraseToAnyPublisher() : third.eraseToAnyPublisher()
      }.sink { _ in }
      let start = answers[0].promise
      wait(on: first) { start(.success(0)) }
      // Used only on `first`.
      nonisolated(unsafe) let sent = third
      let isGoing = DispatchSemaphore(value: 0)
      first.async {
        isGoing.signal()
        for number in 0..<200 { sent.send(number) }
      }
      isGoing.wait()
      token.cancel()
      wait(on: first) { sent.send(completion: .finished) }
    }
  }

  @Test("Contract 6: publishers made at the ends of two others may be on two threads")
  func madeInTwoPlaces() {
    for _ in 0..<30 {
      let (one, two) = (DispatchQueue(label: "one"), DispatchQueue(label: "two"))
      let (answers, subjects) = ([asked(), asked()], [Ints(), Ints()])
      let ended = answers.map { answer, _ in answer.filter { _ in false }.eraseToAnyPublisher() }
      let inputs = ended + subjects.map { subject in subject.eraseToAnyPublisher() }
      let token = inputs.publisher.flatMap(maxPublishers: .max(2)) { $0 }.first().sink { _ in }
      let promises = answers.map(\.promise)
      wait(on: one) { promises[0](.success(0)) }
      wait(on: two) { promises[1](.success(0)) }
      // Each subject is used only on its queue.
      nonisolated(unsafe) let (here, there) = (subjects[0], subjects[1])
      let isGoing = DispatchSemaphore(value: 0)
      two.async {
        isGoing.signal()
        for number in 0..<200 { there.send(number) }
      }
      isGoing.wait()
      wait(on: one) { here.send(1) }
      wait(on: two) { there.send(completion: .finished) }
      wait(on: one) { here.send(completion: .finished) }
      withExtendedLifetime(token) {}
    }
  }
}
