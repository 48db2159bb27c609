import ModelController
import Streams
import Testing

private struct Model {
  var count = 0
  var isPressed = false
  var name = Recent("")
}

/// "Darkness in models": reaction, copy, reversion, publish the copy.
@Suite struct ControllerTests {
  @Test func publishesTheCopyMadeBeforeTheReversion() {
    let (controller, press) = (MPAK.Controller(Model()), PassthroughSubject<Void, Never>())
    var seen: [String] = []
    controller.pipe(
      press,
      {
        $0.count += 1
        $0.isPressed = true
      },
      { $0.isPressed = false })
    let token = controller.m.sink { seen.append("\($0.count) \($0.isPressed)") }
    press.send()
    press.send()
    #expect(seen == ["0 false", "1 true", "2 true"])
    withExtendedLifetime(token) {}
  }

  @Test func theModelItselfIsReverted() {
    let (controller, press, other) = (
      MPAK.Controller(Model()), PassthroughSubject<Void, Never>(), PassthroughSubject<Int, Never>()
    )
    controller.pipe(press, { $0.isPressed = true }, { $0.isPressed = false })
    controller.pipeValue(other, { $0.count = $1 })
    press.send()
    #expect(controller.m.value.isPressed, "a late subscriber still gets the pressed copy")
    other.send(5)
    #expect(!controller.m.value.isPressed)
    #expect(controller.m.value.count == 5)
  }

  @Test func pipesValuesAndTheirAbsence() {
    let controller = MPAK.Controller(Model())
    let (values, optionals) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int?, Never>())
    controller.pipeValue(
      values,
      {
        $0.name.value = $1
        $0.name.isRecent = true
      },
      { model, _ in model.name.isRecent = false })
    controller.pipeOptional(optionals, { $0.count = $1 ?? -1 })
    values.send("a")
    #expect(controller.m.value.name == Recent("a", isRecent: true))
    optionals.send(3)
    #expect(controller.m.value.name == Recent("a", isRecent: false))
    #expect(controller.m.value.count == 3)
    optionals.send(nil)
    #expect(controller.m.value.count == -1)
  }

  @Test func theCallerMayOwnTheSubscription() {
    let (controller, press) = (MPAK.Controller(Model()), PassthroughSubject<Void, Never>())
    var owned: [AnyCancellable] = []
    controller.pipe(sub: &owned, press, { $0.count += 1 })
    press.send()
    #expect(owned.count == 1)
    owned = []
    press.send()
    #expect(controller.m.value.count == 1)
  }

  @Test func anEventSentByASubscriberOfTheModelIsReactedTo() {
    let (controller, press, answer) = (
      MPAK.Controller(Model()), PassthroughSubject<Void, Never>(), PassthroughSubject<Void, Never>()
    )
    controller.pipe(press, { $0.isPressed = true }, { $0.isPressed = false })
    controller.pipe(answer, { $0.count += 1 })
    var seen: [String] = []
    let token = controller.m.sink { model in
      seen.append("\(model.count) \(model.isPressed)")
      if model.isPressed { answer.send() }
    }
    press.send()
    #expect(seen == ["0 false", "0 true", "1 false"])
    withExtendedLifetime(token) {}
  }

  @Test func aControllerTakesItsPipesAlong() {
    let press = PassthroughSubject<Void, Never>()
    var reactions = 0
    var controller: MPAK.Controller<Model>? = MPAK.Controller(Model())
    weak let released = controller
    controller?.pipe(press, { _ in reactions += 1 })
    press.send()
    controller = nil
    press.send()
    #expect(reactions == 1)
    #expect(released == nil)
  }

  @Test func aPipeThatOutlivesItsControllerDoesNothing() {
    let press = PassthroughSubject<Void, Never>()
    var owned: [AnyCancellable] = []
    var reactions = 0
    var controller: MPAK.Controller<Model>? = MPAK.Controller(Model())
    controller?.pipe(sub: &owned, press, { _ in reactions += 1 })
    let token = controller?.m.filter { $0.isPressed || reactions > 0 }.sink { _ in reactions += 10 }
    press.send()
    controller = nil
    press.send()
    #expect(reactions == 11)
    withExtendedLifetime((token, owned)) {}
  }

  @Test func aReactionThatSendsIsAProgrammingError() async {
    await #expect(processExitsWith: .failure) {
      let (controller, press) = (MPAK.Controller(Model()), PassthroughSubject<Void, Never>())
      controller.pipe(press, { _ in press.send() })
      press.send()
    }
  }
}
