import ModelController
import Streams
import Testing

/// "Darkness in models": the model between reaction and reversion is published.
@Suite struct ControllerTests {
  private struct Model {
    var count = 0
    var isPressed = false
    var name = Recent("")
  }

  private let controller = MPAK.Controller(Model())
  private let press = PassthroughSubject<Void, Never>()
  private let number = PassthroughSubject<Int, Never>()

  private func pipePress() {
    controller.pipe(
      press,
      {
        $0.count += 1
        $0.isPressed = true
      },
      { $0.isPressed = false })
  }

  @Test("Contract 1: subscribers receive the model as it was between reaction and reversion")
  func heard() {
    var seen: [String] = []
    pipePress()
    let token = controller.m.sink { seen.append("\($0.count) \($0.isPressed)") }
    press.send()
    press.send()
    #expect(seen == ["0 false", "1 true", "2 true"])
    withExtendedLifetime(token) {}
  }

  @Test("Contract 1: a reversion runs before the publication, and the published model is not reverted")
  func revertedBefore() {
    var seen: [String] = []
    controller.pipe(
      press,
      {
        $0.isPressed = true
        seen.append("reaction")
      },
      {
        $0.isPressed = false
        seen.append("reversion")
      })
    let token = controller.m.dropFirst().sink { seen.append("\($0.isPressed)") }
    press.send()
    #expect(seen == ["reaction", "reversion", "true"])
    withExtendedLifetime(token) {}
  }

  @Test("Contract 1: the next reaction continues from the reverted model", arguments: 1...3)
  func goesOn(presses: Int) {
    pipePress()
    controller.pipeValue(number, { $0.count += $1 })
    for _ in 0..<presses { press.send() }
    number.send(10)
    #expect(!controller.m.value.isPressed)
    #expect(controller.m.value.count == presses + 10)
  }

  @Test("Contract 2: the value is the last published model, and a later subscriber receives it")
  func lateSubscriber() {
    pipePress()
    press.send()
    #expect(controller.m.value.isPressed)
    var seen: [Bool] = []
    let token = controller.m.sink { seen.append($0.isPressed) }
    #expect(seen == [true])
    withExtendedLifetime(token) {}
  }

