import BenchCommand
import BenchCommandLine
import Foundation
import Results
import TestSupport
import Testing

@Suite("bench darkness")
struct DarknessTests {
  static let screen = """
    final class Screen {
      func pressed(text: String?) {
        guard let text else { return }
        calls.startCall(callId: text)
      }
    }

    """
  static let plain = "let answer = 42\n"

  /// `Screen.swift`, `plain.swift`, and `App` with `A.swift`, `Sub/B.swift` and files to leave out.
  static func sources() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(screen, to: "Screen.swift")
    try folder.write(plain, to: "plain.swift")
    for name in ["App", "App/Sub", "App/.build", "App/.hidden"] { try folder.makeFolder(name) }
    try folder.write(screen, to: "App/Sub/B.swift")
    try folder.write(plain, to: "App/A.swift")
    try folder.write("not Swift", to: "App/notes.txt")
    try folder.write("if if if", to: "App/.build/C.swift")
    try folder.write("if if if", to: "App/.hidden/D.swift")
    try folder.write("if if if", to: "App/.E.swift")
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "App/Circle"), withDestinationPath: ".")
    return folder
  }

  private static func rows(_ text: String) throws -> [String: DarknessRow] {
    let rows = try CSVTable<DarknessRow>(text: text).rows
    return Dictionary(uniqueKeysWithValues: rows.map { ("\($0.architecture) \($0.metric)", $0) })
  }

  @Test("Files and folders are architectures without an app, and keep their given names")
  func files() throws {
    let folder = try Self.sources()
    let ended = try folder.bench("darkness ./Screen.swift App/ plain.swift --effect startCall --format csv -q")
    #expect(ended.exitCode == .success)
    #expect(ended.talk == "")
    #expect(ended.output.hasPrefix("app,architecture,metric,value,unit\n,Screen.swift,conditions_explicit,1,count\n"))
    let rows = try Self.rows(ended.output)
    #expect(Set(rows.values.map(\.architecture)) == ["Screen.swift", "App", "plain.swift"])
    #expect(rows.values.allSatisfy { $0.app == "" })
    for name in ["Screen.swift", "App"] {
      #expect(rows["\(name) conditions_explicit"]?.value == 1)
      #expect(rows["\(name) explicit_guard"]?.value == 1)
      #expect(rows["\(name) deciding_places"]?.value == 1)
      #expect(rows["\(name) effect_calls"]?.value == 1)
    }
    #expect(rows["App lines"]?.value == 7)
    #expect(rows["plain.swift explicit_guard"]?.value == 0)
    #expect(rows["plain.swift effect_calls"]?.value == 0)
    #expect(rows["plain.swift spread"]?.value == nil)
    #expect(try folder.bench("darkness Screen.swift App plain.swift --effect startCall --format csv -q") == ended)
  }

  @Test(
    "Without --effect, metrics of the effect are missing, and a remark names the option",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func noEffect() throws {
    let folder = try Self.sources()
    let ended = try folder.bench("darkness Screen.swift --format csv")
    #expect(ended.exitCode == .success)
    let rows = try Self.rows(ended.output)
    for metric in ["deciding_places", "effect_calls", "effect_arguments"] {
      let row = try #require(rows["Screen.swift \(metric)"])
      #expect(row.value == nil)
    }
    let remark = "without --effect NAME, calls of the effect and deciding places are not counted\n"
    // The first reading on a machine may print another remark before.
    #expect(ended.talk.hasSuffix(remark))
    #expect(try folder.bench("darkness Screen.swift --quiet").talk == "")
    let misspelt = try folder.bench("darkness Screen.swift --effect starCall --format csv")
    #expect(misspelt.talk.hasSuffix("warning: starCall is never called\n"))
  }

  @Test(
    "If nearly all of many places decide, a warning says that this means little",
    .enabled(if: Tier.isFull, "\(Tier.need)")
  )
  func saturation() throws {
    let folder = try TemporaryFolder()
    let functions = (0..<100).map { "func f\($0)() { if isOn { startCall() } }\n" }
    try folder.write(functions.joined(), to: "All.swift")
    try folder.write(functions.dropLast().joined(), to: "Few.swift")
    #expect(
      try folder.bench("darkness All.swift Few.swift --effect startCall --format csv").talk.hasSuffix(
        "warning: All.swift: nearly all places decide, which says little: in sources of this size many things share a "
          + "name, and are counted as one\n"))
  }

  @Test("The text has the table and the drawing")
  func text() throws {
    let ended = try Self.sources().bench("darkness Screen.swift App --effect startCall")
    #expect(ended.exitCode == .success)
    #expect(ended.output.contains("conditions of 2 architectures, the effect is startCall\n\narchitecture  explicit"))
    #expect(
      ended.output.hasSuffix(
        """
        App: 1 explicit, 0 implicit conditions in 1 place
          App/A.swift, 1 line of code, no condition
          App/Sub/B.swift, 6 lines of code
            2-5  pressed, decides
                   ● guard 3  ▶ startCall 4

        """))
    #expect(ended.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "--output writes a folder with every form, and --svg the picture alone", .enabled(if: Tier.isFull, "\(Tier.need)"))
  func output() throws {
    let folder = try Self.sources()
    let line = "darkness Screen.swift App --effect startCall"
    let ended = try folder.bench("\(line) --output out --svg picture.svg")
    #expect(ended.exitCode == .success)
    #expect(try folder.read("out/darkness.txt") == ended.output)
    #expect(try folder.read("out/darkness.csv") == folder.bench("\(line) --format csv").output)
    #expect(try folder.read("out/darkness.svg") == folder.read("picture.svg"))
    #expect(try folder.bench("\(line) --svg -").output == folder.read("picture.svg"))
    #expect(try folder.read("out/run.json").contains(#""effects" : ["#))
    #expect(try folder.contents.filter { $0.hasPrefix("out/") }.count == 5)

    for again in ["--output out", "--svg picture.svg"] {
      let refused = try folder.bench("\(line) \(again)")
      #expect(refused.exitCode == .cannotWrite)
      #expect(refused.output == "")
      #expect(try folder.bench("\(line) \(again) --force --quiet").exitCode == .success)
    }
  }

  @Test(
    "An argument that cannot be read is one error, and nothing is written",
    arguments: [
      ("missing.swift", ExitCode.noInput, "missing.swift: no such file or folder; expected Swift sources"),
      ("Screen.swift missing/", .noInput, "missing/: no such file or folder; expected Swift sources"),
      ("empty", .noInput, "empty: there is no Swift file in this folder"),
      (
        "Screen.swift ./Screen.swift", .usage,
        "'./Screen.swift' is given twice, and results are told apart by that name"
      ),
      (
        "Screen.swift --app video-call", .usage,
        "--app is about the apps of 'bench list', and means nothing beside a FILE"
      ),
      (
        "--architecture timestamped Screen.swift", .usage,
        "--architecture is about the apps of 'bench list', and means nothing beside a FILE"
      ),
      ("--architecture merge", .usage, "video-call has no architecture 'merge'; it belongs to --app operators"),
    ])
  func errors(words: String, exitCode: ExitCode, message: String) throws {
    let folder = try Self.sources()
    try folder.makeFolder("empty")
    let before = try folder.contents
    let ended = try folder.bench("darkness \(words) --output out --svg picture.svg")
    #expect(ended.exitCode == exitCode)
    #expect(ended.output == "")
    #expect(ended.talk == "bench: \(message)\n")
    #expect(try folder.contents == before)
  }

  @Test(
    "A named source that is no Swift is an error with its place", .enabled(if: Tier.isFull, "\(Tier.need)"),
    arguments: ["broken.swift", "Broken"])
  func noSwift(argument: String) throws {
    let folder = try Self.sources()
    try folder.makeFolder("Broken")
    for name in ["broken.swift", "Broken/broken.swift"] { try folder.write("func f() {\n  let = 3\n}\n", to: name) }
    let before = try folder.contents
    let ended = try folder.bench("darkness Screen.swift \(argument) --output out --quiet")
    #expect(ended.exitCode == .badData)
    #expect(ended.output == "")
    let path = argument == "Broken" ? "Broken/broken.swift" : argument
    #expect(ended.talk.hasPrefix("bench: \(path):2:"))
    #expect(try folder.contents == before)
  }

  @Test(
    "A folder's files that are no Swift are left out with a warning",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func leftOut() throws {
    let folder = try Self.sources()
    let line = "darkness App --effect startCall --format csv"
    let ended = try folder.bench(line)
    try folder.write("func f() {\n  let = 3\n}\n", to: "App/README.swift")
    let beside = try folder.bench(line)
    #expect(beside.exitCode == .success)
    #expect(beside.output == ended.output)
    #expect(beside.talk.hasPrefix("warning: left out: App/README.swift:2:"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "App/Dangling.swift"), withDestinationPath: folder.path(of: "nowhere.swift"))
    #expect(try folder.bench(line).talk.hasPrefix("warning: left out: there is no file App/Dangling.swift\n"))
    let named = try folder.bench("darkness App App/README.swift --effect startCall")
    #expect(named.exitCode == .badData)
  }

  @Test("--effect refuses anything but a function's name")
  func effectName() throws {
    let ended = try Self.sources().bench("darkness Screen.swift --effect startCall(callId:)")
    #expect(ended.exitCode == .usage)
    #expect(
      ended.talk == "bench: --effect expects the name of a function, as startCall, not 'startCall(callId:)'\n"
        + "See 'bench help darkness'.\n")
  }

  @Test(
    "An app's architectures are read from any folder of a checkout",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func checkout() throws {
    let root = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
    let bench = try BuiltProgram.path("bench")
    let line = ["darkness", "--architecture", "timestamped", "--architecture", "imperative", "--format", "csv", "-q"]
    let ended = try ["", "/Benchmarks/VideoCall"].map { folder in
      try ProgramCall(bench, line, in: root + folder).finish()
    }
    #expect(ended[0].exitCode == .success)
    #expect(ended[0].talk == "")
    #expect(ended[0] == ended[1])
    let rows = try CSVTable<DarknessRow>(text: ended[0].output).rows
    // In the order of the list.
    #expect(rows.first?.architecture == "timestamped" && rows.last?.architecture == "imperative")
    #expect(rows.allSatisfy { $0.app == "video-call" })
    #expect(rows.first { $0.metric == "effect_calls" }?.value == 1)
  }

  @Test("Outside a checkout, an app's architectures are an error")
  func noCheckout() throws {
    let ended = try TemporaryFolder().bench("darkness")
    #expect(ended.exitCode == .noInput)
    #expect(ended.output == "")
    #expect(ended.talk.contains("is not in a checkout of the architectures' sources\n"))
  }

  @Test("Without a toolchain the command is an error")
  func noToolchain() throws {
    let ended = try Self.sources().bench("darkness Screen.swift", environment: ["PATH": "/nowhere"])
    #expect(ended.exitCode == .noInput)
    #expect(ended.output == "")
    #expect(ended.talk.hasPrefix("bench: there is no swiftc on the PATH"))
  }

  #if os(Linux)
    @Test(
      "Ctrl-C during the compilation of the reader, or while it reads, leaves no folder",
      .enabled(if: Tier.isFull, "\(Tier.need)"), arguments: [3, 3_000])
    func interrupt(fileCount: Int) throws {
      let folder = try TemporaryFolder()
      let scratch = try TemporaryFolder()
      try folder.makeFolder("App")
      for number in 0..<fileCount { try folder.write(Self.plain, to: "App/\(number).swift") }
      let call = try folder.start("darkness App", environment: ["TMPDIR": scratch.path])
      if fileCount == 3 {
        _ = try runningProcess(with: scratch.path, "-primary-file")
      } else {
        while try scratch.contents.isEmpty { usleep(1_000) }
        usleep(20_000)
      }
      call.send(signal: SIGINT)
      let ended = try call.finish(within: .seconds(20))
      #expect(ended.exitCode == .interrupted)
      #expect(ended.remarks == "")
      #expect(try scratch.contents == [])
    }
  #endif
}
