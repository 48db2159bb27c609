import Scenarios
import TestSupport
import Testing
import Verification

/// Proofs about histories of any length in a world that answers.
@Suite struct WorldProofTests {
  private func proof(_ name: String, extraStates: Int = 1) throws -> WorldProof<Lookup> {
    let architecture = try #require(Lookup.benchmark.architecture(named: name))
    return try WorldProof(of: architecture, bounds: ProofBounds(extraStates: extraStates, statesMax: 200))
  }

  @Test(
    "an architecture that cancels requests, or ignores old answers, is right in every history",
    arguments: Tier.sample(["right", "ignoring"]))
  func right(name: String) throws {
    let proof = try proof(name)
    #expect(proof.isRight)
    #expect(proof.machine.states.count > 5)
    #expect(proof.transitionCount == proof.machine.states.count * 6)
    #expect(proof.statement.hasPrefix("\(name) decides as is due in every history of any length: "))
  }

  @Test("the first wrong steps of a wrong architecture are the shortest")
  func wrong() throws {
    let credulous = try proof("credulous")
    #expect(!credulous.isRight)
    #expect(
      credulous.wrongSteps.first.map { StepNotation<Lookup>.text($0) } == "type #1, quiet, type #2, quiet, found")
    let hasty = try proof("hasty")
    #expect(hasty.wrongSteps.first.map { StepNotation<Lookup>.text($0) } == "type #1, quiet")
  }

  @Test("all histories after a wrong decision are one state, so a wrong architecture is finite too")
  func sink() throws {
    let machine = try proof("hasty").machine
    #expect(machine.states.contains { $0.transitions.allSatisfy { $0.output.map(\.text) == ["over"] } })
  }

  @Test("a proof states its assumptions")
  func assumptions() throws {
    let assumptions = try proof("right").assumptions
    #expect(assumptions.contains { $0.contains("At most 2 requests are under way") })
    #expect(assumptions.contains { $0.contains("type #1, type #2, quiet, found, newest found, failed") })
    #expect(assumptions.contains { $0.contains("A pause (quiet) is longer than every timer") })
  }

  @Test("more states than the bound are an error")
  func notFinite() throws {
    let architecture = try #require(Lookup.benchmark.architecture(named: "ignoring"))
    #expect(throws: ProofError.notFinite(architecture: "ignoring", statesMax: 3)) {
      try WorldProof(of: architecture, bounds: ProofBounds(extraStates: 0, statesMax: 3))
    }
  }
}
