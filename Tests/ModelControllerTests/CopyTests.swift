import ModelController
import Streams
import Testing

/// How often a model is copied, as the reference count of an object in it shows.
@Suite struct CopyTests {
  private final class Box {}

  private struct Model {
    var box = Box()
    var list = [0]
    var isShared: [Bool] = []

    mutating func look() { isShared.append(!isKnownUniquelyReferenced(&box)) }
  }

  private let controller = MPAK.Controller(Model())
  private let press = PassthroughSubject<Void, Never>()
  private let look = PassthroughSubject<Void, Never>()

  private func pipe() {
    controller.pipe(look, { $0.look() })
    controller.pipe(press, { $0.look() }, { _ in })
  }

  @Test("Contract 10: without a reversion, the model and the published model share storage")
  func noCopy() {
    pipe()
    var last = 0
    let token = controller.m.sink { last = $0.list.count }
    for _ in 0..<3 { look.send() }
    #expect(controller.m.value.isShared == [false, false, false])
    #expect(last == 1)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 10: a reversion copies the model, and the next event shares storage again")
  func copiedOnce() {
    pipe()
    for node in [press, look, look, press, press, look, look] { node.send() }
    #expect(controller.m.value.isShared == [false, true, false, false, true, true, false])
  }

  @Test("Contract 10: an event inside a delivery copies the model, and the next event outside does not")
  func within() {
    pipe()
    var isToAnswer = true
    let token = controller.m.dropFirst().sink { [look] _ in
      if isToAnswer {
        isToAnswer = false
        look.send()
      }
    }
    for _ in 0..<3 { look.send() }
    #expect(controller.m.value.isShared == [false, true, false, false])
    withExtendedLifetime(token) {}
  }

  @Test("Contract 10: a model that other code sends costs a copy")
  func foreignValue() {
    pipe()
    look.send()
    let kept = controller.m.value
    controller.m.send(Model())
    look.send()
    look.send()
    #expect(controller.m.value.isShared == [false, true, true])
    withExtendedLifetime(kept) {}
  }

  @Test("Contract 10: an array grows in place")
  func array() {
    let grow = PassthroughSubject<Int, Never>()
    var places: Set<UnsafeRawPointer> = []
    controller.pipeValue(
      grow,
      { model, number in
        if model.list.capacity < 64 { model.list.reserveCapacity(64) }
        model.list.append(number)
        places.insert(model.list.withUnsafeBytes { UnsafeRawPointer($0.baseAddress!) })
      })
    let token = controller.m.sink { _ in }
    for number in 1..<60 { grow.send(number) }
    #expect(places.count == 1)
    #expect(controller.m.value.list == Array(0..<60))
    withExtendedLifetime(token) {}
  }

  private final class Mortal {
    let onDeath: () -> Void
    init(_ onDeath: @escaping () -> Void) { self.onDeath = onDeath }
    deinit { onDeath() }
  }

  @Test("Contract 10: an object that a reaction removes from the model is released at once")
  func releasedAtOnce() {
    var log: [String] = []
    let controller = MPAK.Controller<Mortal?>(Mortal { log.append("dead") })
    controller.pipe(
      press,
      {
        $0 = nil
        log.append("reaction")
      })
    let token = controller.m.dropFirst().sink { _ in log.append("heard") }
    press.send()
    #expect(log == ["dead", "reaction", "heard"])
    withExtendedLifetime(token) {}
  }
}
