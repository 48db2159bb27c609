import Orders
import Scenarios
import Testing
import Verification

/// A press of a button without effect leaves no screen.
@Suite struct LeavingTests {
  @Test(
    "details that cannot be left during a transition still receive their order's answer",
    arguments: Orders.architectures,
    [
      "appear, orders, link, done, confirm, link, back, done, refused",
      "appear, orders, link, done, confirm, home, refused",
    ])
  func refusal(architecture: ArchitectureEntry<Orders>, story: String) throws {
    let steps = try StepNotation<Orders>.steps(story)
    let divergence = Judgement(of: architecture.record(Timeline(steps))).firstDivergence
    #expect(divergence == nil, "\(divergence.map(String.init(describing:)) ?? "")")
  }
}
