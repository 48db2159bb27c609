import Khipu
import Testing

@Suite struct ModelTests {
  @Test("Contract 1: changes apply in order, each to the result of the one before, and the original stays unchanged")
  func alter() {
    let light = Light("a")
    let altered = light.alter(
      .setting(.brightness(to: 0.5)), .renaming(.it(to: "Hall")), .renaming(.it(to: "Door")), .turning(.on))
    #expect(altered == Light(id: "a", name: "Door", isOn: true, brightness: 0.5))
    #expect(altered.alter([.turning(.off)]) == Light(id: "a", name: "Door", isOn: false, brightness: 0.5))
    #expect(light == Light("a"))
    #expect(light.alter() == light)
  }

  @Test("Contract 2: a model is created at the end, updated in its place, and deleted")
  func lists() {
    let lights = [Light("a"), Light("b")]
    #expect(lights.creating(Light("c")).map(\.id) == ["a", "b", "c"])
    #expect(lights.updating("a", by: .turning(.on), .renaming(.it(to: "A"))).map(\.name) == ["A", "b"])
    #expect(lights.updating("a", by: .turning(.on)).map(\.isOn) == [true, false])
    #expect(lights.deleting("a") == [Light("b")])
  }

  @Test("Contract 2: creating a known id replaces the model, and updating or deleting an unknown id does nothing")
  func identity() {
    let lights = [Light("a"), Light("b")]
    let other = Light(id: "a", name: "A", isOn: true, brightness: 1)
    #expect(lights.creating(other) == [other, Light("b")])
    #expect(lights.updating("c", by: .turning(.on)) == lights)
    #expect(lights.deleting("c") == lights)
  }

  @Test("As in the ports, an update moves the model to the end, restores a deleted model, and loses an earlier change")
  func updatesAsInPorts() {
    let (hall, door) = (Light("hall"), Light("door"))
    let lights = [hall, door]
    #expect(lights.updatingAsInPorts(hall, with: .turning(.on)).map(\.id) == ["door", "hall"])
    #expect([door].updatingAsInPorts(hall, with: .turning(.on)).map(\.id) == ["door", "hall"])
    let (renaming, turning) = (Light.Change.renaming(.it(to: "Hall")), Light.Change.turning(.on))
    let updated = lights.updatingAsInPorts(hall, with: renaming).updatingAsInPorts(hall, with: turning)
    #expect(updated.map(\.name) == ["door", "hall"])
    #expect(lights.updating("hall", by: renaming).updating("hall", by: turning).map(\.name) == ["Hall", "door"])
  }
}
