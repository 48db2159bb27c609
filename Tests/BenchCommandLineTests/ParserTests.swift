import BenchCommandLine
import Testing

@Suite struct ParserTests {
  @Test("A missing option has its default")
  func defaults() throws {
    let arguments = try Sample.arguments()
    #expect(arguments[Options.seed] == 1)
    #expect(arguments[Options.app] == nil)
    #expect(arguments[Options.traces] == [])
    #expect(arguments[Options.format] == .text)
    #expect(!arguments[Options.force])
    #expect(!arguments.isGiven(Options.seed))
  }

  @Test(
    "A value is the next word or is joined to its option",
    arguments: [
      ["--seed", "7", "--jobs", "4"], ["--seed=7", "--jobs=4"], ["run", "--seed", "7", "-j4"],
      ["run", "-j", "4", "--seed=7"],
      ["-qj4", "--seed=7"], ["-qj", "4", "--seed", "7"],
    ])
  func values(words: [String]) throws {
    guard case .run(let command, let arguments) = try Sample.table().request(words) else {
      Issue.record("no command")
      return
    }
    #expect(command.name == "run")
    #expect(arguments[Options.seed] == 7)
    #expect(arguments[Options.jobs] == 4)
    #expect(arguments.isGiven(Options.seed))
  }

  @Test("Repeatable options keep their order")
  func repeated() throws {
    let arguments = try Sample.arguments(
      "--trace", "b.csv", "--trace=a.csv", "--set", "median=300", "--set", "name=a=b")
    #expect(arguments[Options.traces] == ["b.csv", "a.csv"])
    #expect(arguments[Options.settings].map(\.name) == ["median", "name"])
    #expect(arguments[Options.settings].map(\.value) == ["300", "a=b"])
  }

  @Test(
    "An option of two values takes the next two words, and the first may be joined to it",
    arguments: [
      ["list", "--architectures", "model", "imperative"], ["list", "--architectures=model", "imperative"],
      ["list", "--architectures", "model", "imperative", "--format", "csv"],
    ])
  func group(words: [String]) throws {
    guard case .run(_, let arguments) = try Sample.table().request(words) else {
      Issue.record("no command")
      return
    }
    #expect(arguments[Sample.pair] == ["model", "imperative"])
    #expect(arguments.isGiven(Sample.pair))
    #expect(try Sample.arguments("list")[Sample.pair] == [])
  }

  @Test("A value may be empty after '=', begin with a dash or be a dash")
  func unusualValues() throws {
    #expect(try Sample.arguments("--output", "-")[Options.outputFolder] == "-")
    #expect(try Sample.arguments("--output", "-x")[Options.outputFolder] == "-x")
    #expect(try Sample.arguments("--output=--force")[Options.outputFolder] == "--force")
    #expect(try Sample.arguments("--output=a=b")[Options.outputFolder] == "a=b")
    #expect(try Sample.arguments("--seed", "18446744073709551615")[Options.seed] == .max)
  }

  @Test("Operands may stand anywhere, and every word after -- is an operand")
  func operands() throws {
    #expect(try Sample.arguments("trace", "show", "a.csv")[Sample.file] == "a.csv")
    #expect(try Sample.arguments("trace", "show", "-")[Sample.file] == "-")
    let arguments = try Sample.arguments("trace", "show", "--", "--a", "-b", "c")
    #expect(arguments[Sample.file] == "--a")
    #expect(arguments[Sample.more] == ["-b", "c"])
  }

  @Test(
    "A line is read as a request for help, the version or a command",
    arguments: [
      (["--help"], "help "), (["-h"], "help "), (["run", "--help"], "help run"), (["--seed", "3", "-h"], "help run"),
      (["trace", "--help"], "help trace"), (["trace", "generate", "-h"], "help trace generate"),
      (["trace", "show", "--help"], "help trace show"), (["--version"], "version"), ([], "run"), (["list"], "list"),
    ])
  func requests(words: [String], expected: String) throws {
    let asked =
      switch try Sample.table().request(words) {
      case .run(let command, _): command.name
      case .help(let path): "help \(path.joined(separator: " "))"
      case .version: "version"
      }
    #expect(asked == expected)
  }

