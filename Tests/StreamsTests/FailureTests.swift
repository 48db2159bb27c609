import Streams
import Testing

/// Operators that fail or handle a failure.
@Suite struct FailureTests {
  @Test("Contract 20: an error that a closure throws becomes the failure, and cancels the upstream")
  func thrownErrors() {
    let (subject, recorder) = (Ints(), Recorder())
    var asked = 0
    let token = subject.tryMap { value in
      asked += 1
      if value > 1 { throw Failure(number: value) }
      return value
    }.record(in: recorder)
    for value in 1...3 { subject.send(value) }
    #expect(recorder.take() == "1 !2")
    #expect(asked == 2)
    withExtendedLifetime(token) {}
  }

  @Test("If a closure sends a value that makes its operator fail, the closure's own value is dropped")
  func failureFromInsideTheClosure() {
    let (subject, recorder) = (Ints(), Recorder())
    let tokens = [
      subject.tryMap { value in
        if value == 1 { subject.send(2) }
        if value == 2 { throw Failure(number: 2) }
        return value
      }.record(in: recorder, as: "map"),
      subject.tryFilter { value in
        if value == 3 { subject.send(4) }
        if value == 4 { throw Failure(number: 4) }
        return true
      }.record(in: recorder, as: "filter"),
    ]
    subject.send(1)
    subject.send(3)
    #expect(recorder.take() == "map!2 filter2 filter1 filter!4")
    withExtendedLifetime(tokens) {}
  }

  @Test("Throwing predicates compile in the usual forms")
  func throwingPredicates() {
    let recorder = Recorder()
    func isEven(_ number: Int) throws -> Bool {
      if number == 3 { throw Failure(number: 3) }
      return number.isMultiple(of: 2)
    }
    let tokens = [
      (1...3).publisher.tryFilter(isEven).record(in: recorder, as: "a"),
      (1...3).publisher.tryFilter { try isEven($0) }.record(in: recorder, as: "b"),
      (1...3).publisher.tryFilter { number in
        guard number != 2 else { throw Failure(number: 2) }
        return number > 0
      }.record(in: recorder, as: "c"),
      (1...3).publisher.tryFilter { number in
        switch number {
        case 1: false
        default: try isEven(number)
        }
      }.record(in: recorder, as: "d"),
      (1...3).publisher.tryFilter { $0 > 2 }.record(in: recorder, as: "e"),
    ]
    #expect(recorder.take() == "a2 a!3 b2 b!3 c1 c!2 d2 d!3 e3 e|")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 20: `catch` continues with the new publisher, which the token cancels")
  func catchGoesOn() {
    let (first, second, recorder) = (FallibleInts(), Ints(), Recorder())
    let token = first.catch { error in second.prepend(error.number) }.record(in: recorder)
    first.send(1)
    second.send(2)
    first.send(completion: .failure(Failure(number: 3)))
    second.send(4)
    #expect(recorder.take() == "1 3 4")
    token.cancel()
    second.send(5)
    #expect(recorder.take() == "")
  }

  @Test("Contract 2: a `catch` handler that cancels starts no new publisher")
  func catchCancelled() {
    let (subject, recorder) = (FallibleInts(), Recorder())
    var token: AnyCancellable?
    var subscriptions = 0
    token = subject.catch { _ in
      token?.cancel()
      return Deferred {
        subscriptions += 1
        return Just(1)
      }
    }.record(in: recorder)
    subject.send(completion: .failure(Failure(number: 1)))
    #expect(recorder.take() == "")
    #expect(subscriptions == 0)
  }

  @Test("assertNoFailure ends the program at a failure, with its prefix and the error")
  func assertedNoFailure() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = FallibleInts()
      let token = subject.assertNoFailure("never").sink { _ in }
      subject.send(completion: .failure(Failure(number: 7)))
      withExtendedLifetime(token) {}
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("never: Failure(number: 7)"))
  }
}
