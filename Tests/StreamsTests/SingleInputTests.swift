import Streams
import Testing

/// Every single-input operator, in every way its subscription can end.
@Suite struct SingleInputTests {
  typealias Subject = PassthroughSubject<String, Failure>

  @Test("Contract 19: values, completion and failure arrive as drawn", arguments: SingleInputCases.all)
  func marbles(_ example: SingleInputCase) {
    let (subject, log) = (Subject(), MarbleLog())
    let token = example.run(subject.eraseToAnyPublisher(), log)
    example.play(into: subject, log)
    #expect(log.recorded == example.expectedTicks)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 2: nothing arrives after a cancellation at any value", arguments: SingleInputCases.all)
  func cancelAtEveryValue(_ example: SingleInputCase) {
    let expected = example.expectedTicks.joined().filter { $0 != "|" && $0 != "#" }
    for last in expected.indices {
      let (subject, log, census) = (Subject(), MarbleLog(), Census())
      var subscription: (any Cancellable)?
      defer { subscription = nil }
      log.onSubscription = { subscription = $0 }
      var count = 0
      log.onValue = {
        if count == last { subscription?.cancel() }
        count += 1
      }
      let token = example.run(counted(subject, census), log)
      example.play(into: subject, log)
      #expect(Array(log.recorded.joined()) == Array(expected.prefix(last + 1)), "cancelled at value \(last)")
      #expect(census.living == 0, "cancelled at value \(last)")
      withExtendedLifetime(token) {}
    }
  }

  @Test("Contract 2: nothing arrives after a cancellation from an upstream closure", arguments: SingleInputCases.all)
  func cancelFromUpstream(_ example: SingleInputCase) {
    let inputs = example.ticks(of: example.input).joined().filter { $0 != "|" && $0 != "#" }.count
    for last in 0..<inputs {
      let (subject, log) = (Subject(), MarbleLog())
      var token: AnyCancellable?
      var count = 0
      var heard: [[String]]?
      token = example.sink(
        subject.map { value in
          if count == last {
            token?.cancel()
            heard = log.recorded
          }
          count += 1
          return value
        }.eraseToAnyPublisher(), log)
      example.play(into: subject, log)
      #expect(heard == nil || log.recorded == heard, "cancelled at input \(last)")
      withExtendedLifetime(token) {}
    }
  }

  @Test("Contract 2: a subscriber that cancels at its subscription receives nothing", arguments: SingleInputCases.all)
  func cancelAtSubscription(_ example: SingleInputCase) {
    let (subject, log, census) = (Subject(), MarbleLog(), Census())
    log.onSubscription = { $0.cancel() }
    let token = example.run(counted(subject, census), log)
    #expect(census.living == 0)
    example.play(into: subject, log)
    #expect(log.recorded == [])
    withExtendedLifetime(token) {}
  }

  @Test("Two subscriptions of one publisher have separate states", arguments: SingleInputCases.all)
  func statePerSubscription(_ example: SingleInputCase) {
    let (first, second) = (Subject(), Subject())
    var publishers = [first, second]
    let input = Deferred { publishers.removeFirst() }.eraseToAnyPublisher()
    let logs = [MarbleLog(), MarbleLog()]
    let tokens = logs.map { example.run(input, $0) }
    for (subject, log) in zip([first, second], logs) { example.play(into: subject, log) }
    #expect(logs[0].recorded == example.expectedTicks)
    #expect(logs[1].recorded == example.expectedTicks)
    withExtendedLifetime(tokens) {}
  }

  enum End: CaseIterable { case completion, cancellation, token, subjectThenToken }

  @Test("Contract 11: the captures are released at every kind of end", arguments: SingleInputCases.all, End.allCases)
  func released(_ example: SingleInputCase, _ end: End) {
    let (log, census) = (MarbleLog(), Census())
    var subject: Subject? = Subject()
    var token: AnyCancellable? = example.sink(counted(subject!, census), log)
    subject!.send("1")
    switch end {
    case .completion: subject!.send(completion: .finished)
    case .cancellation: token!.cancel()
    case .token: token = nil
    case .subjectThenToken:
      subject = nil
      token = nil
    }
    #expect(census.living == 0)
    withExtendedLifetime((subject, token)) {}
  }

  /// `subject`, with a citizen in the closure of each subscription.
  private func counted(_ subject: Subject, _ census: Census) -> SingleInputCase.Input {
    Deferred {
      let citizen = Citizen(census)
      return subject.map { value in
        citizen.touch()
        return value
      }
    }.eraseToAnyPublisher()
  }
}
