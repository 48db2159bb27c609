import TestSupport
import Testing

@testable import Campaign

@Suite("The file of a plan") struct CampaignPlanFileTests {
  private static let file = CampaignPlanFile(ShardTests.plan)

  private static func problem(_ text: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "plan.json")
    do throws(CampaignError) {
      _ = try CampaignPlanFile(path: folder.path(of: "plan.json"))
      return ""
    } catch {
      return error.description
    }
  }

  @Test("A plan survives a round trip through its file, and its digest is that of its contents")
  func roundTrip() throws {
    let read = try CampaignPlanFile(json: Array(Self.file.text.utf8), file: "plan.json")
    #expect(read.plan == ShardTests.plan)
    #expect(read.digest == Self.file.digest)
    #expect(read.text == Self.file.text)
  }

  @Test("A name that controls a terminal is escaped, and the digest does not depend on the escaping")
  func hostileName() throws {
    let swarm = PlannedSwarm(app: "a\u{202E}b", architecture: "\u{2028}", faults: [], histories: 9, units: 1)
    let file = CampaignPlanFile(
      CampaignPlan(
        seed: 1, build: ShardTests.plan.build, limits: ShardTests.plan.limits, swarms: [swarm], replays: []))
    #expect(file.text.harmfulCharacters.isEmpty)
    let earlier = file.text.replacing(#"\u202e"#, with: "\u{202E}").replacing(#"\u2028"#, with: "\u{2028}")
    #expect(earlier.harmfulCharacters.count == 2)
    for text in [file.text, earlier] {
      let read = try CampaignPlanFile(json: Array(text.utf8), file: "plan.json")
      #expect(read.plan == file.plan && read.digest == file.digest)
    }
  }

  @Test("The size of the file does not depend on the number of units")
  func size() {
    func plan(_ units: Int) -> CampaignPlanFile {
      let swarm = PlannedSwarm(app: "a", architecture: "one", faults: [], histories: 9_000_000, units: units)
      return CampaignPlanFile(
        CampaignPlan(
          seed: 1, build: ShardTests.plan.build, limits: ShardTests.plan.limits, swarms: [swarm], replays: []))
    }
    #expect(plan(1_000_000).text.utf8.count - plan(1).text.utf8.count == 6)
  }

  @Test(
    "A fault in the file is named in one line",
    arguments: [
      ("", "plan.json:1: found the end of the file, expected"),
      ("{\n", "plan.json:2: found the end of the file, expected"),
      ("[]", "plan.json: expected an object at the top"),
      ("{}", "plan.json: expected schema_version, found nothing there"),
      (#"{"schema_version": 1}"#, "plan.json: expected schema_version 2, found 1"),
      (#"{"schema_version": 2, "seed": "x"}"#, "plan.json: expected a whole number at seed"),
      (file.text.replacing("\"histories\" : 9", with: "\"histories\" : 8"), "the file was changed after it was made"),
      (file.text.replacing("\"architecture\" : \"two\",", with: ""), "expected swarms[1].architecture, found nothing"),
    ])
  func bad(text: String, expected: String) throws {
    let problem = try Self.problem(text)
    #expect(problem.contains(expected), "\(problem)")
  }

  @Test(
    "A plan with a correct digest but impossible figures is refused",
    arguments: [
      ([swarm(histories: 0)], "expected from 1 to 281474976710656 at swarms[0].histories, found 0"),
      ([swarm(histories: -5, units: -5)], "at swarms[0].histories, found -5"),
      ([swarm(histories: .max)], "at swarms[0].histories, found 9223372036854775807"),
      ([swarm(histories: 5, units: 6)], "expected from 1 to 5 at swarms[0].units, found 6"),
      (
        [swarm(), swarm("two"), swarm()],
        "expected each architecture of an app once, found a repetition at swarms[2]"
      ),
      ([swarm(histories: 1 << 48), swarm("two")], "expected at most 281474976710656 histories in all, found more"),
      (
        [swarm(histories: 1 << 30, units: 1 << 24), swarm("two")], "expected at most 16777216 units, found more"
      ),
      ([], "expected at least one unit, found none"),
    ])
  func figures(swarms: [PlannedSwarm], expected: String) throws {
    let file = CampaignPlanFile(
      CampaignPlan(
        seed: 1, build: ShardTests.plan.build, limits: ShardTests.plan.limits, swarms: swarms, replays: []))
    let problem = try Self.problem(file.text)
    #expect(problem.contains(expected), "\(problem)")
  }

  private static func swarm(_ architecture: String = "one", histories: Int = 9, units: Int = 1) -> PlannedSwarm {
    PlannedSwarm(app: "a", architecture: architecture, faults: [], histories: histories, units: units)
  }

  @Test("A plan of another build is recognized by its commit, configuration or catalogue")
  func build() {
    let planned = CampaignBuild(commit: "a", configuration: "release", catalogue: "0")
    func difference(_ commit: String?, _ configuration: String, _ catalogue: String) -> String? {
      CampaignBuild(commit: commit, configuration: configuration, catalogue: catalogue).difference(from: planned)
    }
    #expect(difference("a", "release", "0") == nil)
    #expect(difference(nil, "release", "0") == nil)
    #expect(difference("b", "release", "0")?.contains("built from b") == true)
    #expect(difference("a", "debug", "0")?.contains("debug build") == true)
    #expect(difference("a", "release", "1")?.contains("apps, architectures or faults") == true)
  }
}
