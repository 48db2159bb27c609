import Foundation
import TestSupport
import Testing

@Suite struct CompletionTests {
  /// A line whose last word is unfinished, and the words that are offered.
  struct Case: CustomTestStringConvertible {
    let line: [String]
    let offer: [String]
    var testDescription: String { line.joined(separator: " ") }
  }

  static let cases = [
    Case(line: ["bench", "ru"], offer: ["run"]),
    Case(line: ["bench", "trace", ""], offer: ["generate", "show"]),
    Case(line: ["bench", "trace", "generate", "--se"], offer: ["--seed"]),
    Case(line: ["bench", "--app", ""], offer: ["orders", "video-call"]),
    Case(line: ["bench", "run", "--app", "vi"], offer: ["video-call"]),
    Case(line: ["bench", "run", "--quiet", "--architecture", "model"], offer: ["model", "model-non-empty"]),
    Case(line: ["bench", "list", "--format", ""], offer: ["csv", "text"]),
    Case(line: ["bench", "list", "--architectures", "model"], offer: ["model", "model-non-empty"]),
    Case(line: ["bench", "list", "--architectures", "imperative", "model"], offer: ["model", "model-non-empty"]),
    Case(line: ["bench", "completions", ""], offer: ["bash", "fish", "zsh"]),
  ]

  @Test("bash offers commands, options and the catalogue's names", arguments: cases)
  func bash(testCase: Case) throws {
    #expect(try bashOffer(testCase.line) == testCase.offer)
  }

  @Test("bash takes --option=value for three words")
  func bashEquals() throws {
    #expect(try bashOffer(["bench", "--app", "=", "vi"]) == ["video-call"])
    #expect(try bashOffer(["bench", "--app", "="]) == ["orders", "video-call"])
  }

  @Test("bash offers files for a path, together with names")
  func bashFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "phone calls.csv")
    try folder.makeFolder("photos")
    let start = folder.path(of: "pho")
    let files = [folder.path(of: "phone calls.csv"), folder.path(of: "photos")]
    #expect(try bashOffer(["bench", "trace", "show", start]) == files)
    #expect(try bashOffer(["bench", "--output", start]) == [folder.path(of: "photos")])
    #expect(try bashOffer(["bench", "--trace", "desk"]) == ["desktop"])
  }

  @Test("fish offers the same words", .enabled(if: Shell.exists("fish"), "needs fish"), arguments: cases)
  func fish(testCase: Case) throws {
    let line = testCase.line.joined(separator: " ")
    let program = "\(try script("fish"))\ncomplete -C '\(line)' | string split -f 1 \\t | sort >&3"
    #expect(try Shell.lines(of: program, in: "fish") == testCase.offer)
  }

  @Test("zsh completes the arguments of the right command", .enabled(if: Shell.exists("zsh"), "needs zsh"))
  func zsh() throws {
    // Stubs of the completion system's functions that print their arguments.
    let program = """
      compdef() { }
      _describe() { print -rl -u3 -- $next }
      _arguments() { print -rl -u3 -- $command "$@" }
      \(try script("zsh"))
      complete() { words=("$@"); CURRENT=$#; _bench }
      complete bench trace ''
      complete bench trace generate --se
      complete bench --se
      complete bench list --ar
      """
    let lines = try Shell.lines(of: program, in: "zsh")
    #expect(lines.starts(with: ["generate:Generates a trace", "show:Shows what is in a trace", "trace generate"]))
    #expect(lines.contains("(--seed)--seed=[where chance comes from]:N: "))
    #expect(lines.contains("run"))
    let names = "NAME:{compadd -- 'imperative' 'model' 'model-non-empty' 'timestamped'}"
    #expect(lines.contains("(--architectures)--architectures=[two architectures to list]:\(names):\(names)"))
    #expect(lines.contains("*--trace=[a trace to replay]:TRACE:{compadd -- 'phone' 'desktop'; _files}"))
    #expect(
      lines.contains("(--format)--format=[the output format\\: text or csv]:FORMAT:{compadd -- 'text' 'csv'}"))
    #expect(lines.contains("(-j --jobs)-j+[how many at a time]:N: "))
  }

  private func script(_ shell: String) throws -> String {
    let transcript = try Transcript()
    #expect(Sample.table().run(["completions", shell], console: transcript.console) == .success)
    return try transcript.output
  }

  private func bashOffer(_ words: [String]) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let program = """
      \(try script("bash"))
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
      _bench
      printf '%s\\n' "${COMPREPLY[@]}" | LC_ALL=C sort >&3
      """
    return try Shell.lines(of: program, in: "bash")
  }
}
