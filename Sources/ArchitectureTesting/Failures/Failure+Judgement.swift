import Basics
import Reports
import Scenarios
import Verification

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
