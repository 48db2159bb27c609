import Streams
import Testing

/// When a subject with an upstream requests values. No value is lost.
@Suite struct FedSubjectTests {
  @Test("Contract 25: a sequence that feeds a PassthroughSubject waits for the first request of a subscriber")
  func fedPassthrough() {
    let (subject, recorder) = (Ints(), Recorder())
    var requests = 0
    let token = [1, 2, 3].publisher.handleEvents(receiveRequest: { _ in requests += 1 }).subscribe(subject)
    let asking = Asking<Never>()
    subject.subscribe(asking)
    #expect(requests == 0)
    let sink = subject.record(in: recorder)
    #expect(requests == 1)
    #expect(recorder.take() == "1 2 3 |")
    #expect(asking.recorder.take() == "s |")
    withExtendedLifetime((token, sink)) {}
  }

  @Test("A late request of the only subscriber starts the upstream of the subject")
  func fedByLateRequest() {
    let (subject, asking) = (Ints(), Asking<Never>())
    subject.subscribe(asking)
    let tokens = [[1, 2].publisher.subscribe(subject), Just(3).subscribe(subject)]
    #expect(asking.recorder.take() == "s")
    asking.ask()
    #expect(asking.recorder.take() == "1 2 |")
    withExtendedLifetime(tokens) {}
  }

  @Test("After a first request, a new upstream receives a request at once, even if the subscriber has cancelled")
  func fedAfterRequest() {
    let (subject, recorder) = (Ints(), Recorder())
    subject.record(in: recorder).cancel()
    let token = Just(1).subscribe(subject)
    let late = subject.record(in: recorder)
    #expect(recorder.take() == "|")
    withExtendedLifetime((token, late)) {}
  }

  @Test("A sequence that feeds a CurrentValueSubject sends at once: the subject keeps the last value")
  func fedCurrentValue() {
    let (subject, recorder) = (CurrentValueSubject<Int, Never>(0), Recorder())
    let token = [1, 2].publisher.merge(with: Empty(completeImmediately: false)).subscribe(subject)
    #expect(subject.value == 2)
    let sink = subject.record(in: recorder)
    #expect(recorder.take() == "2")
    withExtendedLifetime((token, sink)) {}
  }

  @Test("A token released before the first subscriber also releases the waiting upstream", arguments: [true, false])
  func fedAndCancelled(isSubjectReleasedFirst: Bool) {
    let (census, recorder) = (Census(), Recorder())
    var subject: Ints? = Ints()
    do {
      let citizen = Citizen(census)
      var token: AnyCancellable? = [1].publisher.map { [citizen] in
        citizen.touch()
        return $0
      }.subscribe(subject!)
      if isSubjectReleasedFirst { subject = nil }
      #expect(census.living == 1)
      withExtendedLifetime(token) {}
      token = nil
    }
    #expect(census.living == 0)
    let sink = subject?.record(in: recorder)
    #expect(recorder.take() == "")
    withExtendedLifetime(sink) {}
  }

  @Test("A subject released before its first request cancels the subscription it was given")
  func givenAndReleased() {
    final class Given: Subscription {
      let recorder = Recorder()
      func request(_ demand: Subscribers.Demand) { recorder.note("request \(demand)") }
      func cancel() { recorder.note("cancel") }
    }
    let (first, second) = (Given(), Given())
    #expect(first.combineIdentifier == first.combineIdentifier && first.combineIdentifier != second.combineIdentifier)
    do {
      let subject = Ints()
      subject.send(subscription: first)
      #expect(first.recorder.take() == "")
    }
    #expect(first.recorder.take() == "cancel")
    do {
      let subject = Ints()
      subject.send(subscription: first)
      subject.sink { _ in }.cancel()
      subject.send(subscription: second)
    }
    #expect(first.recorder.take() == "request unlimited")
    #expect(second.recorder.take() == "request unlimited")
    let current = CurrentValueSubject<Int, Never>(0)
    current.send(subscription: first)
    #expect(first.recorder.take() == "request unlimited")
  }

