import Streams
import Testing

@Suite struct AssignTests {
  private final class Label {
    var text = "" { didSet { onChange?(text) } }
    var onChange: ((String) -> Void)?
    let citizen: Citizen?

    init(_ census: Census? = nil) { citizen = census.map(Citizen.init) }
  }

  private typealias Texts = PassthroughSubject<String, Never>

  @Test func valuesAreWrittenUntilTheTokenIsCancelled() {
    let (subject, label) = (Texts(), Label())
    let token = subject.assign(to: \.text, on: label)
    subject.send("a")
    #expect(label.text == "a")
    token.cancel()
    subject.send("b")
    #expect(label.text == "a")
  }

  enum End: CaseIterable { case completion, cancellation, token }

  @Test("Contract 11: the object is retained until completion or cancellation", arguments: End.allCases)
  func retained(_ end: End) {
    let (subject, census) = (Texts(), Census())
    var token: AnyCancellable? = subject.assign(to: \.text, on: Label(census))
    subject.send("a")
    #expect(census.living == 1)
    switch end {
    case .completion: subject.send(completion: .finished)
    case .cancellation: token!.cancel()
    case .token: token = nil
    }
    #expect(census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 2: nothing is written after a cancellation from an upstream closure or from the property itself")
  func cancelInDelivery() {
    let (subject, label) = (Texts(), Label())
    var token: AnyCancellable?
    token = subject.map { text in
      if text == "b" { token?.cancel() }
      return text
    }.assign(to: \.text, on: label)
    subject.send("a")
    subject.send("b")
    #expect(label.text == "a")
    token = subject.assign(to: \.text, on: label)
    label.onChange = { _ in
      token = nil
      subject.send("d")
    }
    subject.send("c")
    #expect(label.text == "c")
  }

  @Test("Contract 4: a re-entrant send from the property's observer is written depth first")
  func reentrantSend() {
    let (subject, label, recorder) = (Texts(), Label(), Recorder())
    label.onChange = { text in
      recorder.note(text)
      if text == "a" { subject.send("b") }
    }
    let token = subject.assign(to: \.text, on: label)
    subject.send("a")
    #expect(recorder.take() == "a b")
    withExtendedLifetime(token) {}
  }
}
