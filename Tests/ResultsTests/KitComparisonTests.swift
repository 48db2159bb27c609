import Results
import TestSupport
import Testing

@Suite struct KitComparisonTests {
  typealias Sample = KitSample

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let version: KitRow.Version
    let architectures: [SampleArchitecture]
    let best: String?
  }

  private static let crashed = {
    var sample = Sample.architecture("crashed", "model", 1, isPublished: true)
    sample.failure = ArchitectureOutcome.Failure(kind: .crashed, pass: .timing, reason: "abort")
    return sample
  }()

  static let cases = [
    Case(
      testDescription: "the cheapest of the correct ones", version: .correct,
      architectures: [
        Sample.architecture("dear", "model", 30), Sample.architecture("cheap", "model", 20),
        Sample.architecture("wrong", "model", 10, isCorrect: false),
      ], best: "cheap"),
    Case(
      testDescription: "one that promises to be correct, before one that is on this trace alone", version: .correct,
      architectures: [
        Sample.architecture("lucky", "model", 20, promise: .diverges), Sample.architecture("correct", "model", 30),
      ], best: "correct"),
    Case(
      testDescription: "one that is correct on this trace alone, before none", version: .correct,
      architectures: [Sample.architecture("lucky", "model", 20, promise: .diverges)], best: "lucky"),
    Case(
      testDescription: "none that crashed", version: .correct, architectures: [crashed], best: nil),
    Case(
      testDescription: "a correct one before a cheaper wrong one", version: .published,
      architectures: [
        Sample.architecture("wrong", "model", 10, isCorrect: false, isPublished: true),
        Sample.architecture("correct", "model", 30, isPublished: true),
        Sample.architecture("ours", "model", 20),
      ], best: "correct"),
    Case(
      testDescription: "of wrong ones that which goes wrong least often", version: .published,
      architectures: [
        Sample.architecture("often", "model", 10, isCorrect: false, wrongCount: 7, isPublished: true),
        Sample.architecture("seldom", "model", 30, isCorrect: false, wrongCount: 2, isPublished: true),
      ], best: "seldom"),
    Case(
      testDescription: "of those that go wrong equally often the cheapest", version: .published,
      architectures: [
        Sample.architecture("dear", "model", 30, isCorrect: false, isPublished: true),
        Sample.architecture("cheap", "model", 20, isCorrect: false, isPublished: true),
      ], best: "cheap"),
    Case(
      testDescription: "a wrong one before one that crashed", version: .published,
      architectures: [crashed, Sample.architecture("wrong", "model", 30, isCorrect: false, isPublished: true)],
      best: "wrong"),
    Case(
      testDescription: "none where nobody has published any", version: .published,
      architectures: [Sample.architecture("ours", "model", 20)], best: nil),
  ]

  @Test("The best version is chosen", arguments: cases)
  func best(_ testCase: Case) throws {
    let result = Sample.result(
      [Sample.architecture("imperative", "imperative", 10)] + testCase.architectures, apps: ["calls"])
    let rows = KitComparison(result).rows.filter { $0.kit == "model" && $0.version == testCase.version }
    #expect(rows.map(\.architecture) == [testCase.best])
  }

  @Test("A row has the promise, the finding, and the ratio to the app's baseline")
  func row() throws {
    let result = Sample.result(
      [
        Sample.architecture("imperative", "imperative", 10),
        Sample.architecture("model", "model", 25, isCorrect: false, isPublished: true),
      ], apps: ["calls"])
    let rows = KitComparison(result).rows.filter { $0.kit == "model" }
    let place = (run: result.manifest.runID, app: "calls", kit: "model", trace: "phone")
    #expect(
      rows == [
        KitRow(
          runID: place.run, app: place.app, kit: place.kit, version: .correct, architecture: nil, trace: place.trace,
          promise: nil, verdict: nil, reference: "imperative", rounds: nil, value: nil, unit: "ratio"),
        KitRow(
          runID: place.run, app: place.app, kit: place.kit, version: .published, architecture: "model",
          trace: place.trace, promise: .diverges, verdict: .diverges, reference: "imperative", rounds: 3, value: 2.5,
          unit: "ratio"),
      ])
    #expect(try CSVTable<KitRow>(text: CSVTable(rows: rows).text).rows == rows)
  }

  @Test("Kits are in the order of the run, unstated kits are last, and an app without a kit has no row for it")
  func order() {
    let comparison = KitComparison(
      Sample.result(
        [
          Sample.architecture("own", nil, 20), Sample.architecture("reducer", "reducer", 20),
          Sample.architecture("model", "model", 20), Sample.architecture("imperative", "imperative", 10),
          SampleArchitecture(name: "nothing", batchTimeNanoseconds: 1, isHarnessOverhead: true),
        ], lacking: ["model"]))
    #expect(comparison.kits == ["imperative", "model", "reducer", "unstated"])
    #expect(comparison.traces.map(\.app) == ["calls", "search"])
    let kits = comparison.rows.filter { $0.version == .correct }.map { "\($0.app) \($0.kit)" }
    #expect(
      kits == [
        "calls imperative", "calls model", "calls reducer", "calls unstated", "search imperative", "search reducer",
        "search unstated",
      ])
  }

  @Test("Architectures without a stated kit are one group")
  func unstated() {
    let comparison = KitComparison(SampleRun().result)
    #expect(comparison.kits == [KitComparison.unstated])
    #expect(comparison.rows.map(\.architecture) == ["model-by-hand", nil])
  }
}
