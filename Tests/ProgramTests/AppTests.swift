import Operators
import Results
import TestSupport
import Testing
import VideoCall

/// The choice of the app.
@Suite struct AppTests {
  private func plan(_ line: String) throws -> [Substring] {
    try TemporaryFolder().bench("\(line) --output out --dry-run").output.split(separator: "\n")
  }

  @Test("Without --app, bench uses the first app, with its traces")
  func first() throws {
    let plan = try plan("run")
    #expect(plan == (try self.plan("run --app video-call")))
    #expect(plan[0] == "app            video-call")
    #expect(plan.contains { $0.hasPrefix("traces         phone,") })
  }

  @Test("A named app is used with its architectures, traces and baseline")
  func second() throws {
    let plan = try plan("run --app operators")
    #expect(plan[0] == "app            operators")
    for architecture in Operators.architectures {
      #expect(plan.contains { $0.hasSuffix(" \(architecture.name)") } == architecture.isDefault, "\(architecture.name)")
    }
    #expect(plan.contains { $0.hasPrefix("traces         numbers,") })
    #expect(plan.contains("baseline       imperative"))
  }

  @Test("bench list shows every app")
  func list() throws {
    let output = try TemporaryFolder().bench("list --format csv").output
    for app in [VideoCall.name, Operators.name] { #expect(output.contains("\n\(app),architecture,imperative,")) }
  }

  @Test("bench list shows the kit of each architecture that states one")
  func kits() throws {
    let text = try TemporaryFolder().bench("list").output
    #expect(text.contains("the article's 2.2, the model; kit: model"))
    let rows = try TemporaryFolder().bench("list --format csv").output.split(separator: "\n")
    #expect(rows[0].hasSuffix(",kit"))
    #expect(rows.contains { $0.hasPrefix("video-call,architecture,model,") && $0.hasSuffix(",model") })
    #expect(rows.contains { $0.hasPrefix("operators,architecture,imperative,") && $0.hasSuffix(",") })
  }

  @Test("A run of the operators app is judged like any other")
  func run() throws {
    let folder = try TemporaryFolder()
    let line =
      "run --app operators --architecture imperative --architecture merge --events 300 --rounds 1 --quiet --output out"
    #expect(try folder.bench(line).exitCode == .success)
    let rows = try RunFiles(in: folder).correctness
    #expect(rows.map(\.architecture) == ["imperative", "merge"])
    #expect(rows.allSatisfy { $0.app == "operators" && $0.trace == "numbers" && $0.verdict == .identical })
  }

  @Test("verify --all checks only the named architectures, in every app")
  func promises() throws {
    let ended = try TemporaryFolder().bench("verify --all --architecture scan --depth 2 --budget 10 --format csv")
    #expect(ended.exitCode == .success)
    #expect(ended.output == "app,architecture,promise,verdict,breach\noperators,scan,identical,kept,\n")
  }

  @Test("verify --all counts the causes of a promise by their basis, and list names the basis of each")
  func bases() throws {
    let folder = try TemporaryFolder()
    let checked = try folder.bench(
      "verify --all --app currency-converter --architecture model --architecture viper --depth 2 --budget 10")
    #expect(checked.exitCode == .success)
    #expect(
      checked.output.split(separator: "\n").suffix(2) == [
        "model  kept  diverges, for 9 reasons: 4 harm, 2 author's rule, 3 our rule",
        "viper  kept  diverges, for 12 reasons: 4 harm, 8 our rule",
      ])
    let listed = try folder.bench("list --app orders --format csv").output
    #expect(listed.contains("traps when a row is tapped that the list has no more (harm): appear, orders, refresh"))
    #expect(listed.contains("asks for orders that are awaited already (our rule): appear, refresh"))
  }
}
