import BenchCommand
import BenchCommandLine
import Results
import TestSupport
import Testing

@Suite("The verdict of a run") struct VerdictTests {
  @Test(
    "The summary fits 80 columns, lists correct architectures before wrong ones, and names the folder of the figures")
  func summary() throws {
    let lines = try FullRun.shared().ended.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.first == "video-call on phone: 2,000 events, seed 7, 1 round")
    func place(_ start: String) throws -> Int { try #require(lines.firstIndex { $0.hasPrefix(start) }, "\(start)") }
    let (correct, wrong, overhead) = (
      try place("── correct: "), try place("── differ: "), try place("── harness overhead")
    )
    for name in ["imperative", "model-by-hand", "with-latest-from", "model-non-empty"] {
      #expect(correct < (try place("\(name) ")))
      #expect(try place("\(name) ") < wrong)
    }
    for name in ["main-loop", "closures", "combine-latest", "timestamped", "model"] {
      #expect(wrong < (try place("\(name) ")))
      #expect(try place("\(name) ") < overhead)
    }
    #expect(try overhead < place("What went wrong"))
    #expect(try place("What went wrong") < place("Verdict"))
    #expect(
      lines.suffix(8)
        == [
          "Every figure, in CSV files:", "  out", "",
          "The shortest sequence of events on which main-loop decides otherwise:",
          "  bench verify --architecture main-loop", "What timestamped-non-empty costs beside imperative:",
          "  bench compare out --architectures imperative timestamped-non-empty", "", "",
        ].dropLast())
  }

  @Test("A broken promise has exit code 3 and a message with the name, and the results are written")
  func brokenPromise() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(
      "run --trace stress --events 3000 --rounds 1 --output out "
        + "--architecture imperative --architecture timestamped-non-empty")
    #expect(ended.exitCode == .decisionsDiffer)
    #expect(
      ended.remarks
        == "bench: timestamped-non-empty promises the oracle's decisions and takes others on stress\n")
    let text = ended.output.replacing(/\s+/, with: " ")
    #expect(text.contains("BROKEN PROMISE: timestamped-non-empty promises the oracle's decisions"))
    #expect(text.contains("The clock of this trace ties or steps back at "))
    let rows = try RunFiles(in: folder).correctness
    #expect(rows.map(\.architecture) == ["timestamped-non-empty", "imperative"])
    #expect(rows.map(\.promise) == [.identical, .identical])
    #expect(rows.map(\.verdict) == [.diverges, .identical])
  }

  @Test("The example of unexplained divergences is not one of a listed cause")
  func unexplained() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(
      "run --trace stress --events 3000 --rounds 1 --output out --architecture timestamped-text")
    // The architecture promises its divergence, so it breaks no promise.
    #expect(ended.exitCode == .success)
    let outcome = try #require(try RunFiles(in: folder).manifest.outcomes.first)
    let correctness = try #require(outcome.correctness)
    let (listed, other) = (try #require(correctness.stated.first), try #require(correctness.unstated))
    #expect(listed.firstIndex < other.firstIndex)
    #expect(listed.witness != other.witness)
    let text = try #require(ended.output.components(separatedBy: "\n\n").first { $0.hasPrefix("UNEXPLAINED: ") })
    #expect(
      text.contains(
        "first at event \(other.firstIndex): the oracle decides \(CorrectnessRow.list(other.expected)),"))
    #expect(text.contains("\n  shown by: \(CorrectnessRow.list(other.witness))\n"))
  }

  @Test("--format csv prints correctness.csv in place of the summary")
  func csv() throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench("\(OutputTests.run) --format csv --output out")
    #expect(ended.exitCode == .success)
    #expect(ended.output == (try RunFiles(in: folder).text("correctness.csv")))
  }

  @Test("A list is printed as text or as CSV")
  func list() throws {
    let folder = try TemporaryFolder()
    let text = try folder.bench("list")
    #expect(text.exitCode == .success)
    #expect(text.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let csv = try folder.bench("list --app video-call --format csv")
    #expect(csv.exitCode == .success)
    #expect(csv.output.hasPrefix("app,what,name,origin,promise,summary,kit\nvideo-call,architecture,main-loop,"))
    #expect(csv.output.contains("\nvideo-call,trace,stress,"))
  }
}