  @Test(
    "The error of a faulty line names the faulty part, its text and the expected text",
    arguments: [
      (["rnu"], "no command is called 'rnu'; did you mean 'run'?", "See 'bench help'."),
      (["xyzzy"], "no command is called 'xyzzy'", "See 'bench help'."),
      ([""], "no command is called ''", "See 'bench help'."),
      (["trace"], "'trace' is not a command; expected one of generate, show", "See 'bench help trace'."),
      (
        ["trace", "genrate"],
        "'trace genrate' is not a command; expected one of generate, show; did you mean 'trace generate'?",
        "See 'bench help trace'."
      ),
      (["run", "--sed", "1"], "no option is called '--sed'; did you mean '--seed'?", "See 'bench help run'."),
      (["--sede=1"], "no option is called '--sede'; did you mean '--seed'?", "See 'bench help run'."),
      (
        ["--architectures", "model", "imperative"],
        "no option is called '--architectures'; did you mean 'bench list --architectures'?", "See 'bench help list'."
      ),
      (["run", "-z"], "no option is called '-z'", "See 'bench help run'."),
      (["list", "--seed", "1"], "no option is called '--seed'", "See 'bench help list'."),
      (["--rounds", "many"], "--rounds expects a whole number from 1 to 1000, not 'many'", "See 'bench help run'."),
      (["--rounds", "1_000"], "--rounds expects a whole number from 1 to 1000, not '1_000'", "See 'bench help run'."),
      (["--rounds", "+1"], "--rounds expects a whole number from 1 to 1000, not '+1'", "See 'bench help run'."),
      (["--rounds", "0"], "--rounds expects a whole number from 1 to 1000, not '0'", "See 'bench help run'."),
      (["-j1025"], "--jobs expects a whole number from 1 to 1024, not '1025'", "See 'bench help run'."),
      (["-j-1"], "--jobs expects a whole number from 1 to 1024, not '-1'", "See 'bench help run'."),
      (
        ["--seed", "18446744073709551616"],
        "--seed expects a whole number from 0 to 18446744073709551615, not '18446744073709551616'",
        "See 'bench help run'."
      ),
      (
        ["--app", "vidoe-call"], "--app has no value 'vidoe-call'; did you mean 'video-call'?", "See 'bench help run'."
      ),
      (["--app", "zzz"], "--app has no value 'zzz'; expected one of video-call, orders", "See 'bench help run'."),
      (["--architecture=modle"], "--architecture has no value 'modle'; did you mean 'model'?", "See 'bench help run'."),
      (["--format", "cvs"], "--format has no value 'cvs'; did you mean 'csv'?", "See 'bench help run'."),
      (
        ["--seed"], "--seed expects a whole number from 0 to 18446744073709551615, and nothing follows it",
        "See 'bench help run'."
      ),
      (
        ["--output", "--force"], "--output expects the path of a folder, and nothing follows it",
        "See 'bench help run'."
      ),
      (
        ["list", "--architectures"],
        "--architectures expects 2 values, each a name that 'bench list' shows, and nothing follows it",
        "See 'bench help list'."
      ),
      (
        ["list", "--architectures", "model", "--format", "csv"],
        "--architectures expects 2 values, each a name that 'bench list' shows, and only 1 follows it",
        "See 'bench help list'."
      ),
      (
        ["list", "--architectures", "model", "modle"], "--architectures has no value 'modle'; did you mean 'model'?",
        "See 'bench help list'."
      ),
      (
        ["list", "--architectures", "model", "imperative", "timestamped"],
        "unexpected argument 'timestamped'", "See 'bench help list'."
      ),
      (
        ["list", "--architectures", "model", "imperative", "--architectures", "model", "imperative"],
        "--architectures may be given once", "See 'bench help list'."
      ),
      (["--output="], "--output expects the path of a folder, not ''", "See 'bench help run'."),
      (["--set", "=3"], "--set expects a name, '=' and a value, not '=3'", "See 'bench help run'."),
      (["--quiet=yes"], "--quiet takes no value; 'yes' was given", "See 'bench help run'."),
      (["--seed", "1", "--seed=2"], "--seed may be given once", "See 'bench help run'."),
      (["trace", "show"], "FILE is missing: the path of a file", "See 'bench help trace show'."),
      (["run", "now"], "unexpected argument 'now'", "See 'bench help run'."),
      (
        ["completions", "tcsh"], "SHELL has no value 'tcsh'; expected one of bash, zsh, fish",
        "See 'bench help completions'."
      ),
    ])
  func mistakes(words: [String], message: String, advice: String) throws {
    let error = try #require(throws: UsageError.self) { _ = try Sample.table().request(words) }
    #expect(error.message == message)
    #expect(error.advice(of: "bench") == advice)
    #expect(error.exitCode == .usage)
  }

  @Test("Reading an option that the command does not declare is a programming error")
  func undeclared() async {
    await #expect(processExitsWith: .failure) {
      _ = try Sample.arguments("list")[Options.seed]
    }
  }
}
