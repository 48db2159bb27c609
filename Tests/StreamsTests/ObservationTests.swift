import Streams
import Testing

/// `handleEvents` and `print` report events and change nothing.
@Suite struct ObservationTests {
  private final class Lines: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
    var lines: [Substring] { text.split(separator: "\n") }
  }

  private func observed<P: Publisher>(_ publisher: P, _ recorder: Recorder) -> Publishers.HandleEvents<P> {
    publisher.handleEvents(
      receiveSubscription: { _ in recorder.note("subscribed") },
      receiveOutput: { recorder.note("saw:\($0)") },
      receiveCompletion: { _ in recorder.note("ended") },
      receiveCancel: { recorder.note("cancelled") })
  }

  @Test("handleEvents reports every event before passing it on")
  func eventsAreTold() {
    let (subject, recorder) = (FallibleInts(), Recorder())
    let token = observed(subject, recorder).record(in: recorder)
    subject.send(1)
    subject.send(completion: .failure(Failure(number: 2)))
    token.cancel()
    #expect(recorder.take() == "subscribed saw:1 1 ended !2")
  }

  @Test("handleEvents reports a cancellation once, and nothing after it")
  func cancellationIsTold() {
    let (subject, recorder) = (FallibleInts(), Recorder())
    let token = observed(subject, recorder).record(in: recorder)
    token.cancel()
    token.cancel()
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.take() == "subscribed cancelled")
  }

  @Test("An operator that ends early cancels its upstream and completes its downstream")
  func earlyEnd() {
    let (subject, recorder) = (Ints(), Recorder())
    let token = observed(observed(subject, recorder).first(), recorder).record(in: recorder)
    subject.send(1)
    #expect(recorder.take() == "subscribed subscribed saw:1 cancelled saw:1 1 ended |")
    withExtendedLifetime(token) {}
  }

  @Test("The completion of a publisher is not reported as a cancellation")
  func endIsNoCancellation() {
    let recorder = Recorder()
    let chains = [
      observed(Just(1), recorder).append(2).eraseToAnyPublisher(),
      observed(Just(1), recorder).last().eraseToAnyPublisher(),
      observed(Just(1), recorder).tryMap { $0 }.replaceError(with: 0).eraseToAnyPublisher(),
    ]
    let expected = ["saw:1 1 ended 2 |", "saw:1 ended 1 |", "saw:1 1 ended |"]
    for (chain, expected) in zip(chains, expected) {
      let token = chain.record(in: recorder)
      #expect(recorder.take() == "subscribed \(expected)")
      withExtendedLifetime(token) {}
    }
  }

  @Test("Contract 2: a value at which the closure cancels is not passed on")
  func closureCancels() {
    let (subject, log) = (PassthroughSubject<String, Never>(), MarbleLog())
    let listener = MarbleListener<Never>(log)
    subject.handleEvents(receiveOutput: { if $0 == "b" { listener.cancel() } }).receive(subscriber: listener)
    for value in ["a", "b", "c"] { subject.send(value) }
    #expect(log.recorded == [["a"]])
  }

  @Test("Contract 2: a completion at which the closure cancels is not passed on")
  func closureCancelsAtTheEnd() {
    let (subject, log) = (PassthroughSubject<String, Never>(), MarbleLog())
    let listener = MarbleListener<Never>(log)
    subject.handleEvents(receiveCompletion: { _ in listener.cancel() }).receive(subscriber: listener)
    subject.send(completion: .finished)
    #expect(log.recorded == [])
  }

  @Test func printWritesALineForEachEvent() {
    let (subject, lines, recorder) = (FallibleInts(), Lines(), Recorder())
    let tokens = [
      subject.print("all", to: lines).record(in: recorder), subject.print("", to: lines).first().record(in: recorder),
    ]
    subject.send(1)
    subject.send(completion: .failure(Failure(number: 2)))
    #expect(
      lines.lines == [
        "all: receive subscription", "receive subscription", "all: receive value: (1)", "receive value: (1)",
        "receive cancel", "all: receive error: (Failure(number: 2))",
      ])
    #expect(recorder.take() == "1 1 | !2")
    lines.text = ""
    let finished = Empty<Int, Never>().print(to: lines).record(in: recorder)
    #expect(lines.lines == ["receive subscription", "receive finished"])
    withExtendedLifetime((tokens, finished)) {}
  }

  @Test("The stream of print may send while it is written to")
  func printReentrantly() {
    final class Log: TextOutputStream {
      var lines: [String] = []
      var onWrite: (() -> Void)?
      func write(_ string: String) {
        lines.append(string)
        let act = onWrite
        onWrite = nil
        act?()
      }
    }
    let (subject, log) = (Ints(), Log())
    let token = subject.print("p", to: log).sink { _ in }
    log.onWrite = { subject.send(2) }
    subject.send(1)
    #expect(log.lines.count == 3)
    withExtendedLifetime(token) {}
  }

  @Test("handleEvents does not report events that its own receiveCancel sends")
  func sendFromReceiveCancel() {
    let (subject, recorder) = (Ints(), Recorder())
    let token = subject.handleEvents(
      receiveOutput: { recorder.note("\($0)") }, receiveCompletion: { _ in recorder.note("|") },
      receiveCancel: {
        recorder.note("cancel")
        subject.send(2)
        subject.send(completion: .finished)
      }
    ).sink { _ in }
    subject.send(1)
    token.cancel()
    #expect(recorder.take() == "1 cancel")
  }
}
