import Orders
import Scenarios
import Testing
import Verification

/// Who presses a button in vain has left nothing.
@Suite struct LeavingTests {
  @Test(
    "details that one fails to leave during a transition still hear of their order",
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