  @Test("Chains that feed one another wait for a request to the last subject")
  func fedInARow() {
    let (first, second, recorder) = (Ints(), Ints(), Recorder())
    let tokens = [[1, 2].publisher.subscribe(first), first.map { $0 * 10 }.subscribe(second)]
    #expect(recorder.take() == "")
    let sink = second.record(in: recorder)
    #expect(recorder.take() == "10 20 |")
    withExtendedLifetime((tokens, sink)) {}
  }

  /// Chains that begin and end with the same subject.
  enum Cycle: CaseIterable {
    case map, merge, combineLatest, zip, switchToLatest, flatMap, share, append, delay, multicast

    func build(_ subject: AnyPublisher<Int, Failure>) -> AnyPublisher<Int, Failure> {
      switch self {
      case .map: subject
      case .merge: subject.merge(with: subject).eraseToAnyPublisher()
      case .combineLatest: subject.combineLatest(subject) { $0 + $1 }.eraseToAnyPublisher()
      case .zip: subject.zip(subject) { $0 + $1 }.eraseToAnyPublisher()
      case .switchToLatest:
        subject.map { Just($0).setFailureType(to: Failure.self) }.switchToLatest().eraseToAnyPublisher()
      case .flatMap: subject.flatMap { [$0].publisher.setFailureType(to: Failure.self) }.eraseToAnyPublisher()
      case .share: subject.share().eraseToAnyPublisher()
      case .append: subject.append([4, 5]).eraseToAnyPublisher()
      case .delay: subject.delay(for: 1, scheduler: VirtualScheduler()).eraseToAnyPublisher()
      case .multicast:
        subject.multicast { CurrentValueSubject(-1, subject.domain!) }.autoconnect().eraseToAnyPublisher()
      }
    }
  }

  @Test(
    "Contract 11: a subject that feeds itself is not retained, and the chain between is released with the token",
    arguments: SubjectKind.allCases, [Domain.confined, .anyThread])
  func fedByItself(_ kind: SubjectKind, _ domain: Domain) {
    for cycle in Cycle.allCases {
      let (census, recorder) = (Census(), Recorder())
      weak var released: AnyObject?
      var tokens: [AnyCancellable]?
      do {
        let (subject, citizen) = (kind.make(domain), Citizen(census))
        released = subject
        func feed(_ subject: some Subject<Int, Failure>) -> AnyCancellable {
          let chain = subject.map { number in
            citizen.touch()
            return number + 1
          }
          return cycle.build(chain.eraseToAnyPublisher()).filter { (1..<3).contains($0) }.subscribe(subject)
        }
        tokens = [AnyPublisher(subject).record(in: recorder), feed(subject)]
        _ = recorder.take()
        subject.send(0)
      }
      if cycle == .map { #expect(recorder.take() == "0 1 2") }
      #expect(released == nil, "\(cycle)")
      withExtendedLifetime(tokens) {}
      tokens = nil
      #expect(census.living == 0, "\(cycle)")
    }
  }

  // MARK: - Shared publishers

  @Test("A connected sequence waits for the first subscriber of its PassthroughSubject")
  func connected() {
    let (multicast, recorder) = ([1, 2].publisher.multicast { PassthroughSubject() }, Recorder())
    let connection = multicast.connect()
    let token = multicast.record(in: recorder)
    #expect(recorder.take() == "1 2 |")
    let connectable = [3, 4].publisher.makeConnectable()
    let second = connectable.connect()
    let later = connectable.record(in: recorder)
    #expect(recorder.take() == "3 4 |")
    withExtendedLifetime((connection, second, token, later)) {}
  }

  @Test("A share that has connected waits for the first request of its subscriber")
  func shared() {
    let (shared, asking, recorder) = ([1, 2].publisher.share(), Asking<Never>(), Recorder())
    shared.subscribe(asking)
    #expect(asking.recorder.take() == "s")
    asking.ask()
    #expect(asking.recorder.take() == "1 2 |")
    let token = shared.record(in: recorder)
    #expect(recorder.take() == "|")
    withExtendedLifetime(token) {}
  }
}
