import PagedSearch
import Scenarios
import Testing
import Traces
import Verification

/// Causes beyond their witnesses. The conformance suite checks the witnesses.
@Suite struct CauseTests {
  private static let architectures = PagedSearch.benchmark.architectures.filter { !$0.promise.causes.isEmpty }

  @Test(
    "a stated cause explains the search for a text that is cleared in the instant of its typing",
    arguments: architectures)
  func clearedAtOnce(architecture: ArchitectureEntry<PagedSearch>) {
    let texts = ["1", ""].map { TraceEvent(timeNanoseconds: 1, source: "keyboard", kind: "text", value: $0) }
    let findings = Episodes(of: architecture, on: Script(Trace(name: "test", events: texts))).findings()
    #expect(findings.allSatisfy { $0.cause != nil })
  }
}
