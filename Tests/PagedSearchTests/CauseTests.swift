import PagedSearch
import Scenarios
import Testing
import Traces
import Verification

/// Causes beyond their witnesses, which the conformance suite checks.
@Suite struct CauseTests {
  private static let architectures = PagedSearch.benchmark.architectures.filter { !$0.promise.causes.isEmpty }

  @Test(
    "a text that is cleared in the instant in which it is typed is searched for when the oracle's quiet period ends",
    arguments: architectures)
  func clearedAtOnce(architecture: ArchitectureEntry<PagedSearch>) {
    let texts = ["1", ""].map { TraceEvent(timeNanoseconds: 1, source: "keyboard", kind: "text", value: $0) }
    let findings = Episodes(of: architecture, on: Script(Trace(name: "test", events: texts))).findings()
    #expect(findings.allSatisfy { $0.cause != nil })
  }
}
