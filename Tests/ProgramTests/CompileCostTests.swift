import BenchCommand
import BenchCommandLine
import CompileCost
import Foundation
import Results
import TestSupport
import Testing

@Suite("bench compile-cost") struct CompileCostTests {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private func inCheckout(_ line: String) throws -> ProgramCall.Ended {
    try ProgramCall(BuiltProgram.path("bench"), line.split(separator: " ").map(String.init), in: Self.checkout).finish()
  }

  private func rows(_ ended: ProgramCall.Ended) throws -> [CompileCostRow] {
    try CSVTable<CompileCostRow>(text: ended.output).rows
  }

  /// The part of rows that is the same in two runs.
  private func withoutSeconds(_ rows: [CompileCostRow]) -> [String] {
    rows.map { "\($0.subject) \($0.variant) \($0.pairs.map(String.init) ?? "-") \($0.run) \($0.outcome.rawValue)" }
  }

  @Test("A source may use the compiler's macros")
  func macros() throws {
    let folder = try TemporaryFolder()
    try folder.write("import Observation\n\n@Observable final class Screen { var text = \"\" }\n", to: "Screen.swift")
    let ended = try folder.bench("compile-cost Screen.swift --runs 1 --format csv")
    #expect(try rows(ended).map(\.outcome) == [.ok, .ok], "\(ended.talk)")
  }

  @Test(
    "An architecture's files and their imports are timed, and nothing else; a second run has the same rows",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func architectures() throws {
    let line = "compile-cost --app video-call --architecture model --architecture imperative --runs 2 --format csv"
    let first = try inCheckout(line)
    #expect(first.exitCode == .success)
    #expect(first.remarks == "")
    #expect(
      try withoutSeconds(rows(first)) == [
        "model imports - 1 ok", "model imports - 2 ok", "model source - 1 ok", "model source - 2 ok",
        "imperative imports - 1 ok", "imperative imports - 2 ok", "imperative source - 1 ok",
        "imperative source - 2 ok",
      ])
    #expect(try rows(first).allSatisfy { ($0.seconds ?? 0) > 0 })
    #expect(try withoutSeconds(rows(inCheckout(line))) == withoutSeconds(rows(first)))
  }

