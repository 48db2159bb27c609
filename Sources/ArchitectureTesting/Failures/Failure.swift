import Basics
import BenchCommandLine
import Reports
import Scenarios
import Testing
import Verification

/// What a test that fails is told.
package struct Failure: Codable, Sendable, Equatable {
  /// A file to look at.
  package struct Picture: Codable, Sendable, Equatable {
    package let name: String
    /// SVG.
    package let text: String
  }

  /// Printable. Where there is a diagram, lines of at most 80 columns, but for those to copy.
  package let text: String
  package let picture: Picture?

  init(text: String, picture: Picture? = nil) {
    self.text = text
    self.picture = picture
  }
}

extension Failure {
  /// What differs first in a history that steps cannot tell, as a trace has values that no letter has.
  ///
  /// - Precondition: it has a divergence.
  init<App: Scenarios.App>(of trial: Trial<App>, _ judgement: Judgement<App>, remark: String) {
    let names = (expected: trial.contest.expected.name, actual: trial.contest.actual.name)
    guard let divergence = judgement.firstDivergence else { preconditionFailure("nothing differs") }
    let diagram = MarbleDiagram(of: judgement, names: names)
    let due = Self.words(divergence.expected)
    let title =
      "\(names.actual) decides \(Self.words(divergence.actual)) at \(divergence.happening), where "
      + (trial.contest.promise == nil ? "\(names.expected) decides \(due)" : "\(due) is due")
    let words = divergence.history.suffix(MarbleDiagram.eventsMax).map(App.word)
    var page = TextPage()
    page.paragraph(title)
    page.paragraph("on: \(words.joined(separator: ", ")), with the values of the trace", indent: 2)
    page.diagram(diagram, gap: 1)
    page.paragraph(remark, indent: 2)
    self.init(
      text: page.plainLines.joined(separator: "\n"),
      picture: Picture(name: "\(names.actual).svg", text: MarbleSVG(diagram, title: title).text))
  }

  private static func words(_ decisions: [some Decision]) -> String {
    decisions.isEmpty ? "nothing" : SafeText.excerpts(decisions.map(\.description))
  }
}

extension Failure {
  /// What differs in the first of the counterexamples: a sentence, the steps, a diagram, and the lines that show it again.
  ///
  /// - Parameters:
  ///   - counterexamples: in the order in which they are to be shown; one at least.
  ///   - remark: how they were found, where that is worth a sentence.
  init<App: Scenarios.App>(
    of trial: Trial<App>, _ counterexamples: [Counterexample<App>], remark: String? = nil
  ) {
    let shown = counterexamples[0]
    let title = "\(trial.contest.actual.name) \(shown.sentence)"
    var page = TextPage()
    page.paragraph(title)
    page.paragraph("on: \(shown.notation)", indent: 2, hanging: 2)
    page.diagram(shown.diagram, gap: 1)
    page.line("  again: \(trial.expectation(replaying: shown.notation))")
    page.line("  or, with a bench that knows \(trial.names):")
    page.line("    \(trial.command(replaying: shown.notation))")
    for other in counterexamples.dropFirst().prefix(Self.othersMax) {
      page.paragraph("also: \(other.sentence), on: \(other.notation)", indent: 2, hanging: 2)
    }
    if let remark { page.paragraph(remark, indent: 2) }
    if let hint = shown.hint { page.paragraph("hint: \(hint)", indent: 2, hanging: 2) }
    self.init(
      text: page.plainLines.joined(separator: "\n"),
      picture: Picture(
        name: "\(trial.contest.actual.name).svg", text: MarbleSVG(shown.diagram, title: title).text))
  }

  /// How many more differences are named.
  private static var othersMax: Int { 3 }
}

extension Trial {
  /// Those that a catalogue has to list.
  var names: String {
    contest.promise == nil ? "\(contest.actual.name) and \(contest.expected.name)" : contest.actual.name
  }

  /// The line of a test that replays these steps alone.
  func expectation(replaying notation: String) -> String {
    "expectIdentical(\(types), on: .replay(\(notation.debugDescription)))"
  }

  /// The command that replays them, for a program whose catalogue has the architectures.
  func command(replaying notation: String) -> String {
    var words = ["bench", "verify", "--app", App.name, "--architecture", contest.actual.name]
    if contest.promise == nil { words += ["--against", contest.expected.name] }
    return (words + ["--replay", notation]).map(ShellQuoting.quoted).joined(separator: " ")
  }
}

extension Failure {
  /// Records an issue, and attaches the picture: `swift test --attachments-path FOLDER` keeps it.
  func recordInSwiftTesting(at place: SourcePlace) {
    let location = place.sourceLocation
    if let picture { Attachment.record(picture.text, named: picture.name, sourceLocation: location) }
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }
}

extension SourcePlace {
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}
