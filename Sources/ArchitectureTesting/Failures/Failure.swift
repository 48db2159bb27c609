import Basics
import BenchCommandLine
import Reports
import Scenarios
import Testing
import Verification

package struct Failure: Codable, Sendable, Equatable {
  package struct Picture: Codable, Sendable, Equatable {
    package let name: String
    /// SVG.
    package let text: String
  }

  /// Printable. With a diagram, lines of at most 80 columns, except those to copy.
  package let text: String
  package let picture: Picture?

  init(text: String, picture: Picture? = nil) {
    self.text = text
    self.picture = picture
  }
}

extension Failure {
  /// The first difference in a history that steps cannot express, because the trace has values without letters.
  ///
  /// - Precondition: it has a divergence.
  init<App: Scenarios.App>(of trial: Trial<App>, _ judgement: Judgement<App>, remark: String) {
    let names = (expected: trial.comparison.expected.name, actual: trial.comparison.actual.name)
    guard let divergence = judgement.firstDivergence else { preconditionFailure("nothing differs") }
    let diagram = MarbleDiagram(of: judgement, names: names)
    let due = Self.words(divergence.expected)
    let title =
      "\(names.actual) decides \(Self.words(divergence.actual)) at \(divergence.happening), where "
      + (trial.comparison.promise == nil ? "\(names.expected) decides \(due)" : "\(due) is due")
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
  /// Reports the first counterexample: a sentence, the steps, a diagram, and the lines that reproduce it.
  ///
  /// - Parameters:
  ///   - counterexamples: in display order; at least one.
  ///   - remark: how they were found, if useful.
  init<App: Scenarios.App>(
    of trial: Trial<App>, _ counterexamples: [Counterexample<App>], remark: String? = nil
  ) {
    let shown = counterexamples[0]
    let title = "\(trial.comparison.actual.name) \(shown.sentence)"
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
        name: "\(trial.comparison.actual.name).svg", text: MarbleSVG(shown.diagram, title: title).text))
  }

  private static var othersMax: Int { 3 }
}

extension Trial {
  /// The names that a catalogue must contain.
  var names: String {
    comparison.promise == nil ? "\(comparison.actual.name) and \(comparison.expected.name)" : comparison.actual.name
  }

  /// The line of a test that replays only these steps.
  func expectation(replaying notation: String) -> String {
    "expectIdentical(\(types), on: .replay(\(notation.debugDescription)))"
  }

  func command(replaying notation: String) -> String {
    var words = ["bench", "verify", "--app", App.name, "--architecture", comparison.actual.name]
    if comparison.promise == nil { words += ["--against", comparison.expected.name] }
    return (words + ["--replay", notation]).map(ShellQuoting.quoted).joined(separator: " ")
  }
}

extension Failure {
  /// Records an issue with the picture as an attachment: `swift test --attachments-path FOLDER` keeps it.
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