  @Test("Contract 3: pipes take values, optional values, and nodes with values that do not matter")
  func values() {
    let (values, optionals) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int?, Never>())
    var reverted: [String] = []
    controller.pipeValue(
      values,
      { $0.name = Recent($1, isRecent: true) },
      {
        $0.name.isRecent = false
        reverted.append($1)
      })
    controller.pipeOptional(
      optionals,
      { $0.count = $1 ?? -1 },
      { model, value in reverted.append("\(model.count) \(value == nil)") })
    values.send("a")
    #expect(controller.m.value.name == Recent("a", isRecent: true))
    optionals.send(3)
    #expect(controller.m.value.name == Recent("a", isRecent: false))
    #expect(controller.m.value.count == 3)
    optionals.send(nil)
    #expect(controller.m.value.count == -1)
    #expect(reverted == ["a", "3 false", "-1 true"])
    controller.pipe(number, { $0.count = 7 })
    number.send(1)
    #expect(controller.m.value.count == 7)
  }

  @Test("Contract 4: an event that a subscriber sends is handled inside the delivery")
  func within() {
    let answer = PassthroughSubject<Void, Never>()
    pipePress()
    controller.pipe(answer, { $0.count += 10 })
    var seen: [String] = []
    let tokens = [
      controller.m.sink { model in
        seen.append("a: \(model.count) \(model.isPressed)")
        if model.isPressed { answer.send() }
      },
      controller.m.sink { seen.append("b: \($0.count) \($0.isPressed)") },
    ]
    press.send()
    #expect(seen == ["a: 0 false", "b: 0 false", "a: 1 true", "a: 11 false", "b: 11 false", "b: 1 true"])
    #expect(controller.m.value.count == 11)
    withExtendedLifetime(tokens) {}
  }

  @Test("Contract 5: an event that changes nothing is published")
  func unchanged() {
    controller.pipe(press, { _ in })
    var count = 0
    let token = controller.m.sink { _ in count += 1 }
    press.send()
    press.send()
    #expect(count == 3)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 8: a model that other code sends is published, and the controller's model stays", arguments: 0..<3)
  func foreignValue(events: Int) {
    pipePress()
    controller.pipeValue(number, { $0.count += $1 })
    for _ in 0..<events { press.send() }
    var seen: [Int] = []
    let token = controller.m.dropFirst().sink { seen.append($0.count) }
    controller.m.send(Model(count: 100))
    controller.m.value = Model(count: 200)
    #expect(controller.m.value.count == 200)
    number.send(10)
    press.send()
    #expect(seen == [100, 200, events + 10, events + 11])
    withExtendedLifetime(token) {}
  }

  @Test("Contract 8: after the completion events are not published, but change the model", arguments: [false, true])
  func completed(isApart: Bool) {
    pipePress()
    var reactions: [Int] = []
    controller.pipeValue(
      number,
      {
        $0.count += $1
        reactions.append($0.count)
      })
    if isApart { press.send() } else { number.send(1) }
    var (seen, hasEnded) = (0, false)
    let token = controller.m.dropFirst().sink(
      receiveCompletion: { _ in hasEnded = true }, receiveValue: { _ in seen += 1 })
    controller.m.send(completion: .finished)
    number.send(10)
    press.send()
    controller.m.send(Model(count: 100))
    number.send(10)
    #expect(hasEnded && seen == 0)
    #expect(reactions.suffix(2) == [11, 22])
    #expect(controller.m.value.count == 1)
    controller.m.value = Model(count: 200)
    number.send(1)
    #expect(controller.m.value.count == 200)
    #expect(reactions.last == 23)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 9: the owner of the passed array owns the pipe")
  func ownedByCaller() {
    var owned: [AnyCancellable] = []
    controller.pipe(sub: &owned, press, { $0.count += 1 })
    controller.pipeValue(sub: &owned, number, { $0.count += $1 })
    press.send()
    #expect(owned.count == 2)
    owned = []
    press.send()
    number.send(5)
    #expect(controller.m.value.count == 1)
  }

  @Test("Contract 9: a controller is released with its pipes, and nothing retains it")
  func released() {
    var reactions = 0
    var controller: MPAK.Controller<Model>? = MPAK.Controller(Model())
    weak let released = controller
    let node = press.handleEvents(receiveCancel: { reactions += 100 })
    controller?.pipe(node, { _ in reactions += 1 })
    press.send()
    controller = nil
    #expect(reactions == 101)
    press.send()
    #expect(reactions == 101)
    #expect(released == nil)
  }

  @Test(
    "Contract 9: a pipe that outlives its controller does nothing, and `m` can still be used", arguments: [false, true])
  func outlived(isApart: Bool) {
    var owned: [AnyCancellable] = []
    var controller: MPAK.Controller<Model>? = MPAK.Controller(Model())
    controller?.pipe(sub: &owned, press, { $0.count += 1 }, isApart ? { $0.isPressed.toggle() } : nil)
    let m = controller!.m
    var seen: [Int] = []
    let token = m.sink { seen.append($0.count) }
    press.send()
    controller = nil
    press.send()
    #expect(m.value.count == 1)
    m.send(Model(count: 5))
    press.send()
    #expect(m.value.count == 5)
    #expect(seen == [0, 1, 5])
    withExtendedLifetime((token, owned)) {}
  }

  enum Moment: CaseIterable { case reaction, reversion, delivery }

  @Test(
    "Contract 9: a controller may be released by its own event, and the event is published",
    arguments: Moment.allCases, [false, true])
  func releasedWithin(moment: Moment, isApart: Bool) {
    var owned: [AnyCancellable] = []
    var controller: MPAK.Controller<Model>? = MPAK.Controller(Model())
    let m = controller!.m
    var isLast = false
    func leave(_ now: Moment) { if isLast, now == moment { controller = nil } }
    controller?.pipe(
      sub: &owned, press,
      {
        $0.count += 1
        leave(.reaction)
        $0.isPressed = true
      },
      {
        $0.isPressed = false
        leave(.reversion)
        $0.count += 100
      })
    controller?.pipeValue(
      sub: &owned, number,
      {
        leave(.reaction)
        $0.count = $1
      })
    var seen: [String] = []
    let token = m.dropFirst().sink {
      seen.append("\($0.count) \($0.isPressed)")
      leave(.delivery)
    }
    if isApart { press.send() } else { number.send(101) }
    isLast = true
    press.send()
    number.send(9)
    press.send()
    let last = "102 true"
    #expect(seen == (isApart ? ["1 true", last] : ["101 false", last]))
    #expect(m.value.count == 102 && controller == nil)

    isLast = false
    seen = []
    controller = MPAK.Controller(Model())
    #expect(m.value.count == 102 && seen.isEmpty)
    withExtendedLifetime((token, owned)) {}
  }
}
