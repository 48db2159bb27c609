import Streams
import Testing

@Suite struct RetryTests {
  /// Each attempt sends its number. The first `failures` attempts then fail, and the others finish.
  private func request(failures: Int) -> (some Publisher<Int, Failure>) {
    var attempts = 0
    return Deferred {
      attempts += 1
      let attempt = attempts
      return Just(attempt).setFailureType(to: Failure.self).append(
        Deferred {
          attempt > failures
            ? Empty<Int, Failure>().eraseToAnyPublisher()
            : Fail<Int, Failure>(error: Failure(number: attempt)).eraseToAnyPublisher()
        })
    }
  }

  @Test(
    "The publisher is subscribed to again after each failure, up to the limit",
    arguments: [
      (0, 0, "1 |"), (1, 0, "1 !1"), (1, 1, "1 2 |"), (2, 1, "1 2 !2"), (2, 5, "1 2 3 |"),
    ])
  func retries(failures: Int, retries: Int, expected: String) {
    let recorder = Recorder()
    let token = request(failures: failures).retry(retries).record(in: recorder)
    #expect(recorder.take() == expected)
    withExtendedLifetime(token) {}
  }

  @Test("Ten thousand attempts that fail at once do not overflow the stack")
  func manyAttempts() {
    var attempts = 0
    let recorder = Recorder()
    let token = Deferred {
      attempts += 1
      return Fail<Int, Failure>(error: Failure(number: attempts))
    }.retry(10_000).record(in: recorder)
    #expect(recorder.take() == "!10001")
    withExtendedLifetime(token) {}
  }

  @Test("A publisher without a limit is retried until it finishes")
  func unlimited() {
    let recorder = Recorder()
    let token = Publishers.Retry(upstream: request(failures: 3), retries: nil).record(in: recorder)
    #expect(recorder.take() == "1 2 3 4 |")
    withExtendedLifetime(token) {}
  }

  @Test("A negative count is no limit, as in Combine", arguments: [-1, Int.min])
  func negative(_ retries: Int) {
    let recorder = Recorder()
    let tokens = [
      request(failures: 3).retry(retries).record(in: recorder),
      Publishers.Retry(upstream: request(failures: 3), retries: retries).record(in: recorder),
    ]
    #expect(recorder.take() == "1 2 3 4 | 1 2 3 4 |")
    withExtendedLifetime(tokens) {}
  }

  @Test("Each later failure starts one attempt, and the token cancels the last attempt")
  func hotAttempts() {
    var subjects: [FallibleInts] = []
    let recorder = Recorder()
    let token = Deferred {
      subjects.append(FallibleInts())
      return subjects.last!
    }.retry(2).record(in: recorder)
    subjects[0].send(1)
    subjects[0].send(completion: .failure(Failure(number: 1)))
    subjects[0].send(8)
    subjects[1].send(2)
    token.cancel()
    subjects[1].send(9)
    subjects[1].send(completion: .failure(Failure(number: 2)))
    #expect(recorder.take() == "1 2")
    #expect(subjects.count == 2)
  }

  @Test("Contract 2: a cancellation at a value prevents further attempts")
  func cancelledAttempt() {
    let log = MarbleLog()
    let listener = MarbleListener<Failure>(log)
    log.onValue = { [unowned listener] in listener.cancel() }
    request(failures: 100).map { "\($0)" }.retry(50).receive(subscriber: listener)
    #expect(log.recorded == [["1"]])
  }
}
