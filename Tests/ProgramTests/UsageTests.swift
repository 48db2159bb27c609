import BenchCommandLine
import BenchmarkCatalogue
import Scenarios
import TestSupport
import Testing

@Suite("A wrong command line has exit code 64 and one message, and does nothing")
struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String
    let topic: String
    var testDescription: String { "bench \(line)" }

    init(_ line: String, _ message: String, see topic: String = "help run") {
      (self.line, self.message, self.topic) = (line, message, topic)
    }
  }

  private static let apps = catalogue.benchmarks.map(\.appName).joined(separator: ", ")
  /// The architectures of apps whose kits are compared, each name once.
  private static let comparedArchitectures = catalogue.benchmarks.filter(\.comparesKits)
    .flatMap(\.names)
    .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
    .joined(separator: ", ")

  static let cases = [
    Case("rum", "no command is called 'rum'; did you mean 'run'?", see: "help"),
    Case("trace", "'trace' is not a command; expected one of generate, import, fit, show", see: "help trace"),
    Case(
      "trace generat",
      "'trace generat' is not a command; expected one of generate, import, fit, show; did you mean 'trace generate'?",
      see: "help trace"),
    Case("trace show", "FILE is missing: the path of a file", see: "help trace show"),
    Case("trace import", "FILE is missing: the path of a file", see: "help trace import"),
    Case("help rum", "no command is called 'rum'; did you mean 'run'?", see: "help"),
    Case("run --evnts 3", "no option is called '--evnts'; did you mean '--events'?"),
    Case("run --instructons", "no option is called '--instructons'; did you mean '--instructions'?"),
    Case("run --app video-cal", "--app has no value 'video-cal'; did you mean 'video-call'?"),
    Case("list --app zzzzzz", "--app has no value 'zzzzzz'; expected one of \(apps)", see: "help list"),
    Case("run --architecture timestampd", "--architecture has no value 'timestampd'; did you mean 'timestamped'?"),
    Case(
      "--architecture timestampd", "--architecture has no value 'timestampd'; did you mean 'timestamped'?",
      see: "help kits"),
    Case(
      "--architecture ten-mups", "--architecture has no value 'ten-mups'; expected one of \(comparedArchitectures)",
      see: "help kits"),
    Case("run --baseline imperativ", "--baseline has no value 'imperativ'; did you mean 'imperative'?"),
    Case(
      "trace generate --trace phnoe", "--trace has no value 'phnoe'; did you mean 'phone'?", see: "help trace generate"),
    Case("run --events 0", "--events expects a whole number from 1 to 100000000, not '0'"),
    Case("run --events", "--events expects a whole number from 1 to 100000000, and nothing follows it"),
    Case("run --seed -1", "--seed expects a whole number from 0 to 18446744073709551615, not '-1'"),
    Case("run --rounds many", "--rounds expects a whole number from 1 to 1000, not 'many'"),
    Case(
      "run --speed 10,1",
      "--speed expects speeds from 0.000001 to 1e15 in rising order, as 1,10,100, or at least two and '...', as 1,10,..., "
        + "the last at least 1.1 times the one before it, not '10,1'"),
    Case(
      "run --speed 1 --duration 1us", "--duration expects a time from 1ms to 4611686018s, as 100ms or 2s, not '1us'"),
    Case("run --seed 1 --seed 2", "--seed may be given once"),
    Case("run --quiet=yes", "--quiet takes no value; 'yes' was given"),
    Case("run --format json", "--format has no value 'json'; expected one of text, csv, svg"),
    Case("run phone", "unexpected argument 'phone'"),
    Case("completions tcsh", "SHELL has no value 'tcsh'; expected one of bash, zsh, fish", see: "help completions"),
    Case(
      "trace generate --set typing", "--set expects a name, '=' and a value, not 'typing'", see: "help trace generate"),
  ]

  @Test(arguments: cases)
  func isToldInOneMessage(_ wrong: Case) throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(wrong.line)
    #expect(ended.exitCode == .usage)
    #expect(ended.output == "")
    #expect(ended.talk == "bench: \(wrong.message)\nSee 'bench \(wrong.topic)'.\n")
    #expect(try folder.contents == [])
  }

  @Test(
    "Values that make no sense together have exit code 64 and one message",
    arguments: [
      ("trace generate --set typing.medan=1ms", "no parameter is called 'typing.medan'; did you mean 'typing.median'?"),
      (
        "trace generate --set typing.median=fast",
        "typing.median='fast': expected a time in ns, us, ms, s, min or h, as 250ms"
      ),
      ("run --duration 1s", "--duration is for the open loop; give --speed too"),
      ("run --architecture ten-maps", "video-call has no architecture 'ten-maps'; it belongs to --app operators"),
      ("run --baseline merge", "video-call has no architecture 'merge'; it belongs to --app operators"),
      (
        "run --app operators --architecture timestamped",
        "operators has no architecture 'timestamped'; it belongs to --app video-call"
      ),
      ("verify --architecture merge", "video-call has no architecture 'merge'; it belongs to --app operators"),
      (
        "verify --architecture model --against merge",
        "video-call has no architecture 'merge'; it belongs to --app operators"
      ),
      (
        "verify --all --app operators --architecture closures",
        "operators has no architecture 'closures'; it belongs to --app video-call"
      ),
      ("trace generate --trace numbers", "video-call has no trace 'numbers'; it belongs to --app operators"),
      (
        "run --trace phone --trace phone",
        "two traces are called 'phone', and results are told apart by that name; rename a file"
      ),
    ])
  func values(line: String, message: String) throws {
    let folder = try TemporaryFolder()
    let ended = try folder.bench(line)
    #expect(ended.exitCode == .usage)
    #expect(ended.output == "")
    #expect(ended.talk == "bench: \(message)\n")
    #expect(try folder.contents == [])
  }
}

extension AnyAppBenchmark {
  fileprivate var names: [String] { architectures.map(\.name) }
}
