import BenchCommandLine
import TestSupport
import Testing

@Suite("The commands at the end of a summary") struct NextStepsTests {
  @Test(
    "work when they are pasted, in every app",
    arguments: [
      "--architecture imperative --architecture timestamped",
      "--app operators --architecture imperative --architecture merge",
    ])
  func pasted(choice: String) throws {
    let folder = try TemporaryFolder()
    let output = try folder.bench("run --events 500 --rounds 2 --output out \(choice)").output
    let place = try #require(output.range(of: "Every figure, in CSV files:"))
    let lines = output[place.upperBound...].split(separator: "\n").filter { $0.hasPrefix("  bench ") }
    #expect(lines.count == 2)
    for line in lines { #expect(try folder.shell(String(line)).exitCode == .success, "\(line)") }
  }
}