  @Test(
    "On plain signatures three pairs with Date() reach the limit, and are not compiled with a mistake",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func limit() throws {
    // On a busy machine a compilation of one second may reach the shorter limit.
    if try !isTold(limit: 4, isLast: false) { _ = try isTold(limit: 8, isLast: true) }
  }

  /// - Returns: whether only the three pairs reached the limit.
  private func isTold(limit: Int, isLast: Bool) throws -> Bool {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(
      "compile-cost --only chain --variant date --pairs 3 --limit \(limit) --runs 1 --output out --format csv")
    if !isLast, ended.exitCode != .success { return false }
    #expect(ended.exitCode == .success)
    #expect(ended.remarks == "")
    let rows = try rows(ended)
    if !isLast, rows.dropLast().contains(where: { $0.outcome == .limit }) { return false }
    #expect(
      withoutSeconds(rows) == [
        "chain imports - 1 ok", "chain date 3 1 ok", "chain date-error 3 1 fails",
        "chain-on-combine-signatures imports - 1 ok", "chain-on-combine-signatures date 3 1 limit",
      ])
    #expect(rows.last?.seconds == nil)
    #expect(try folder.contents == ["out", "out/compile-cost.csv", "out/compile-cost.txt", "out/run.json"])
    #expect(try folder.read("out/compile-cost.csv") == ended.output)
    let table = try folder.read("out/compile-cost.txt")
    #expect(table.contains("\ndate            3  >\(limit)000"))
    #expect(table.contains("\ndate-error, 3 pairs: names the line of the mistake: "))
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= 80 })
    return true
  }

  @Test(
    "On plain signatures the naive chain and the model compile with any number of pairs, and fail with a mistake",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func signatures() throws {
    let ended = try TemporaryFolder().bench(
      "compile-cost --only chain --variant naive --variant model --pairs 1 --pairs 4 --runs 1 --format csv")
    let rows = try rows(ended)
    #expect(rows.count == 2 * (1 + 2 * 2 * 2))
    for row in rows {
      #expect(row.outcome == (row.variant.hasSuffix(Chain.mistakeSuffix) ? .fails : .ok), "\(row)")
    }
  }

  @Test(
    "The imports of any file are subtracted, and its errors are reported",
    .enabled(if: Tier.isFull, "\(Tier.need)"))
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write("import Streams\nlet node = PassthroughSubject<Int, Never>()\nnode.send(1)\n", to: "node.swift")
    try folder.write("@main struct Program { static func main() { _ = Elsewhere.value } }\n", to: "program.swift")
    try folder.write("enum Elsewhere { static let value = 1 }\n", to: "elsewhere.swift")
    let alone = try folder.bench("compile-cost node.swift program.swift --runs 1")
    #expect(alone.exitCode == .success)
    #expect(alone.output.contains("\nprogram.swift: program.swift:1: cannot find 'Elsewhere' in scope\n"))
    let csv = try folder.bench("compile-cost node.swift program.swift --runs 1 --format csv")
    #expect(
      try withoutSeconds(rows(csv)) == [
        "node.swift imports - 1 ok", "node.swift source - 1 ok", "program.swift imports - 1 ok",
        "program.swift source - 1 fails",
      ])
    let together = try folder.bench("compile-cost --module Several program.swift elsewhere.swift --runs 1 --format csv")
    #expect(try rows(together).allSatisfy { $0.outcome == .ok })
    #expect(try rows(together).count == 4)
  }

  @Test(
    "If modules are missing or of another compiler, the error names the command that builds them",
    arguments: [false, true])
  func modules(areThere: Bool) throws {
    let folder = try TemporaryFolder()
    // Another process makes the copy. A program that is open for writing cannot be run, and a parallel test's child
    // would inherit the open descriptor.
    #expect(try folder.shell("cp '\(BuiltProgram.path("bench"))' bench").exitCode == .success)
    if areThere {
      try folder.makeFolder("Modules")
      try folder.write("of another compiler", to: "Modules/Streams.swiftmodule")
    }
    let ended = try ProgramCall(folder.path(of: "bench"), ["compile-cost", "--only", "chain"], in: folder.path).finish()
    #expect(ended.exitCode == .noInput)
    #expect(ended.output == "")
    let lines = ended.remarks.split(separator: "\n")
    let reason = areThere ? "the compiler cannot import the modules: " : "the engine's modules are neither beside bench"
    #expect(lines.count == 2 && lines[0].hasPrefix("bench: \(reason)"), "\(ended.remarks)")
    #expect(lines.last == "In a checkout of the engine, type 'swift build -c release'.")
  }

  struct Exit: Sendable, CustomTestStringConvertible {
    let line: String
    let code: ExitCode
    /// A part of standard error.
    let message: String
    var environment: [String: String] = [:]
    var testDescription: String { line }
  }

  static let exits = [
    Exit(line: "", code: .noInput, message: "is not in a checkout of the architectures' sources"),
    Exit(line: "--architecture model", code: .noInput, message: "is not in a checkout of the architectures' sources"),
    Exit(line: "text.swift", code: .noInput, message: "there is no swiftc on the PATH", environment: ["PATH": ""]),
    Exit(line: "none.swift", code: .noInput, message: "there is no file none.swift"),
    Exit(line: "folder", code: .noInput, message: "folder is a folder; expected a Swift file"),
    Exit(
      line: "bytes.swift", code: .badData, message: "bytes.swift:2:1: expected Swift source, which is text in UTF-8"),
    Exit(line: "text.swift --only chain", code: .usage, message: "--only means nothing with FILE"),
    Exit(line: "text.swift --app video-call", code: .usage, message: "--app means nothing with FILE"),
    Exit(line: "--module App", code: .usage, message: "--module means nothing with no FILE"),
    Exit(
      line: "text.swift --module a-b", code: .usage, message: "--module expects the name of a module, as in an import"),
    Exit(line: "--only chain --app video-call", code: .usage, message: "--app means nothing with --only chain"),
    Exit(
      line: "--only architectures --pairs 2", code: .usage, message: "--pairs means nothing with --only architectures"),
    Exit(
      line: "--architecture model --variant date", code: .usage,
      message: "--variant means nothing with --architecture"),
    Exit(line: "--pairs 5", code: .usage, message: "--pairs expects a whole number from 1 to 4, not '5'"),
    Exit(line: "--limit 0", code: .usage, message: "--limit expects a whole number from 1 to 86400, not '0'"),
    Exit(line: "--app operators --architecture closures", code: .usage, message: "it belongs to --app video-call"),
    Exit(line: "text.swift --output folder", code: .cannotWrite, message: "folder exists already"),
  ]

  @Test("If nothing can be measured, the error is one line, and nothing is left", arguments: exits)
  func exit(expected: Exit) throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1\n", to: "text.swift")
    try folder.makeFolder("folder")
    try Data([10, 255, 10]).write(to: URL(fileURLWithPath: folder.path(of: "bytes.swift")))
    let ended = try folder.bench("compile-cost \(expected.line)", environment: expected.environment)
    #expect(ended.exitCode == expected.code)
    #expect(ended.remarks.contains(expected.message), "\(ended.remarks)")
    #expect(ended.output == "")
    #expect(try folder.contents == ["bytes.swift", "folder", "text.swift"])
  }

  #if os(Linux)
    @Test(
      "Ctrl-C prints the finished rows, and leaves no compiler and no folder",
      .enabled(if: Tier.isFull, "\(Tier.need)"),
      arguments: ["text", "csv"])
    func interrupt(format: String) throws {
      let folder = try TemporaryFolder()
      let scratch = try TemporaryFolder()
      let call = try folder.start(
        "compile-cost --only chain --variant date --pairs 2 --pairs 3 --runs 1 --output out --format \(format)",
        environment: ["TMPDIR": scratch.path])
      let compiler = try runningProcess(with: scratch.path, "chain-on-combine-signatures-date-3.swift")
      call.send(signal: SIGINT)
      let ended = try call.finish(within: .seconds(20))
      #expect(ended.exitCode == .interrupted)
      #expect(ended.remarks == "bench: interrupted: the rest was not measured, and out was not written\n")
      #expect(isGone(compiler))
      #expect(try scratch.contents == [])
      #expect(try folder.contents == [])
      if format == "csv" {
        #expect(ended.output.hasPrefix("subject,variant,pairs,run,outcome,seconds\n"))
      } else {
        #expect(ended.output.contains(/\ndate +2 +\d/), "the imports are subtracted from the finished row")
      }
    }
  #endif
}
