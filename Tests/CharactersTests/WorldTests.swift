import Characters
import Testing

@Suite struct WorldTests {
  @Test("only requests are answered")
  func requests() {
    var world = Characters.World()
    #expect(world.answers(to: .show(.loading)).isEmpty)
    #expect(Characters.World.kinds == ["request": Characters.Decision.request(.characters()).kind])
  }
}
