import Streams
import Testing

/// `@Published` in the usual kinds of classes.
@Suite struct PublishedTests {
  private class Plain {
    @Published var number = 0
    @Published private(set) var text: String?

    func rename(_ text: String?) { self.text = text }
  }

  private final class Special<Element>: Plain {
    @Published var elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }
  }

  @Test("Contract 23: a subscriber receives the value at once, then each new value before the property stores it")
  func willSet() {
    let (object, recorder) = (Plain(), Recorder())
    object.number = 1
    let token = object.$number.sink { recorder.note("\($0)/\(object.number)") }
    object.number = 2
    object.number += 1
    object.number = 3
    #expect(recorder.take() == "1/1 2/1 3/2 3/3")
    token.cancel()
    object.number = 4
    #expect(recorder.take() == "")
    #expect(object.number == 4)
  }

  @Test("A property may be in a generic subclass, have an optional type, or have a private setter")
  func kinds() {
    let (object, recorder) = (Special(["a"]), Recorder())
    let tokens = [
      object.$elements.map(\.count).removeDuplicates().eraseToAnyPublisher().record(in: recorder),
      object.$text.compactMap { $0 }.record(in: recorder),
    ]
    object.elements.append("b")
    object.elements[0] = "c"
    object.rename("d")
    object.rename(nil)
    #expect(recorder.take() == "1 2 d")
    #expect(object.elements == ["c", "b"])
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 4: a subscriber's own change is stored at once, then the outer value replaces it")
  func reentrantSet() {
    let (object, recorder) = (Plain(), Recorder())
    let tokens = [
      object.$number.sink { value in
        recorder.note("a\(value)/\(object.number)")
        guard value == 1 else { return }
        object.number = 2
        recorder.note("=\(object.number)")
      },
      object.$number.record(in: recorder, as: "b"),
    ]
    #expect(recorder.take() == "a0/0 b0")
    object.number = 1
    #expect(recorder.take() == "a1/0 a2/0 b2 =2 b1")
    #expect(object.number == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test("A value that is set during a subscription is the subscriber's first value")
  func setDuringSubscription() {
    let (object, recorder) = (Plain(), Recorder())
    let token = object.$number.handleEvents(receiveSubscription: { _ in object.number = 1 }).record(in: recorder)
    #expect(recorder.take() == "1")
    withExtendedLifetime(token) {}
  }

  @Test("Assigning one property's publisher to another changes neither property, as in Combine")
  func assignedPublisher() {
    let (first, second, recorder) = (Plain(), Plain(), Recorder())
    (first.number, second.number) = (1, 2)
    let tokens = [first.$number.record(in: recorder, as: "a"), second.$number.record(in: recorder, as: "b")]
    first.$number = second.$number
    #expect(first.number == 1)
    first.number = 3
    second.number = 4
    #expect(recorder.take() == "a1 b2 a3 b4")
    #expect(first.number == 3)
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 23: a subscriber added during a change receives the value being sent, then the next")
  func subscribedWithinAChange() {
    let (object, recorder) = (Plain(), Recorder())
    var late: AnyCancellable?
    let token = object.$number.sink { value in
      if value == 1 { late = object.$number.record(in: recorder) }
    }
    object.number = 1
    object.number = 2
    #expect(recorder.take() == "1 2")
    withExtendedLifetime((token, late)) {}
  }

  @Test("Contract 2: a subscriber that cancels at its first value, or during a change, receives nothing more")
  func cancelled() {
    let (object, recorder, census) = (Plain(), Recorder(), Census())
    for last in 0...1 {
      object.number = 0
      let citizen = Citizen(census)
      var sink: Subscribers.Sink<Int, Never>?
      sink = Subscribers.Sink(
        receiveCompletion: { _ in recorder.note("|") },
        receiveValue: { [citizen] value in
          recorder.note("\(value)")
          if value == last { sink?.cancel() }
          citizen.touch()
        })
      object.$number.subscribe(sink!)
      object.number = 1
      object.number = 2
      sink = nil
    }
    #expect(recorder.take() == "0 0 1")
    #expect(census.living == 0)
  }

  @Test("Contract 11: the publisher outlives the object with the last value, and does not complete")
  func outlives() {
    let recorder = Recorder()
    let publisher: Published<Int>.Publisher
    let token: AnyCancellable
    do {
      let object = Plain()
      publisher = object.$number
      token = publisher.record(in: recorder, as: "a")
      object.number = 5
    }
    let late = publisher.record(in: recorder, as: "b")
    #expect(recorder.take() == "a0 a5 b5")
    withExtendedLifetime((token, late)) {}
  }

  @Test("Contract 11: the deinit of a value may set the property again")
  func deinitThatSets() {
    final class Owner {
      @Published var tenant: Citizen?
    }
    let (owner, census) = (Owner(), Census())
    owner.tenant = Citizen(census)
    census.onDeath = {
      census.onDeath = nil
      owner.tenant = Citizen(census)
    }
    owner.tenant = nil
    #expect(owner.tenant != nil)
    #expect(census.living == 1)
  }

  @Test("Contract 11: the object may be released by its own subscriber during a change")
  func releasedWithinAChange() {
    let (recorder, census) = (Recorder(), Census())
    final class Owner {
      @Published var number = 0
      let citizen: Citizen
      init(_ census: Census) { citizen = Citizen(census) }
    }
    var owner: Owner? = Owner(census)
    let tokens = [
      owner!.$number.sink { if $0 == 1 { owner = nil } },
      owner!.$number.record(in: recorder),
    ]
    owner!.number = 1
    #expect(recorder.take() == "0 1")
    #expect(owner == nil)
    #expect(census.living == 0)
    withExtendedLifetime(tokens) {}
  }
}
