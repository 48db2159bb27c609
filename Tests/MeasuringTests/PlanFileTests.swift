import Foundation
import Metrics
import TestSupport
import Testing

@testable import Measuring

@Suite("The file of a plan") struct PlanFileTests {
  private static func read(_ text: String) throws -> Plan {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "plan.json")
    return try PlanFile(path: folder.path(of: "plan.json"), timeout: .seconds(9), jobs: 3).plan
  }

  private static func problem(_ text: String) throws -> String {
    do {
      _ = try read(text)
      return ""
    } catch let error as PlanFileError {
      return error.description
    }
  }

  private static let apps =
    #""apps": [{"name": "a", "architectures": ["x"], "baseline": "x", "traces": [{"name": "t"}]}]"#

  @Test("A written plan is read back", arguments: [true, false])
  func roundTrip(isOpen: Bool) throws {
    let plan = Plan(
      apps: [
        PlannedApp(
          "a", architectures: ["x", "y"],
          traces: [.listed(name: "t", seed: .max, events: 5), .file(path: "b/c.csv", seed: 2)], baseline: "y")
      ],
      passes: PlannedPasses(
        timing: isOpen, instructions: true,
        openLoop: isOpen ? OpenLoopPlan(speeds: try #require(Speeds("1,10,...")), duration: .milliseconds(20)) : nil,
        network: isOpen ? nil : NetworkPlan(speed: 2.5), players: true),
      rounds: 3, seed: .max,
      limits: PlanLimits(
        timeout: .milliseconds(1500), replayTimeout: isOpen ? .milliseconds(700) : nil,
        memoryBytes: isOpen ? 1 << 30 : nil, jobs: 2, roundDuration: .seconds(1)))
    #expect(try Self.read(PlanFile(plan).text) == plan)
  }

  @Test("The plan in the documentation can be read")
  func documented() throws {
    let page = (#filePath as NSString).deletingLastPathComponent + "/../../docs/command-line.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let plan = try Self.read(String(try #require(text.firstMatch(of: #/```json\n((?s).*?)```/#)).1))
    #expect(
      plan.apps.map(\.traces) == [[.listed(name: "phone", seed: 7, events: 5000), .file(path: "typing.csv", seed: 1)]])
    #expect((plan.rounds, plan.limits.jobs) == (3, 2))
  }

  @Test("A missing member has its default")
  func usual() throws {
    let plan = try Self.read("{\"schema_version\": 1, \(Self.apps)}")
    #expect(plan.apps[0].traces == [.listed(name: "t", seed: 1, events: 50_000)])
    #expect((plan.rounds, plan.seed, plan.limits.jobs) == (7, 1, 3))
    #expect(plan.limits.timeout == .seconds(9))
    #expect(plan.passes == PlannedPasses())
  }

  @Test(
    "An error names the place in the plan",
    arguments: [
      ("", "plan.json:1: found the end of the file"),
      ("{\n  \"seed\": 1,,\n}", "plan.json:2: "),
      ("{}", "expected schema_version, found nothing there"),
      (#"{"schema_version": 9}"#, "expected schema_version 1, found 9"),
      (#"{"schema_version": 1}"#, "expected apps, found nothing there"),
      (#"{"schema_version": 1, "apps": 3}"#, "expected an array at apps, found something else"),
      ("{\"schema_version\": 1, \(apps), \"sed\": 1}", "at sed: expected one of schema_version, seed, rounds"),
      ("{\"schema_version\": 1, \(apps), \"seed\": -1}", "expected whole numbers within"),
      ("{\"schema_version\": 1, \(apps), \"seed\": \"x\"}", "expected a whole number at seed, found something else"),
      ("{\"schema_version\": 1, \(apps), \"passes\": {\"speeds\": \"9,1\"}}", "at passes.speeds"),
      ("{\"schema_version\": 1, \(apps), \"passes\": {\"open_loop_round_ns\": 9}}", "expected speeds beside it"),
      (
        "{\"schema_version\": 1, \(apps.replacing("\"name\": \"t\"", with: "\"nam\": \"t\""))}",
        "at apps[0].traces[0].nam: expected one of name, file, seed, events"
      ),
      (
        "{\"schema_version\": 1, \(apps.replacing("\"name\": \"t\"", with: "\"file\": \"t\", \"events\": 3"))}",
        "expected no events beside a file"
      ),
    ])
  func bad(text: String, expected: String) throws {
    let problem = try Self.problem(text)
    #expect(problem.contains(expected), "\(problem)")
    #expect(!problem.contains("\n"))
  }
}
