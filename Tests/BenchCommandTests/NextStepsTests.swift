import BenchmarkCatalogue
import Reports
import Results
import TestSupport
import Testing
import Verification

@testable import BenchCommand

@Suite("The commands suggested after a run") struct NextStepsTests {
  private let right = SampleArchitecture(name: "imperative", batchTimeNanoseconds: 8)
  private let model = SampleArchitecture(name: "model-non-empty", batchTimeNanoseconds: 8)
  private let wrong = SampleArchitecture.wrong("closures", "article 1.2", nanoseconds: 9, [.emptyNumber])

  private func lines(_ architectures: [SampleArchitecture], app: String = "video-call", in folder: String = "out")
    -> [String]
  {
    var manifest = SampleRun(architectures: architectures).manifest
    for index in manifest.outcomes.indices { manifest.outcomes[index].app = app }
    for index in manifest.traces.indices { manifest.traces[index].app = app }
    let result = RunResult(manifest: manifest, latency: [], allocations: [], instructions: nil)
    return NextSteps(catalogue, program: "our bench").after(result, in: folder).map(\.line)
  }

  @Test("verify a wrong architecture, or else the first, and compare the baseline with another")
  func usual() {
    #expect(
      lines([right, model, wrong]) == [
        "'our bench' verify --architecture closures",
        "'our bench' compare out --architectures imperative model-non-empty",
      ])
    #expect(lines([model, right])[0] == "'our bench' verify --architecture model-non-empty")
    #expect(lines([right, wrong])[1] == "'our bench' compare out --architectures imperative closures")
    #expect(lines([right]) == ["'our bench' verify --architecture imperative"])
  }

  @Test("name the app unless it is the first, and quote a folder")
  func words() {
    #expect(
      lines([right, SampleArchitecture(name: "merge", batchTimeNanoseconds: 9)], app: "operators", in: "my runs/1") == [
        "'our bench' verify --app operators --architecture imperative",
        "'our bench' compare 'my runs/1' --architectures imperative merge",
      ])
    #expect(
      lines([right, model], in: "-o")[1] == "'our bench' compare ./-o --architectures imperative model-non-empty")
  }

  @Test("verify no architecture that hung or whose decisions do not repeat")
  func unfit() {
    var hung = wrong
    hung.failure = ArchitectureOutcome.Failure(kind: .hung, pass: .timing, reason: "no answer within 10 s")
    #expect(lines([hung, right]) == ["'our bench' verify --architecture imperative"])
    #expect(lines([hung]) == [])
    let clock = SampleArchitecture.wrong("timestamped-wall-clock", "article 1.7", nanoseconds: 9, [.emptyNumber])
    #expect(lines([clock, right])[0] == "'our bench' verify --architecture imperative")
  }
}
