import Streams
import Testing

@Suite struct ErasureTests {
  /// Erases each subscriber and subscribes it to several subjects.
  private struct Several: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let subjects: [any Subject<Int, Never>]

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      let erased = AnySubscriber(subscriber)
      for subject in subjects { subject.receive(subscriber: erased) }
    }
  }

  /// Notes its events and retains its subscriptions, which retain it. A test empties `subscriptions` at its end.
  private final class Listener: Subscriber {
    let recorder = Recorder()
    var subscriptions: [any Subscription] = []

    func receive(subscription: any Subscription) {
      subscriptions.append(subscription)
      subscription.request(.unlimited)
    }
    func receive(_ input: Int) { recorder.note("\(input)") }
    func receive(completion: Subscribers.Completion<Never>) { recorder.note("|") }
  }

  @Test("An erased subscriber can subscribe to several subjects, and each subscription ends separately")
  func sharedErasure() {
    let (a, b, c) = (Ints(), CurrentValueSubject<Int, Never>(0), Ints())
    let listener = Listener()
    defer { listener.subscriptions = [] }
    Several(subjects: [a, b, c]).subscribe(listener)
    #expect(listener.subscriptions.count == 3)
    a.send(1)
    b.send(2)
    c.send(3)
    #expect(listener.recorder.take() == "0 1 2 3")
    listener.subscriptions[0].cancel()
    a.send(4)
    b.send(5)
    c.send(6)
    #expect(listener.recorder.take() == "5 6")
    b.send(completion: .finished)
    listener.subscriptions[2].cancel()
    for subject in [a, c] { subject.send(7) }
    b.send(8)
    #expect(listener.recorder.take() == "|")
  }

  @Test("An erased subscriber can be used again after its subscription has ended")
  func reusedErasure() {
    let (subject, listener) = (Ints(), Listener())
    defer { listener.subscriptions = [] }
    let erased = AnySubscriber(listener)
    subject.receive(subscriber: erased)
    subject.send(1)
    listener.subscriptions[0].cancel()
    subject.receive(subscriber: erased)
    subject.send(2)
    subject.send(completion: .finished)
    subject.receive(subscriber: erased)
    #expect(listener.recorder.take() == "1 2 | |")
  }

  @Test("Erasing an erased subscriber or publisher wraps nothing")
  func erasedOnce() async {
    let slot = { (subscriber: AnySubscriber<Int, Never>) in
      Mirror(reflecting: subscriber).descendant("slot").map { ObjectIdentifier($0 as AnyObject) }
    }
    let subscriber = AnySubscriber<Int, Never>(receiveValue: { _ in })
    #expect(slot(subscriber) != nil)
    #expect(slot(AnySubscriber(subscriber)) == slot(subscriber))
    // The box of a publisher is private, but 100,000 nested boxes would be too deep for any stack.
    await #expect(processExitsWith: .success) {
      var publisher = Just(1).eraseToAnyPublisher()
      for _ in 0..<100_000 { publisher = AnyPublisher(publisher) }
      publisher.sink { _ in }.cancel()
    }
  }

  @Test("A subscriber made of closures calls each closure that it has")
  func closures() {
    let (subject, recorder) = (FallibleInts(), Recorder())
    var subscription: (any Subscription)?
    subject.subscribe(
      AnySubscriber(
        receiveSubscription: {
          subscription = $0
          recorder.note("subscription")
          $0.request(.unlimited)
        },
        receiveValue: { recorder.note("\($0)") },
        receiveCompletion: { recorder.note($0 == .finished ? "|" : "!") }))
    let asking: (any Subscription) -> Void = { $0.request(.unlimited) }
    subject.subscribe(AnySubscriber(receiveSubscription: asking, receiveValue: { recorder.note("v\($0)") }))
    subject.subscribe(AnySubscriber(receiveCompletion: { _ in recorder.note("end") }))
    subject.send(1)
    #expect(recorder.take() == "subscription 1 v1")
    subscription?.cancel()
    subscription = nil
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.take() == "v2 end")
  }

  @Test("An erased chain delivers as the chain does")
  func erasedChain() {
    let (subject, recorder) = (FallibleInts(), Recorder())
    let chain = subject.eraseToAnyPublisher().filter { $0 > 1 }.eraseToAnyPublisher().map { $0 * 10 }
    let token = chain.eraseToAnyPublisher().record(in: recorder)
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .failure(Failure(number: 4)))
    #expect(recorder.take() == "20 30 !4")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 11: the captures of an erased subscription are released with its token", arguments: [false, true])
  func released(endsFirst: Bool) {
    let (subject, census) = (Ints(), Census())
    do {
      let citizen = Citizen(census)
      let token = subject.eraseToAnyPublisher().sink { [citizen] _ in citizen.touch() }
      subject.send(1)
      if endsFirst { subject.send(completion: .finished) }
      #expect(census.living == 1)
      withExtendedLifetime(token) {}
    }
    #expect(census.living == 0)
  }

  @Test("Contract 11: a CurrentValueSubject releases its values, also values that re-entrant sends replaced")
  func valuesReleased() {
    let census = Census()
    do {
      let subject = CurrentValueSubject<Citizen, Never>(Citizen(census))
      var depth = 0
      let token = subject.sink { [unowned subject] _ in
        depth += 1
        if depth < 5 { subject.send(Citizen(census)) }
      }
      #expect(depth == 5)
      #expect(census.living == 1)
      depth = 0
      subject.send(Citizen(census))
      #expect(census.living == 1)
      withExtendedLifetime(token) {}
    }
    #expect(census.living == 0)
  }
}
