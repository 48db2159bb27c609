import Streams
import Testing

@Suite struct OperatorTests {
  @Test func mapFilterCompactMap() {
    let (subject, recorder) = (Ints(), Recorder())
    let token = subject.map { $0 * 3 }.filter { $0.isMultiple(of: 2) }.compactMap { $0 > 6 ? "<\($0)>" : nil }
      .record(in: recorder)
    for value in 1...5 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(recorder.take() == "<12> |")
    withExtendedLifetime(token) {}
  }

  @Test func mapTakesAKeyPathLiteral() {
    let (subject, recorder) = (PassthroughSubject<String, Never>(), Recorder())
    let token = subject.map(\.count).record(in: recorder)
    subject.send("four")
    #expect(recorder.take() == "4")
    withExtendedLifetime(token) {}
  }

  @Test func mapTakesSeveralKeyPaths() {
    let (subject, recorder) = (PassthroughSubject<String, Never>(), Recorder())
    let tokens = [
      subject.map(\.count, \.isEmpty).record(in: recorder),
      subject.map(\.count, \.isEmpty, \.first).record(in: recorder) { "\($0.0) \($0.1) \($0.2!)" },
    ]
    subject.send("four")
    #expect(recorder.take() == "(4, false) 4 false f")
    withExtendedLifetime(tokens) {}
  }

