import Streams
import Testing

@Suite struct CancellationTests {
  @Test("Contract 2: an earlier subscriber cancels a later one within the delivery")
  func cancelLater() {
    let (subject, recorder) = (Ints(), Recorder())
    var later: AnyCancellable?
    var transformed = 0
    let first = subject.sink { value in
      recorder.note("a\(value)")
      later?.cancel()
    }
    later = subject.map { value in
      transformed += 1
      return value
    }.record(in: recorder, as: "b")
    let last = subject.record(in: recorder, as: "c")
    subject.send(1)
    subject.send(2)
    #expect(recorder.take() == "a1 c1 a2 c2")
    #expect(transformed == 0)
    withExtendedLifetime((first, last)) {}
  }

  @Test("Contract 2: a later subscriber cancels an earlier one, and sends again")
  func cancelEarlier() {
    let (subject, recorder) = (Ints(), Recorder())
    var earlier: AnyCancellable? = subject.record(in: recorder, as: "a")
    let later = subject.sink { value in
      recorder.note("b\(value)")
      guard value == 1 else { return }
      earlier?.cancel()
      subject.send(2)
    }
    subject.send(1)
    #expect(recorder.take() == "a1 b1 b2")
    earlier = nil
    withExtendedLifetime(later) {}
  }

  @Test("Contract 2: a chain is cancelled, and its token dropped, from inside its own closures")
  func cancelFromUpstream() {
    let (subject, recorder, census) = (Ints(), Recorder(), Census())
    var token: AnyCancellable?
    do {
      let citizen = Citizen(census)
      token = subject.map { value in
        if value == 2 { token = nil }
        citizen.touch()
        return value
      }.record(in: recorder)
    }
    for value in 1...3 { subject.send(value) }
    #expect(recorder.take() == "1")
    #expect(census.living == 0)
    #expect(token == nil)
  }

  @Test("Contract 2: a subscriber drops its own token and continues to use its captures")
  func cancelFromSink() {
    let (subject, recorder, census) = (Ints(), Recorder(), Census())
    var token: AnyCancellable?
    do {
      let citizen = Citizen(census)
      token = subject.sink { value in
        token = nil
        citizen.touch()
        recorder.note("\(value)")
      }
    }
    subject.send(1)
    subject.send(2)
    #expect(recorder.take() == "1")
    #expect(census.living == 0)
    #expect(token == nil)
  }

  @Test("Contract 2: nothing arrives after the completion, whatever its handlers do")
  func nothingAfterCompletion() {
    let (subject, recorder) = (FallibleInts(), Recorder())
    let tokens = [
      subject.sink(
        receiveCompletion: { _ in
          recorder.note("a|")
          subject.send(9)
          subject.send(completion: .finished)
        },
        receiveValue: { recorder.note("a\($0)") }),
      subject.record(in: recorder, as: "b"),
    ]
    subject.send(1)
    subject.send(completion: .failure(Failure(number: 3)))
    subject.send(2)
    subject.send(completion: .finished)
    let late = subject.record(in: recorder, as: "c")
    #expect(recorder.take() == "a1 b1 a| b!3 c!3")
    withExtendedLifetime((tokens, late)) {}
  }

  @Test("Contract 2: a completion sent during a delivery reaches later subscribers instead of the value")
  func completionDuringDelivery() {
    let (subject, recorder) = (Ints(), Recorder())
    let tokens = [
      subject.sink { value in
        subject.send(completion: .finished)
        recorder.note("a\(value)")
      },
      subject.record(in: recorder, as: "b"),
    ]
    subject.send(1)
    subject.send(2)
    #expect(recorder.take() == "b| a1")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 2: the completion reaches every subscriber, however many there are")
  func completionReachesAll() {
    let subject = Ints()
    var completed = 0
    let tokens = (0..<1_500).map { _ in
      subject.sink(receiveCompletion: { _ in completed += 1 }, receiveValue: { _ in })
    }
    subject.send(completion: .finished)
    #expect(completed == 1_500)
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 2: a completion handler cancels a later subscriber, which then receives nothing")
  func cancelFromCompletion() {
    let (subject, recorder) = (Ints(), Recorder())
    var later: AnyCancellable?
    let first = subject.sink(
      receiveCompletion: { _ in
        later?.cancel()
        recorder.note("a|")
      }, receiveValue: { _ in })
    later = subject.record(in: recorder, as: "b")
    subject.send(completion: .finished)
    #expect(recorder.take() == "a|")
    withExtendedLifetime((first, later)) {}
  }

  @Test("Contract 2: a synchronous publisher stops when it is cancelled at its own value")
  func cancelJust() {
    let recorder = Recorder()
    var token: AnyCancellable?
    let trigger = Ints()
    token = trigger.merge(with: Just(1)).sink(
      receiveCompletion: { _ in recorder.note("|") },
      receiveValue: { value in
        recorder.note("\(value)")
        token?.cancel()
      })
    trigger.send(2)
    trigger.send(3)
    #expect(recorder.take() == "1 2")
  }
}
