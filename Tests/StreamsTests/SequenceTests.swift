import Streams
import Testing

/// Publishers with all values at hand.
@Suite struct SequenceTests {
  @Test("Contract 22: a sequence sends its values in order and its completion before `sink` returns")
  func sequencesAreSentInOrder() {
    let recorder = Recorder()
    let tokens = [(1...3).publisher.record(in: recorder), [Int]().publisher.record(in: recorder, as: "empty")]
    #expect(recorder.take() == "1 2 3 | empty|")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 2: an endless sequence stops when it is cancelled")
  func endlessSequence() {
    let recorder = Recorder()
    let token = sequence(first: 1) { $0 * 2 }.publisher.prefix(4).record(in: recorder)
    #expect(recorder.take() == "1 2 4 8 |")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 22: optionals and results are publishers")
  func optionalsAndResults() {
    let recorder = Recorder()
    let tokens = [
      Int?.some(1).publisher.record(in: recorder), Int?.none.publisher.record(in: recorder),
      Result<Int, Failure>.success(2).publisher.record(in: recorder),
      Result<Int, Failure>.failure(Failure(number: 3)).publisher.record(in: recorder),
    ]
    #expect(recorder.take() == "1 | | 2 | !3")
    withExtendedLifetime(tokens) {}
  }

  @Test func everySubscriberHearsTheWholeSequence() {
    let (numbers, recorder) = (["a", "b"].publisher, Recorder())
    let tokens = [numbers.record(in: recorder, as: "1"), numbers.record(in: recorder, as: "2")]
    #expect(recorder.take() == "1a 1b 1| 2a 2b 2|")
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 22: Empty finishes at once, or never")
  func empty() {
    let recorder = Recorder()
    let tokens = [
      Empty<Int, Never>().record(in: recorder, as: "a"),
      Empty<Int, Never>(completeImmediately: false).record(in: recorder, as: "b"),
      Empty(outputType: Int.self, failureType: Failure.self).record(in: recorder, as: "c"),
    ]
    #expect(recorder.take() == "a| c|")
    #expect(Empty<Int, Never>() != Empty(completeImmediately: false))
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 2: a subscriber that cancels at its subscription receives no value at hand")
  func cancelAtSubscription() {
    func heard<P: Publisher>(_ publisher: P) -> [[String]] where P.Output == String {
      let log = MarbleLog()
      log.onSubscription = { $0.cancel() }
      publisher.receive(subscriber: MarbleListener<P.Failure>(log))
      return log.recorded
    }
    #expect(heard(["a"].publisher) == [])
    #expect(heard([String]().publisher) == [])
    #expect(heard(Empty<String, Never>()) == [])
    #expect(heard(Just("a").prefix(0)) == [])
    #expect(heard(Deferred { Just("a") }) == [])
  }

  @Test("Contract 22: Deferred makes a publisher for each subscriber")
  func deferred() {
    let recorder = Recorder()
    var made = 0
    let deferred = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    let tokens = [deferred.record(in: recorder), deferred.record(in: recorder)]
    #expect(recorder.take() == "1 | 2 |")
    withExtendedLifetime(tokens) {}
  }

  @Test("Each publisher with values at hand sends them all before the next one begins")
  func oneAfterTheOther() {
    let (letters, numbers, recorder) = (["a", "b"].publisher, ["1", "2"].publisher, Recorder())
    let tokens = [
      letters.merge(with: numbers).record(in: recorder), letters.append(numbers).record(in: recorder),
      letters.combineLatest(numbers) { $0 + $1 }.record(in: recorder),
      letters.flatMap { letter in numbers.map { letter + $0 } }.record(in: recorder),
      letters.map { letter in numbers.map { letter + $0 } }.switchToLatest().record(in: recorder),
    ]
    #expect(recorder.take() == "a b 1 2 | a b 1 2 | b1 b2 | a1 a2 b1 b2 | a1 a2 b1 b2 |")
    withExtendedLifetime(tokens) {}
  }

  @Test("A subscription made at a value of a sequence receives its values before the next value")
  func subscribedWithinASequence() {
    let (letters, recorder) = (["a", "b"].publisher, Recorder())
    var tokens: [AnyCancellable] = []
    tokens.append(
      letters.sink { letter in
        recorder.note(letter)
        if letter == "a" { tokens.append(letters.record(in: recorder, as: "inner:")) }
      })
    #expect(recorder.take() == "a inner:a inner:b inner:| b")
  }

  @Test("An appended publisher is subscribed to after the upstream's end, and a prepended one delays the upstream")
  func concatenationIsLazy() {
    let (first, second, recorder) = (Ints(), CurrentValueSubject<Int, Never>(1), Recorder())
    let token = first.append(second).prepend(second.first()).record(in: recorder)
    second.send(2)
    first.send(3)
    #expect(recorder.take() == "1 3")
    first.send(completion: .finished)
    second.send(4)
    #expect(recorder.take() == "2 4")
    token.cancel()
    second.send(5)
    #expect(recorder.take() == "")
  }
}
