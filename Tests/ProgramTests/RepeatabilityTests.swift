import BenchCommandLine
import TestSupport
import Testing

@Suite("One seed gives one result") struct RepeatabilityTests {
  @Test(
    "Two runs with one seed, in two folders and with different -j, have the same decisions and allocations",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func runs() throws {
    let (first, second) = (try FullRun.shared(), try FullRun("-j 1 --deterministic"))
    #expect(second.ended.exitCode == .success)
    for name in ["correctness.csv", "allocations.csv"] {
      #expect(first.files.text(name).count > 50)
      #expect(second.files.textWithoutRunID(name) == first.files.textWithoutRunID(name))
    }
  }

  @Test("A trace is the same for the same seed, and differs for another")
  func traces() throws {
    let folder = try TemporaryFolder()
    func generate(_ more: String) throws -> String {
      try folder.bench("trace generate --events 2000 \(more)").output
    }
    let trace = try generate("--seed 7")
    #expect(trace.count > 50_000)
    #expect(try generate("--seed 7") == trace)
    #expect(try generate("--seed 8") != trace)
    #expect(try generate("--seed 7 --trace desktop") != trace)
  }
}
