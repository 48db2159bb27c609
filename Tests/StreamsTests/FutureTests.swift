import Dispatch
import Streams
import Synchronization
import Testing

@Suite struct FutureTests {
  typealias Promise = Future<Int, Failure>.Promise

  private func pending() -> (Future<Int, Failure>, Promise) {
    var promise: Promise?
    let future = Future<Int, Failure> { promise = $0 }
    return (future, promise!)
  }

  @Test("Contract 17: the closure runs once, when the future is made")
  func eager() {
    let recorder = Recorder()
    let future = Future<Int, Never> { promise in
      recorder.note("runs")
      promise(.success(1))
    }
    #expect(recorder.take() == "runs")
    let tokens = [future.record(in: recorder, as: "a"), future.record(in: recorder, as: "b")]
    #expect(recorder.take() == "a1 a| b1 b|")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 17: all subscribers receive the first result, later subscribers at once", arguments: [false, true])
  func result(fails: Bool) {
    let ((future, promise), recorder) = (pending(), Recorder())
    let tokens = [future.record(in: recorder, as: "a"), future.record(in: recorder, as: "b")]
    #expect(recorder.take() == "")
    promise(fails ? .failure(Failure(number: 1)) : .success(1))
    promise(.success(2))
    promise(.failure(Failure(number: 2)))
    #expect(recorder.take() == (fails ? "a!1 b!1" : "a1 a| b1 b|"))
    let late = future.record(in: recorder, as: "c")
    #expect(recorder.take() == (fails ? "c!1" : "c1 c|"))
    withExtendedLifetime((tokens, late)) {}
  }

  @Test("Contract 17: `value` waits for the value, or throws the failure", arguments: [false, true])
  func value(isEarly: Bool) async throws {
    let ((future, promise), (failing, fail)) = (pending(), pending())
    let fulfil = { @Sendable in
      promise(.success(1))
      fail(.failure(Failure(number: 2)))
    }
    if isEarly { fulfil() }
    let (value, failure) = (Task { try await future.value }, Task { try await failing.value })
    if !isEarly { DispatchQueue(label: "test").asyncAfter(deadline: .now() + 0.001) { fulfil() } }
    #expect(try await value.value == 1)
    await #expect(throws: Failure(number: 2)) { try await failure.value }
    let certain = Future<Int, Never> { $0(.success(3)) }
    #expect(await certain.value == 3)
  }

  @Test("Contract 17: a cancellation may race with the result, also below operators that end early")
  func cancelledMeanwhile() {
    for _ in 0..<2_000 {
      let (future, promise) = pending()
      let values = Atomic(0)
      let ends = Atomic(0)
      let chain = future.tryMap { $0 }.tryFilter { $0 == 1 }.handleEvents(receiveCancel: {}).prefix { $0 == 1 }.first()
      nonisolated(unsafe) let token = chain.sink(
        receiveCompletion: { _ in ends.add(1, ordering: .relaxed) },
        receiveValue: { _ in values.add(1, ordering: .relaxed) })
      DispatchQueue.concurrentPerform(iterations: 2) { $0 == 0 ? promise(.success(1)) : token.cancel() }
      #expect(values.load(ordering: .relaxed) <= 1)
      #expect(ends.load(ordering: .relaxed) <= 1)
    }
  }

  @Test("Contract 2: a cancelled sink receives nothing, and a sink that cancels at the value receives no completion")
  func cancelled() {
    let ((future, promise), recorder) = (pending(), Recorder())
    var later: AnyCancellable?
    var earlier: AnyCancellable?
    earlier = future.sink(
      receiveCompletion: { _ in recorder.note("|") },
      receiveValue: { value in
        recorder.note("\(value)")
        earlier?.cancel()
        later?.cancel()
      })
    later = future.record(in: recorder, as: "later:")
    let never = future.record(in: recorder, as: "never:")
    never.cancel()
    promise(.success(1))
    #expect(recorder.take() == "1")
  }

  @Test("Contract 2: your own subscriber that cancels at the value receives no completion")
  func cancelledAtTheValue() {
    let log = MarbleLog()
    var subscription: (any Cancellable)?
    log.onSubscription = { subscription = $0 }
    log.onValue = { subscription?.cancel() }
    Future<String, Failure> { $0(.success("a")) }.receive(subscriber: MarbleListener(log))
    #expect(log.recorded == [["a"]])
    subscription = nil
  }

  enum End: CaseIterable { case result, cancellation, token, promiseDropped }

  @Test("Contract 11: the captures are released at every kind of end", arguments: End.allCases)
  func released(_ end: End) {
    let census = Census()
    var pair: (future: Future<Int, Failure>, promise: Promise)? = pending()
    var token: AnyCancellable? = pair!.future.map { [citizen = Citizen(census)] value in
      citizen.touch()
      return value
    }.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(census.living == 1)
    switch end {
    case .result: pair!.promise(.success(1))
    case .cancellation: token!.cancel()
    case .token: token = nil
    case .promiseDropped:
      pair = nil
      token = nil
    }
    #expect(census.living == 0)
    withExtendedLifetime((pair, token)) {}
  }

  @Test("A subscriber may subscribe and fulfil again from inside the delivery")
  func reentrant() {
    let ((future, promise), recorder) = (pending(), Recorder())
    var tokens: [AnyCancellable] = []
    tokens.append(
      future.sink(
        receiveCompletion: { _ in },
        receiveValue: { value in
          recorder.note("\(value)")
          promise(.success(7))
          tokens.append(future.record(in: recorder, as: "inner:"))
        }))
    promise(.success(1))
    #expect(recorder.take() == "1 inner:1 inner:|")
    tokens = []
  }

  @Test("Contract 17: a promise may be fulfilled, and a subscription cancelled, on any thread")
  func threads() {
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    for round in 0..<200 {
      let (future, promise) = pending()
      let log = QueueTests.Log()
      let arrived = DispatchSemaphore(value: 0)
      let token = future.receive(on: queue).sink(
        receiveCompletion: { _ in arrived.signal() }, receiveValue: { log.note("\($0)") })
      let other = future.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      for value in 0..<3 { queue.async { promise(.success(value)) } }
      other.cancel()
      if round.isMultiple(of: 2) {
        token.cancel()
      } else {
        arrived.wait()
        #expect(["0", "1", "2"].contains(log.text))
      }
      queue.sync(flags: .barrier) {}
    }
  }
}
