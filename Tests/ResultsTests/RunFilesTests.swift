import Metrics
import Results
import TestSupport
import Testing

@Suite("The files of a run")
struct RunFilesTests {
  @Test("are six, and instructions.csv is added if instructions were counted")
  func files() throws {
    let result = SampleRun().result
    #expect(
      try result.files().map(\.name)
        == ["latency.csv", "estimates.csv", "allocations.csv", "correctness.csv", "resources.csv", "run.json"])
    let withInstructions = RunResult(manifest: result.manifest, latency: [], allocations: [], instructions: [])
    #expect(try withInstructions.files().map(\.name).contains("instructions.csv"))
  }
}
