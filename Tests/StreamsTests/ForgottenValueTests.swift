import Streams
import Testing

/// A value that is dropped may send to the same graph from its deinit.
@Suite struct ForgottenValueTests {
  private enum Tenant {
    case owner(Citizen, Citizen)
    case number(Int)
  }

  @Test("The deinit of a value that combineLatest drops may send to combineLatest")
  func combineLatest() {
    let (a, b, census) = (PassthroughSubject<Tenant, Never>(), PassthroughSubject<Int, Never>(), Census())
    var seconds: [Int] = []
    let token = a.combineLatest(b).sink { seconds.append($0.1) }
    b.send(1)
    var next = 1
    census.onDeath = {
      next += 1
      b.send(next)
    }
    a.send(.owner(Citizen(census), Citizen(census)))
    a.send(.number(7))
    census.onDeath = nil
    // The optimizer chooses when the owner is released.
    #expect(Set(seconds) == [1, 2, 3])
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test("The deinit of a value that withLatestFrom drops may send to withLatestFrom")
  func withLatestFrom() {
    let (press, tenants, census) = (PassthroughSubject<Void, Never>(), PassthroughSubject<Tenant, Never>(), Census())
    var numbers: [Int] = []
    let token = press.withLatestFrom(tenants).sink { if case .number(let number) = $0 { numbers.append(number) } }
    census.onDeath = { press.send(()) }
    tenants.send(.owner(Citizen(census), Citizen(census)))
    tenants.send(.number(7))
    census.onDeath = nil
    #expect(numbers == [7, 7])
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test("The deinit of a value that a queued subject drops at completion may send to it", arguments: [false, true])
  func droppedAtCompletion(_ isCurrent: Bool) {
    let (census, recorder) = (Census(), Recorder())
    func run<S: Subject<Citizen, Never>>(_ subject: S) {
      let others = Census()
      census.onDeath = { [unowned subject] in
        subject.send(Citizen(others))
        subject.send(completion: .finished)
      }
      var hasSent = false
      let token = subject.sink(
        receiveCompletion: { _ in recorder.note("|") },
        receiveValue: { [unowned subject] _ in
          recorder.note("v")
          if hasSent { return }
          hasSent = true
          subject.send(completion: .finished)
          for _ in 0..<3 { subject.send(Citizen(census)) }
        })
      subject.send(Citizen(others))
      census.onDeath = nil
      #expect(recorder.take() == "v |")
      #expect(census.living == 0)
      withExtendedLifetime(token) {}
    }
    if isCurrent {
      run(CurrentValueSubject(Citizen(Census()), delivery: .queued))
    } else {
      run(PassthroughSubject(delivery: .queued))
    }
  }

  @Test("A queued subject does not keep a value sent during its completion")
  func queuedAfterEnd() {
    let census = Census()
    let subject = PassthroughSubject<Citizen, Never>(delivery: .queued)
    let token = subject.sink(
      receiveCompletion: { _ in subject.send(Citizen(census)) }, receiveValue: { $0.touch() })
    subject.send(completion: .finished)
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }

  /// Completes at once. Its subscription calls `onDeath` in its deinit.
  struct Fragile: Publisher {
    typealias Output = Int
    typealias Failure = StreamsTests.Failure
    final class Control { var onDeath: (() -> Void)? }
    final class Handle: Subscription {
      let control: Control
      init(_ control: Control) { self.control = control }
      deinit { control.onDeath?() }
      func cancel() {}
    }
    let control = Control()
    var completion = Subscribers.Completion<Failure>.finished
    func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Int, S.Failure == Failure {
      subscriber.receive(subscription: Handle(control))
      subscriber.receive(completion: completion)
    }
  }

  @Test("If the deinit of an input's subscription cancels, merge sends no completion", arguments: [2, 3])
  func cancelFromInputsDeinit(_ inputs: Int) {
    let (recorder, fragile) = (Recorder(), Fragile())
    let (a, b) = (FallibleInts(), FallibleInts())
    let end = Attentive<Failure>(recorder)
    fragile.control.onDeath = { end.subscription?.cancel() }
    if inputs == 2 {
      fragile.merge(with: a).subscribe(end)
    } else {
      fragile.merge(with: a, b).subscribe(end)
    }
    a.send(1)
    b.send(1)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(recorder.take() == "subscription")
    end.subscription = nil
  }

  @Test("If the deinit of the upstream's subscription cancels, no next publisher is started")
  func cancelFromUpstreamsDeinit() {
    let recorder = Recorder()
    func play(_ completion: Subscribers.Completion<Failure>, _ chain: (Fragile) -> AnyPublisher<Int, Failure>) {
      let (fragile, end) = (Fragile(completion: completion), Attentive<Failure>(recorder))
      fragile.control.onDeath = { end.subscription?.cancel() }
      chain(fragile).subscribe(end)
      #expect(recorder.take() == "subscription")
    }
    let next = Deferred {
      recorder.note("started")
      return Just(1).setFailureType(to: Failure.self)
    }
    play(.finished) { $0.append(next).eraseToAnyPublisher() }
    play(.failure(Failure(number: 1))) { fragile in
      fragile.catch { _ in
        recorder.note("caught")
        return next
      }.eraseToAnyPublisher()
    }
    play(.failure(Failure(number: 1))) { fragile in
      var isFirst = true
      return Deferred {
        if !isFirst { recorder.note("again") }
        isFirst = false
        return fragile
      }.retry(1).eraseToAnyPublisher()
    }
  }
}
