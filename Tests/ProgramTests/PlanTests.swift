import TestSupport
import Testing

@Suite("bench run --plan") struct PlanTests {
  private static let options =
    "--app video-call --architecture imperative --architecture timestamped --trace phone --trace desktop --events 300 "
    + "--seed 7 --deterministic"

  @Test("A saved plan gives the same rows as its options")
  func saved() throws {
    let folder = try TemporaryFolder()
    let saved = try folder.bench("run \(Self.options) --save-plan plan.json")
    #expect(saved.exitCode == .success && saved.output.isEmpty)
    #expect(try folder.contents == ["plan.json"])
    #expect(try folder.bench("run \(Self.options) --output options").exitCode == .success)
    #expect(try folder.bench("run --plan plan.json --output plan").exitCode == .success)
    for name in ["correctness.csv", "allocations.csv"] {
      // The rows without the run ID, which is the first column.
      func rows(_ run: String) throws -> [Substring] {
        try folder.read("\(run)/\(name)").split(separator: "\n").map { $0.drop { $0 != "," } }
      }
      if name == "correctness.csv" || Jemalloc.counts { #expect(try rows("plan").count > 4) }
      #expect(try rows("plan") == rows("options"))
    }
    #expect(try folder.read("plan/run.json").contains("bench run --plan plan.json"))
    let dry = try folder.bench("run --plan plan.json --dry-run")
    #expect(dry.output.hasPrefix("app            video-call\narchitectures  timestamped\n"), "\(dry.output)")
  }

  @Test("A bad plan is an error, and so is an option beside a plan")
  func bad() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"schema_version\": 1, \"apps\": []}", to: "empty.json")
    try folder.write("{\"schema_version\": 1}", to: "none.json")
    let app = #"{"name": "video-call", "architectures": ["nobody"], "baseline": "x", "traces": [{"name": "phone"}]}"#
    try folder.write("{\"schema_version\": 1, \"apps\": [\(app)]}", to: "nobody.json")
    let empty = try folder.bench("run --plan empty.json")
    #expect(empty.exitCode == .badData && empty.talk == "bench: empty.json: the plan names no app\n")
    let none = try folder.bench("run --plan none.json")
    #expect(none.exitCode == .badData && none.talk == "bench: none.json: expected apps, found nothing there\n")
    let nobody = try folder.bench("run --plan nobody.json")
    #expect(nobody.exitCode == .badData)
    #expect(nobody.talk.contains("nobody.json: ") && nobody.talk.contains("'nobody'"), "\(nobody.talk)")
    #expect(try folder.bench("run --plan missing.json").exitCode == .noInput)
    let both = try folder.bench("run --plan empty.json --seed 3")
    #expect(both.exitCode == .usage && both.talk.contains("--seed means nothing with --plan"), "\(both.talk)")
  }
}
