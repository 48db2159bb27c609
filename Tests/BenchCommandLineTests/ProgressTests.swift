import BenchCommandLine
import Foundation
import TestSupport
import Testing

@Suite struct ProgressTests {
  @Test(
    "A line shows the progress, the time that is left and the activity",
    arguments: [
      (0, 0, "[--------------------]   0 %  timestamped"),
      (1, 5, "[##------------------]  12 %  36 s left  timestamped"),
      (4, 60, "[##########----------]  50 %  1 min 1 s left  timestamped"),
      (8, 9, "[####################] 100 %  1 s left  timestamped"),
      (9, 9, "[####################] 100 %  1 s left  timestamped"),
    ])
  func line(done: Int, elapsedSeconds: Int, expected: String) {
    let line = ProgressLine(done: done, total: 8, elapsed: .seconds(elapsedSeconds), activity: "timestamped")
    #expect(line.text(columns: 80) == expected)
    #expect(line.text(columns: 31) == String(expected.prefix(30)))
    #expect(line.text(columns: 0) == "")
  }

  @Test("No bar is drawn without a terminal")
  func noTerminal() throws {
    let transcript = try Transcript()
    let bar = ProgressBar(steps: 3, console: transcript.console, isShown: true)
    bar.show("timestamped")
    bar.advance()
    bar.finish()
    #expect(try transcript.talk == "")
  }

  @Test("A text longer than a terminal's buffer is written whole")
  func long() throws {
    let terminal = try PseudoTerminal()
    let console = Console(outputDescriptor: terminal.descriptor, talkDescriptor: terminal.descriptor, environment: [:])
    console.say(String(repeating: "x", count: 50_000))
    #expect(terminal.output == String(repeating: "x", count: 50_000) + "\r\n")
  }

  @Test("On a terminal the bar is drawn at most ten times a second, makes way for messages and clears itself")
  func terminal() throws {
    let terminal = try PseudoTerminal()
    let console = Console(outputDescriptor: terminal.descriptor, talkDescriptor: terminal.descriptor, environment: [:])
    #expect(console.talk.isTerminal)
    var milliseconds = 0
    let start = ContinuousClock.now
    let bar = ProgressBar(steps: 100, console: console, isShown: true) { start + .milliseconds(milliseconds) }
    bar.show("model")
    for _ in 0..<50 {
      milliseconds += 10
      bar.advance()
    }
    console.say("something")
    bar.finish()
    let drawn = terminal.output
    #expect(drawn.components(separatedBy: "[#").count + drawn.components(separatedBy: "[-").count - 2 == 6)
    #expect(drawn.hasPrefix("\r\u{1B}[K[--------------------]   0 %  model"))
    #expect(drawn.hasSuffix("\r\u{1B}[K[##########----------]  50 %  1 s left  model\r\u{1B}[Ksomething\r\n"))
  }

  @Test("The activity of a bar controls no terminal and stays within its line")
  func escaping() throws {
    let terminal = try PseudoTerminal()
    let console = Console(outputDescriptor: terminal.descriptor, talkDescriptor: terminal.descriptor, environment: [:])
    let bar = ProgressBar(steps: 1, console: console, isShown: true)
    bar.show("a\u{1B}[2J\n" + String(repeating: "\u{7}", count: 100))
    bar.finish()
    let drawn = terminal.output
    #expect(drawn.hasPrefix("\r\u{1B}[K[--------------------]   0 %  a" + #"\u{1B}[2J\n\u{07}"#))
    #expect(drawn.split(separator: "\r\u{1B}[K").first.map { $0.count < console.talk.columns } == true)
  }

  @Test("A hidden bar draws nothing")
  func hidden() throws {
    let terminal = try PseudoTerminal()
    let console = Console(outputDescriptor: terminal.descriptor, talkDescriptor: terminal.descriptor, environment: [:])
    let bar = ProgressBar(steps: 1, console: console, isShown: false)
    bar.show("model")
    bar.finish()
    #expect(terminal.output == "")
  }

  @Test(
    "Colours are shown by terminals that support them, unless the environment forbids them",
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
      (["TERM": "xterm"], true),
    ])
  func colors(environment: [String: String], expected: Bool) throws {
    let terminal = try PseudoTerminal()
    #expect(Terminal(descriptor: terminal.descriptor, environment: environment).showsColors == expected)
    #expect(!Terminal(descriptor: -1, environment: environment).showsColors)
    #expect(Terminal(descriptor: -1, environment: environment).columns == 80)
  }

  @Test("The bar uses the terminal's width, and text uses COLUMNS")
  func width() throws {
    let terminal = try PseudoTerminal()
    var size = winsize(ws_row: 24, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(terminal.descriptor, UInt(TIOCSWINSZ), &size) == 0)
    #expect(Terminal(descriptor: terminal.descriptor, environment: [:]).columns == 100)
    #expect(Terminal(descriptor: terminal.descriptor, environment: [:]).pageColumns == 100)
    // The progress bar needs the terminal's real width, whatever width is set for text.
    let wanted = Terminal(descriptor: terminal.descriptor, environment: ["COLUMNS": "120"])
    #expect(wanted.columns == 100)
    #expect(wanted.pageColumns == 120)
  }

  @Test(
    "The width of text is COLUMNS between 60 and 200, or else 80",
    arguments: [
      (nil, 80), ("", 80), ("wide", 80), ("0", 80), ("-7", 80), ("1", 60), ("60", 60), ("72", 72), ("200", 200),
      ("1000", 200),
    ] as [(String?, Int)])
  func pageColumns(setting: String?, expected: Int) {
    let environment = setting.map { ["COLUMNS": $0] } ?? [:]
    #expect(Terminal(descriptor: -1, environment: environment).pageColumns == expected)
  }
}
