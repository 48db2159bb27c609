import Dispatch
import Streams
import Testing

/// `assign(to: &$property)`, which has no token.
@Suite struct AssignToPublishedTests {
  private final class Label {
    @Published var text = ""
    let citizen: Citizen?

    init(_ census: Census? = nil) { citizen = census.map(Citizen.init) }

    func follow(_ texts: some Publisher<String, Never>) { texts.assign(to: &$text) }
  }

  private typealias Texts = PassthroughSubject<String, Never>

  @Test("Several sources set the property, also before `assign` returns")
  func sets() {
    let (label, first, second, recorder) = (Label(), Texts(), Texts(), Recorder())
    let token = label.$text.sink { recorder.note("\(label.text)>\($0)") }
    label.follow(first.map { [unowned label] text in label.text + text })
    second.assign(to: &label.$text)
    label.follow(Just("a"))
    first.send("b")
    second.send("c")
    first.send("d")
    #expect(recorder.take() == "> >a a>ab ab>c c>cd")
    withExtendedLifetime(token) {}
  }

  enum End: CaseIterable { case completion, completionAtOnce, ownerGone, ownerGoneInDelivery }

  @Test(
    "Contract 11: an assignment ends with the property's object or the source, and retains neither",
    arguments: End.allCases)
  func ends(_ end: End) {
    let (source, owners, chains) = (Texts(), Census(), Census())
    var label: Label? = Label(owners)
    func chain() -> some Publisher<String, Never> {
      let citizen = Citizen(chains)
      return source.map { text in
        citizen.touch()
        if text == "gone" { label = nil }
        return text
      }
    }
    switch end {
    case .completion:
      label!.follow(chain())
      #expect(chains.living == 1)
      source.send(completion: .finished)
    case .completionAtOnce:
      source.send(completion: .finished)
      label!.follow(chain())
    case .ownerGone:
      label!.follow(chain())
      source.send("a")
      #expect(label!.text == "a")
      label = nil
      source.send("b")
    case .ownerGoneInDelivery:
      label!.follow(chain())
      source.send("gone")
      source.send("b")
    }
    #expect(chains.living == 0)
    #expect(owners.living == (label == nil ? 0 : 1))
  }

  @Test("Contract 2: the completion of one source does not end the others")
  func others() {
    let (label, first, second) = (Label(), Texts(), Texts())
    label.follow(first)
    label.follow(second)
    first.send(completion: .finished)
    second.send("a")
    #expect(label.text == "a")
  }

  @Test("Contract 11: an assignment that is cancelled may send to another source of the property")
  func sendsAtTheEnd() {
    let (first, second, recorder) = (Texts(), Texts(), Recorder())
    var label: Label? = Label()
    let token = label!.$text.record(in: recorder)
    label!.follow(first.handleEvents(receiveCancel: { second.send("b") }))
    label!.follow(second.handleEvents(receiveCancel: { first.send("a") }))
    label = nil
    first.send("c")
    second.send("c")
    #expect(recorder.take() == "")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 14: the object may be released while a queue delivers")
  func goneDuringDelivery() {
    final class Counter { @Published var count = 0 }
    let queue = DispatchQueue(label: "test")
    let sources = (0..<2_000).map { _ in PassthroughSubject<Int, Never>() }
    for source in sources {
      var counter: Counter? = Counter()
      source.receive(on: queue).assign(to: &counter!.$count)
      for number in 0..<4 { source.send(number) }
      counter = nil
    }
    queue.sync {}
    // If the object was released during a delivery, the subscription to its source ends only now.
    for source in sources { source.send(4) }
  }

  @Test(
    "Contract 6: if another thread releases the object, the next event of a confined source ends the assignment",
    arguments: [false, true])
  func goneElsewhere(completes: Bool) {
    let (source, owners, chains, log) = (Texts(.confined), Census(), Census(), ThreadLog())
    nonisolated(unsafe) var label: Label? = Label(owners)
    let token = label!.$text.sink { log.note($0) }
    do {
      let citizen = Citizen(chains)
      label!.follow(
        source.map { text in
          citizen.touch()
          return text
        }.handleEvents(receiveCancel: { log.note("cancelled") }))
    }
    source.send("a")
    elsewhere { label = nil }
    #expect(owners.living == 0)
    #expect(chains.living == 1)
    #expect(log.all.values == ["", "a"])
    if completes { source.send(completion: .finished) } else { source.send("b") }
    #expect(chains.living == 0)
    #expect(log.all.values == (completes ? ["", "a"] : ["", "a", "cancelled"]))
    source.send("c")
    #expect(log.all.values.last != "c")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: two properties that follow each other settle on one value")
  func circle() {
    let (first, second, recorder) = (Label(), Label(), Recorder())
    let token = first.$text.record(in: recorder)
    first.$text.removeDuplicates().assign(to: &second.$text)
    second.$text.removeDuplicates().assign(to: &first.$text)
    _ = recorder.take()
    second.text = "a"
    #expect(recorder.take() == "a")
    #expect(first.text == "a")
    #expect(second.text == "a")
    withExtendedLifetime(token) {}
  }
}
