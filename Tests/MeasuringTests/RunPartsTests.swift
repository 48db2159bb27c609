import Testing

@testable import Measuring

@Suite struct RunPartsTests {
  @Test("Callgrind's total is its last one")
  func callgrindTotal() {
    #expect(InstructionPass.total(in: "events: Ir\nfn=a\n1 2\ntotals: 5\ntotals: 12345678901\n") == 12_345_678_901)
    #expect(InstructionPass.total(in: "events: Ir\n") == nil)
    #expect(InstructionPass.total(in: "totals: many\n") == nil)
  }
}
