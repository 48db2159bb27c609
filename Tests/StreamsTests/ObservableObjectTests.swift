import Dispatch
import Streams
import Synchronization
import Testing

@Suite struct ObservableObjectTests {
  private class Synthesized: ObservableObject {
    @Published var number = 0
    @Published var text = ""
    var plain = 0 { willSet { objectWillChange.send() } }
  }

  private final class Below: Synthesized {
    @Published var more = 0
  }

  private final class Declared: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var number = 0
  }

  private final class Replaced: ObservableObject {
    @Published var number = 0
    @Published var other = 0
    func replace() { _number = Published(initialValue: 0) }
  }

  private final class Custom: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    @Published var number = 0 { willSet { objectWillChange.send("number") } }
  }

  /// Two threads that search for the properties wait for each other at the last one. There are many properties, so that
  /// the rest of the search takes long and both threads do it at the same time.
  private final class Met: ObservableObject, CustomReflectable {
    @Published var number = 0
    @Published var text = ""
    private let others = (0..<1_500).map { Published(initialValue: $0) }
    private let arrived = Atomic(0)
    private let isHere = DispatchSemaphore(value: 0)

    var customMirror: Mirror {
      let all: [Any] = [_number, _text] + others
      let children = all.indices.lazy.map { index -> Mirror.Child in
        if index == all.count - 1 { self.meet() }
        return (nil, all[index])
      }
      return Mirror(self, children: children)
    }

    private func meet() {
      switch arrived.add(1, ordering: .relaxed).newValue {
      case 1:
        isHere.wait()
        arrived.add(1, ordering: .relaxed)
      case 2:
        isHere.signal()
        while arrived.load(ordering: .relaxed) == 2 {}
      default: break
      }
    }
  }

  @Test("Contract 23: objectWillChange sends before each change, and before the property's own publisher")
  func before() {
    let (object, recorder) = (Synthesized(), Recorder())
    object.number = 1
    let tokens = [
      object.$number.record(in: recorder, as: "n"),
      object.objectWillChange.sink { recorder.note("will(\(object.number)\(object.text)\(object.plain))") },
    ]
    object.number = 2
    object.text = "a"
    object.plain = 3
    #expect(recorder.take() == "n1 will(10) n2 will(20) will(2a0)")
    withExtendedLifetime(tokens) {}
  }

  @Test("Properties of a class and of its subclass share the publisher")
  func inherited() {
    let (object, recorder) = (Below(), Recorder())
    #expect(object.objectWillChange === object.objectWillChange)
    let token = object.objectWillChange.sink { recorder.note("\(object.number)\(object.more)") }
    object.more = 1
    object.number = 2
    #expect(recorder.take() == "00 01")
    withExtendedLifetime(token) {}
  }

  @Test("If two threads read objectWillChange first, at the same time, all properties have one publisher")
  func askedAtOnce() {
    for _ in 0..<30 {
      nonisolated(unsafe) let object = Met()
      nonisolated(unsafe) var there: ObservableObjectPublisher?
      var here: ObservableObjectPublisher?
      elsewhere {
        there = object.objectWillChange
      } andHere: {
        here = object.objectWillChange
      }
      #expect(here === there)
      var announced = 0
      let token = here?.sink { announced += 1 }
      object.number = 1
      object.text = "a"
      #expect(announced == 2)
      withExtendedLifetime(token) {}
    }
  }

  @Test("Contract 6: changing a property inside an announcement does not deadlock with another thread that changes it")
  func crosswise() {
    let crossing = Crossing()
    nonisolated(unsafe) let object = Synthesized()
    let token = object.objectWillChange.sink { if crossing.meets() { object.text = "a" } }
    let hasEnded = crossing.ends {
      object.number = 1
    } while: {
      object.text = "b"
    }
    #expect(hasEnded)
    #expect(object.number == 1)
    #expect(object.text == "b")
    withExtendedLifetime(token) {}
  }

  @Test("A declared publisher sends only the class's own sends")
  func declared() {
    let (object, recorder) = (Declared(), Recorder())
    let token = object.objectWillChange.sink { recorder.note("\(object.number)") }
    object.number = 1
    object.objectWillChange.send()
    object.number = 2
    #expect(recorder.take() == "1")
    withExtendedLifetime(token) {}
  }

  @Test("A property with replaced storage announces its changes after objectWillChange is read again")
  func replaced() {
    let (object, recorder) = (Replaced(), Recorder())
    let token = object.objectWillChange.sink { recorder.note("\(object.number)") }
    object.replace()
    object.number = 1
    #expect(recorder.take() == "")
    _ = object.objectWillChange
    object.number = 2
    #expect(recorder.take() == "1")
    withExtendedLifetime(token) {}
  }

  @Test("A publisher of another type sends only the class's own values")
  func custom() {
    let (object, recorder) = (Custom(), Recorder())
    let token = object.objectWillChange.record(in: recorder)
    object.number = 1
    #expect(recorder.take() == "number")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: a change made during an announcement is announced and stored first")
  func nested() {
    let (object, recorder) = (Synthesized(), Recorder())
    var isArmed = true
    let tokens = [
      object.$number.record(in: recorder, as: "n"),
      object.objectWillChange.sink {
        recorder.note("will(\(object.number))")
        guard isArmed else { return }
        isArmed = false
        object.number = 7
      },
    ]
    object.number = 1
    #expect(recorder.take() == "n0 will(0) will(0) n7 n1")
    #expect(object.number == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 11: the object does not retain itself")
  func released() {
    final class Counted: ObservableObject {
      @Published var number = 0
      let citizen: Citizen
      init(_ census: Census) { citizen = Citizen(census) }
    }
    let census = Census()
    do {
      let object = Counted(census)
      let token = object.objectWillChange.sink {}
      object.number = 1
      withExtendedLifetime(token) {}
    }
    #expect(census.living == 0)
  }

  @Test("Published properties work in a class on the main actor")
  @MainActor func isolated() {
    let (object, recorder) = (OnMain(), Recorder())
    let token = object.$number.record(in: recorder)
    object.number = 1
    Just(2).assign(to: &object.$number)
    #expect(recorder.take() == "0 1 2")
    withExtendedLifetime(token) {}
  }

  @MainActor private final class OnMain: ObservableObject {
    @Published var number = 0
  }
}
