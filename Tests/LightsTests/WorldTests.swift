import Lights
import Scenarios
import Testing

@Suite struct WorldTests {
  typealias World = Lights.World

  /// A bridge with these commands for the brightness of the second light.
  private func world(commands values: [Int]) -> World {
    var world = World()
    for value in values { _ = world.answers(to: .set(.quantity(.brightness, value), of: 2)) }
    return world
  }

  @Test("commands are numbered and accepted or refused, with the answers exchanged for the broken light")
  func commands() {
    var world = World()
    #expect(world.answers(to: .set(.power(true), of: 1)) == [.accepted(1), .refused(1)])
    #expect(world.answers(to: .set(.power(true), of: World.brokenLight)) == [.refused(2), .accepted(2)])
  }

  @Test(
    "commands for a value are carried out in their order, in any order of the answers",
    arguments: [
      ([.accepted(1), .accepted(2)], 20), ([.accepted(2), .accepted(1)], 20), ([.accepted(1), .refused(2)], 10),
      ([.refused(2), .accepted(1)], 10), ([.accepted(2), .refused(1)], 20), ([.refused(1), .refused(2)], 500),
      ([.accepted(1)], 10), ([.accepted(1), .accepted(1)], 10), ([], 500),
    ] as [([Lights.Event], Int)])
  func order(answers: [Lights.Event], brightness: Int) {
    var world = world(commands: [10, 20])
    for answer in answers { world.remember(answer) }
    #expect(world.lights[1].brightness == brightness)
  }

  @Test("each value of each light is independent")
  func places() {
    var world = world(commands: [10])
    _ = world.answers(to: .set(.power(true), of: 2))
    _ = world.answers(to: .set(.quantity(.brightness, 20), of: 3))
    for answer: Lights.Event in [.accepted(3), .accepted(2), .accepted(1)] { world.remember(answer) }
    #expect(world.lights[1].brightness == 10 && world.lights[1].isOn && world.lights[2].brightness == 20)
  }

  @Test("a reported value holds once it is acknowledged, and outstanding commands come after it")
  func reports() {
    var world = world(commands: [10])
    #expect(world.answers(to: .acknowledge(.quantity(.brightness, 30), of: 2)).isEmpty)
    #expect(world.lights[1].brightness == 30)
    world.remember(.accepted(1))
    #expect(world.lights[1].brightness == 10)
  }

  @Test("loaded lights have the bridge's state, and the wall dimmer turns at each load but the first")
  func loads() {
    var world = world(commands: [10])
    let new = (1...World.lightCount).map(Lights.Light.init)
    #expect(world.answers(to: .load) == [.lights(new), .failure])
    world.remember(.accepted(1))
    var later = new
    later[0].brightness = 999
    later[1].brightness = 10
    #expect(world.answers(to: .load) == [.lights(later), .failure])
    later[0].brightness = 998
    #expect(world.answers(to: .load) == [.lights(later), .failure])
  }

  @Test("decisions of different kinds have different numbers, and so have the lights' rows")
  func kinds() {
    let decisions: [Lights.Decision] =
      [.load, .set(.power(true), of: 1), .acknowledge(.power(true), of: 1), .alert]
      + World().lights.map { .show($0, as: .sliders) }
    #expect(Set(decisions.map(\.kind)).count == decisions.count)
    #expect(World.kinds == ["load": decisions[0].kind, "set": decisions[1].kind])
  }

  @Test(
    "lights are written and read back, with any name", arguments: ["", "a", "a b", "%20 %", " ", "5 on", "ä\""])
  func lines(name: String) {
    var lights = World().lights
    for index in [0, 4, 9] {
      lights[index].name = name
      lights[index].apply(.mode(.ct))
      lights[index].apply(.power(true))
      for quantity in Lights.Quantity.allCases { lights[index][quantity] = quantity.limits.upperBound }
    }
    for event: Lights.Event in [.lights(lights), .lights([]), .failure, .accepted(3), .refused(12)] {
      #expect(Lights.event(Lights.line(event)) == event)
    }
  }
}