  @Test("Members of a subject do not hide operators of the same name")
  func operatorsOfASubject() {
    let (passing, current, recorder) = (Ints(), CurrentValueSubject<Int, Never>(1), Recorder())
    let tokens = [
      passing.count().record(in: recorder), current.count().record(in: recorder),
      passing.first().record(in: recorder), current.first().record(in: recorder),
    ]
    for subject in [passing as any Subject<Int, Never>, current] {
      subject.send(2)
      subject.send(completion: .finished)
    }
    #expect(recorder.take() == "1 | 2 | 1 | 2 |")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 9: merge finishes when both inputs have")
  func mergeFinishes() {
    let (a, b, recorder) = (FallibleInts(), FallibleInts(), Recorder())
    let token = Publishers.Merge(a, b).record(in: recorder)
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(recorder.take() == "1 2 3")
    b.send(completion: .finished)
    #expect(recorder.take() == "|")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 9: merge fails with the first failure of an input and cancels the other")
  func mergeFails() {
    let (a, b, recorder) = (FallibleInts(), FallibleInts(), Recorder())
    let token = a.merge(with: b).sink(
      receiveCompletion: { _ in
        recorder.note("!")
        b.send(7)
      }, receiveValue: { recorder.note("\($0)") })
    a.send(1)
    a.send(completion: .failure(Failure(number: 1)))
    b.send(2)
    b.send(completion: .finished)
    #expect(recorder.take() == "1 !")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 9: merge fails at once if an input on either side fails at once")
  func mergeWithFail() {
    let (a, recorder) = (FallibleInts(), Recorder())
    let first = Fail<Int, Failure>(error: Failure(number: 5)).merge(with: a).record(in: recorder)
    let second = a.merge(with: Fail(error: Failure(number: 6))).record(in: recorder)
    a.send(1)
    #expect(recorder.take() == "!5 !6")
    withExtendedLifetime((first, second)) {}
  }

  @Test func mergeOfSynchronousInputs() {
    let recorder = Recorder()
    let token = Just(1).merge(with: Just(2)).record(in: recorder)
    #expect(recorder.take() == "1 2 |")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 5: combineLatest emits once per input value, after both inputs have sent one")
  func combineLatestEmits() {
    let (a, b, recorder) = (FallibleInts(), FallibleInts(), Recorder())
    let token = Publishers.CombineLatest(a, b).record(in: recorder) { "\($0.0)/\($0.1)" }
    a.send(1)
    b.send(10)
    a.send(2)
    a.send(completion: .finished)
    b.send(20)
    b.send(completion: .finished)
    #expect(recorder.take() == "1/10 2/10 2/20 |")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 5: one event that updates both inputs emits twice, the first time with one half still old")
  func combineLatestGlitch() {
    let (source, recorder) = (Ints(), Recorder())
    let token = source.combineLatest(source) { "\($0)/\($1)" }.record(in: recorder)
    source.send(1)
    source.send(2)
    #expect(recorder.take() == "1/1 2/1 2/2")
    withExtendedLifetime(token) {}
  }

  @Test(
    "Contract 4: combineLatest loses no re-entrant value", arguments: [Delivery.depthFirst, .queued])
  func combineLatestReentrant(delivery: Delivery) {
    let (a, b, recorder) = (Ints(delivery: delivery), Ints(delivery: delivery), Recorder())
    let token = a.combineLatest(b).sink { pair in
      recorder.note("\(pair.0)/\(pair.1)")
      if pair == (1, 1) {
        b.send(2)
        a.send(2)
      }
    }
    a.send(1)
    b.send(1)
    a.send(3)
    // `a` is not delivering at that moment, so its value overtakes the queued value of `b`.
    #expect(recorder.take() == (delivery == .depthFirst ? "1/1 1/2 2/2 3/2" : "1/1 2/1 2/2 3/2"))
    withExtendedLifetime(token) {}
  }

  @Test("Contract 9: combineLatest waits for both inputs, even if one finishes without a value")
  func combineLatestEmptySide() {
    let (a, b, recorder) = (FallibleInts(), FallibleInts(), Recorder())
    let token = a.combineLatest(b).record(in: recorder) { "\($0.0)" }
    a.send(1)
    b.send(completion: .finished)
    a.send(2)
    #expect(recorder.take() == "")
    a.send(completion: .finished)
    #expect(recorder.take() == "|")
    withExtendedLifetime(token) {}
  }

  @Test func withLatestFromSamples() {
    let (press, text, recorder) = (Ints(), PassthroughSubject<String, Never>(), Recorder())
    let token = press.withLatestFrom(text).record(in: recorder)
    press.send(1)
    text.send("a")
    text.send("b")
    #expect(recorder.take() == "")
    press.send(2)
    press.send(3)
    text.send(completion: .finished)
    press.send(4)
    #expect(recorder.take() == "b b b")
    press.send(completion: .finished)
    #expect(recorder.take() == "|")
    withExtendedLifetime(token) {}
  }

  @Test func withLatestFromSubscribesToTheOtherFirst() {
    let (current, recorder) = (CurrentValueSubject<Int, Never>(1), Recorder())
    let token = current.withLatestFrom(current) { "\($0)/\($1)" }.record(in: recorder)
    current.send(2)
    #expect(recorder.take() == "1/1 2/2")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 9: withLatestFrom fails with either input", arguments: [true, false])
  func withLatestFromFails(upstreamFails: Bool) {
    let (a, b, recorder) = (FallibleInts(), FallibleInts(), Recorder())
    let token = a.withLatestFrom(b).record(in: recorder)
    (upstreamFails ? a : b).send(completion: .failure(Failure(number: 4)))
    (upstreamFails ? b : a).send(completion: .failure(Failure(number: 5)))
    #expect(recorder.take() == "!4")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 8: timestamped reads its given clock at each value")
  func timestamped() {
    let (subject, clock, recorder) = (PassthroughSubject<String, Never>(), ManualClock(), Recorder())
    let token = subject.timestamped(by: clock).record(in: recorder) { "\($0.value)@\($0.instant.nanoseconds)" }
    for (value, reading) in [("a", 5), ("b", 5), ("c", -3)] {
      clock.now = VirtualInstant(nanoseconds: Int64(reading))
      subject.send(value)
    }
    #expect(recorder.take() == "a@5 b@5 c@-3")
    withExtendedLifetime(token) {}
  }

  @Test func tokensAreStoredInArraysAndSets() {
    let (subject, recorder) = (Ints(), Recorder())
    var array: [AnyCancellable] = []
    var set: Set<AnyCancellable> = []
    subject.record(in: recorder, as: "a").store(in: &array)
    subject.record(in: recorder, as: "s").store(in: &set)
    subject.send(1)
    array = []
    subject.send(2)
    set = []
    subject.send(3)
    #expect(recorder.take() == "a1 s1 s2")
  }
}
