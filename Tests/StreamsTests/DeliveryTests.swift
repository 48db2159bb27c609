import Streams
import Testing

@Suite struct DeliveryTests {
  @Test("Contract 1: delivery is synchronous, in subscription order")
  func order() {
    let (subject, recorder) = (Ints(), Recorder())
    let tokens = (0..<5).map { subject.record(in: recorder, as: "\($0):") }
    subject.send(1)
    #expect(recorder.take() == "0:1 1:1 2:1 3:1 4:1")
    subject.send(2)
    #expect(recorder.take() == "0:2 1:2 2:2 3:2 4:2")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 1: the order survives cancellations and new subscriptions", arguments: [2, 3, 7, 50])
  func orderAfterCancellations(stride: Int) {
    let (subject, recorder) = (Ints(), Recorder())
    var tokens = (0..<100).map { subject.record(in: recorder, as: "\($0):") }
    for index in tokens.indices where index % stride != 0 { tokens[index].cancel() }
    tokens.append(subject.record(in: recorder, as: "new:"))
    subject.send(0)
    let expected = (0..<100).filter { $0 % stride == 0 }.map { "\($0):0" } + ["new:0"]
    #expect(recorder.take() == expected.joined(separator: " "))
  }

  @Test("Contract 3: a subscriber added during a delivery first receives the next value")
  func addedDuringDelivery() {
    let (subject, recorder) = (Ints(), Recorder())
    var tokens: [AnyCancellable] = []
    tokens.append(
      subject.sink { value in
        recorder.note("\(value)")
        // More than the list has room for, so that it grows during the delivery.
        if value == 1 { for _ in 0..<20 { tokens.append(subject.record(in: recorder, as: "new:")) } }
      })
    subject.send(1)
    #expect(recorder.take() == "1")
    subject.send(2)
    #expect(recorder.take() == (["2"] + Array(repeating: "new:2", count: 20)).joined(separator: " "))
    tokens = []
  }

  @Test("Contract 3: a re-entrant value is the next one")
  func addedBeforeReentrantSend() {
    let (subject, recorder) = (Ints(), Recorder())
    var tokens: [AnyCancellable] = []
    tokens.append(
      subject.sink { value in
        recorder.note("\(value)")
        guard value == 1 else { return }
        tokens.append(subject.record(in: recorder, as: "new:"))
        subject.send(2)
      })
    subject.send(1)
    #expect(recorder.take() == "1 2 new:2")
    tokens = []
  }

  @Test(
    "Contract 4: a re-entrant send is delivered depth first, or in turn",
    arguments: [
      (Delivery.depthFirst, "a1 a2 b2 a3 b3 b1 a4 b4"),
      (.queued, "a1 b1 a2 b2 a3 b3 a4 b4"),
    ])
  func reentrantSend(delivery: Delivery, expected: String) {
    let (subject, recorder) = (Ints(delivery: delivery), Recorder())
    let tokens = [
      subject.sink { value in
        recorder.note("a\(value)")
        if value == 1 {
          subject.send(2)
          subject.send(3)
        }
      },
      subject.record(in: recorder, as: "b"),
    ]
    subject.send(1)
    subject.send(4)
    #expect(recorder.take() == expected)
    withExtendedLifetime(tokens) {}
  }

  @Test(
    "Contract 4: a re-entrant send to a CurrentValueSubject is delivered in the same way, and sets `value` then",
    arguments: [
      (Delivery.depthFirst, "a0 b0/0 a1 a2 b2/2 a3 b3/3 b1/3 a4 b4/4"),
      (.queued, "a0 b0/0 a1 b1/1 a2 b2/2 a3 b3/3 a4 b4/4"),
    ])
  func reentrantCurrentValue(delivery: Delivery, expected: String) {
    let subject = CurrentValueSubject<String, Never>(onTheHeap("0"), delivery: delivery)
    let recorder = Recorder()
    let tokens = [
      subject.sink { value in
        recorder.note("a\(value.suffix(1))")
        if value.hasSuffix("1") {
          subject.send(onTheHeap("2"))
          subject.send(onTheHeap("3"))
        }
      },
      subject.sink { recorder.note("b\($0.suffix(1))/\(subject.value.suffix(1))") },
    ]
    subject.send(onTheHeap("1"))
    subject.send(onTheHeap("4"))
    #expect(recorder.take() == expected)
    withExtendedLifetime(tokens) {}
  }

  @Test(
    "Contract 4: a re-entrant completion is delivered depth first, or in turn",
    arguments: [(Delivery.depthFirst, "a1 a2 b2 b|"), (.queued, "a1 b1 a2 b2 b|")])
  func reentrantCompletion(delivery: Delivery, expected: String) {
    for isCurrentValue in [false, true] {
      let recorder = Recorder()
      func run(_ subject: some Subject<Int, Never>) {
        let tokens = [
          subject.sink { value in
            guard value > 0 else { return }
            recorder.note("a\(value)")
            if value == 1 {
              subject.send(2)
              subject.send(completion: .finished)
              subject.send(3)
            }
          },
          subject.filter { $0 > 0 }.record(in: recorder, as: "b"),
        ]
        subject.send(1)
        withExtendedLifetime(tokens) {}
      }
      if isCurrentValue {
        run(CurrentValueSubject<Int, Never>(0, delivery: delivery))
      } else {
        run(Ints(delivery: delivery))
      }
      #expect(recorder.take() == expected)
    }
  }

  @Test("Contract 10: a CurrentValueSubject sends a new subscriber its value, or its completion if it has ended")
  func currentValue() {
    let (subject, recorder) = (CurrentValueSubject<Int, Failure>(1), Recorder())
    let early = subject.record(in: recorder, as: "a")
    #expect(recorder.take() == "a1")
    subject.value = 2
    let late = subject.record(in: recorder, as: "b")
    #expect(recorder.take() == "a2 b2")
    subject.send(completion: .failure(Failure(number: 7)))
    subject.send(3)
    let afterwards = subject.record(in: recorder, as: "c")
    #expect(recorder.take() == "a!7 b!7 c!7")
    #expect(subject.value == 2)
    withExtendedLifetime((early, late, afterwards)) {}
  }

  @Test("Contract 10: after the completion, a value that is set is stored and not sent, and a sent value is dropped")
  func setAfterCompletion() {
    for delivery in [Delivery.depthFirst, .queued] {
      let (subject, recorder) = (CurrentValueSubject<String, Never>(onTheHeap("1"), delivery: delivery), Recorder())
      let token = subject.record(in: recorder) { String($0.suffix(1)) }
      subject.send(completion: .finished)
      subject.send(onTheHeap("2"))
      #expect(subject.value == onTheHeap("1"))
      subject.value = onTheHeap("3")
      #expect(subject.value == onTheHeap("3"))
      subject.value += "!"
      #expect(subject.value == onTheHeap("3") + "!")
      let late = subject.record(in: recorder)
      #expect(recorder.take() == "1 | |")
      withExtendedLifetime((token, late)) {}
    }
  }

  @Test(
    "Contract 10: a value set after a re-entrant completion is stored, and the value being delivered stays whole",
    arguments: [(Delivery.depthFirst, "a1 a| b| a1/4"), (.queued, "a1 a1/1 b1 a2 b2 a| b|")])
  func setAfterReentrantCompletion(delivery: Delivery, expected: String) {
    let subject = CurrentValueSubject<String, Never>(onTheHeap("0"), delivery: delivery)
    let recorder = Recorder()
    let tokens = [
      subject.dropFirst().sink(
        receiveCompletion: { _ in recorder.note("a|") },
        receiveValue: { value in
          recorder.note("a\(value.suffix(1))")
          if !value.hasSuffix("1") { return }
          if delivery == .queued { subject.value = self.onTheHeap("2") }
          subject.send(completion: .finished)
          subject.value = self.onTheHeap("3")
          subject.value = self.onTheHeap("4")
          subject.send(self.onTheHeap("5"))
          recorder.note("a\(value.suffix(1))/\(subject.value.suffix(1))")
        }),
      subject.dropFirst().record(in: recorder, as: "b") { String($0.suffix(1)) },
    ]
    subject.send(onTheHeap("1"))
    #expect(recorder.take() == expected)
    #expect(subject.value == onTheHeap("4"))
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 11: the deinit of a value may set the value of its completed subject")
  func setFromDeinit() {
    let (census, others) = (Census(), Census())
    let subject = CurrentValueSubject<Citizen, Never>(Citizen(census))
    subject.send(completion: .finished)
    census.onDeath = { [unowned subject] in subject.value = Citizen(others) }
    subject.value = Citizen(census)
    #expect(census.living == 0)
    #expect(others.living == 1)
    census.onDeath = nil
  }

  @Test(
    "Contract 4: a queued subject delivers a value sent by a deinit in turn",
    arguments: [Domain.confined, .anyThread])
  func sentBetweenTurns(_ domain: Domain) {
    final class Value {
      let number: Int
      var onDeath: () -> Void = {}
      init(_ number: Int) { self.number = number }
      deinit { onDeath() }
    }
    let recorder = Recorder()
    let subject = CurrentValueSubject<Value, Never>(Value(0), domain, delivery: .queued)
    subject.value.onDeath = { [unowned subject] in subject.send(Value(3)) }
    let token = subject.sink { [unowned subject] in
      recorder.note("\($0.number)")
      if $0.number == 1 { subject.send(Value(2)) }
    }
    subject.send(Value(1))
    #expect(recorder.take() == "0 1 2 3")
    withExtendedLifetime(token) {}
  }

  /// A string too long for its inline form, so that a value freed too early is noticed.
  private func onTheHeap(_ mark: String) -> String { "a value that lies on the heap: " + mark }

  @Test("A value sent during the subscription is not received before the subscription")
  func sendDuringSubscription() {
    let (recorder, current, plain) = (Recorder(), CurrentValueSubject<Int, Never>(0), Ints())
    let token = current.handleEvents(receiveSubscription: { _ in current.send(1) }).record(in: recorder)
    #expect(recorder.take() == "1")
    let attentive = Attentive<Never>(recorder)
    plain.handleEvents(receiveSubscription: { _ in plain.send(1) }).subscribe(attentive)
    #expect(recorder.take() == "subscription")
    plain.send(2)
    #expect(recorder.take() == "2")
    current.send(2)
    #expect(recorder.take() == "2")
    attentive.subscription?.cancel()
    withExtendedLifetime(token) {}
  }
}
