import Verification

extension PageStory {
  func element(level: PageDrawing.Level) -> HTMLElement {
    HTMLElement("article", .class("story"), .id(PageID(.story, number)), HTMLAttribute("tabindex", "-1")) {
      level.heading(
        PageID(.title, number),
        [.element(HTMLElement("b", .class("letter")) { letter }), .text(" "), .text(title)])
      HTMLElement("p", .class("witness")) {
        "shown by "
        HTMLElement("code") { witness }
      }
      if let basis { HTMLElement("p", .class("basis")) { "basis: \(basis.words)" } }
      HTMLElement("div", .class("scroll")) { diagram.picture }
      HTMLElement("ul", .class("tellers")) {
        for teller in tellers { HTMLElement("li") { teller.nodes } }
      }
      if !command.isEmpty {
        HTMLElement("p", .class("command")) { HTMLElement("code") { command } }
      }
      if let player { PlayerDrawing(player: player.history, isOpen: player.isOpen).element }
    }
  }
}

extension MarbleDiagram {
  /// The diagram for a page, with a description for screen readers.
  package var picture: SVGElement { MarbleDrawing(self).drawing.picture(label: description) }

  private var description: String {
    let diagram = printable
    return "Marble diagram. "
      + diagram.instants.enumerated().map { index, instant in
        let marks = zip(diagram.rows, instant.marks).compactMap { row, mark -> String? in
          switch row.role {
          case .remark: mark.isEmpty ? nil : mark
          case .input: mark.isEmpty ? nil : mark == "●" ? row.name : "\(row.name) \(mark)"
          case .expected, .actual: "\(row.name): \(mark.isEmpty ? "nothing" : mark)"
          }
        }
        return "\(index + 1): \(marks.joined(separator: ", "))."
      }.joined(separator: " ")
  }
}

extension Drawing {
  func picture(label: String) -> SVGElement {
    let (width, height) = (width.rounded(.up).tenths, height.rounded(.up).tenths)
    return SVGElement(
      "svg",
      [
        ("class", "marbles"), ("width", width), ("height", height), ("viewBox", "0 0 \(width) \(height)"),
        ("role", "img"), ("aria-label", label),
      ], elements)
  }
}

/// A played history as a list of its steps. A script shows one step at a time; without it all steps are visible.
struct PlayerDrawing {
  let player: PlayedHistory
  /// Whether it is unfolded at first.
  let isOpen: Bool

  var element: HTMLElement {
    HTMLElement("details", .class("player"), isOpen ? .flag("open") : nil) {
      HTMLElement("summary") { "Step through it: \(player.steps.count.of("step"))" }
      HTMLElement("p", .class("note")) {
        "What "
        HTMLElement("bdi") { player.architecture }
        " holds is what a mirror shows: its properties, and those of the objects behind them. What closures have captured"
          + " is not seen, so who keeps much in them seems to hold little."
          + (player.isCut ? " Steps before the first were left out." : "")
      }
      HTMLElement("ol", .class("steps"), HTMLAttribute("start", "0")) {
        start
        for (index, step) in player.steps.enumerated() { element(step, number: index + 1) }
      }
    }
  }

  private var start: HTMLElement {
    HTMLElement("li", .class("step")) {
      Self.title("before the first event", note: "")
      HTMLElement("dl") { Self.state(player.start) }
    }
  }

  private func element(_ step: PlayedHistory.Step, number: Int) -> HTMLElement {
    HTMLElement("li", .class(step.isRight ? "step" : "step wrong")) {
      Self.title(step.event, note: note(step, number: number))
      HTMLElement("dl") {
        for (observer, hearing) in step.hearings.enumerated() { element(hearing, observer: observer) }
        Self.state(step.holdings)
        if !step.requests.isEmpty {
          Self.entry(
            "under way",
            [.element(HTMLElement("ul") { for request in step.requests { Self.element(request) } })])
        }
      }
    }
  }

  private func note(_ step: PlayedHistory.Step, number: Int) -> String {
    let before = number > 1 ? player.steps[number - 2].nanoseconds : 0
    let passed = step.nanoseconds - before
    let clock = step.clockNanoseconds.map { "the clock reads \($0.timeText)" }
    return [step.origin.words, passed > 0 ? "\(passed.timeText) later" : nil, clock].compactMap(\.self)
      .joined(separator: ", ")
  }

  private static func title(_ event: String, note: String) -> HTMLElement {
    HTMLElement("p", .class("what")) {
      HTMLElement("b") { event.excerpt }
      if !note.isEmpty { HTMLElement("span", .class("when")) { " \(note)" } }
    }
  }

  /// The expected and the actual decisions; left out for a late subscriber without either.
  @HTMLBuilder
  private func element(_ hearing: PlayedHistory.ObserverDecisions, observer: Int) -> [HTMLNode] {
    let name = observer == 0 ? "" : observer == 1 ? ", late subscriber" : ", late subscriber \(observer)"
    if observer == 0 || !hearing.due.isEmpty || !hearing.made.isEmpty {
      Self.entry("due\(name), says \(player.expected)", Self.words(hearing.due), look: "decision")
      Self.entry(
        "decided\(name)", Self.words(hearing.made), look: hearing.isRight ? "decision" : "decision wrong")
    }
  }

  private static func words(_ decisions: [String]) -> [HTMLNode] {
    if decisions.isEmpty { return [.text("nothing")] }
    return decisions.map { decision in .element(HTMLElement("code") { decision.excerpt }) }.separated
  }

  @HTMLBuilder
  private static func state(_ holdings: [PlayedHistory.Holding]) -> [HTMLNode] {
    if holdings.isEmpty {
      entry("holds", [.text("nothing that can be seen")])
    } else {
      entry(
        "holds",
        [.element(HTMLElement("ul", .class("state")) { for holding in holdings { element(holding) } })])
    }
  }

  private static func element(_ holding: PlayedHistory.Holding) -> HTMLElement {
    HTMLElement("li", holding.isChanged ? .class("changed") : nil) {
      HTMLElement("span", .class("path")) { holding.name.printable }
      " "
      if let after = holding.after {
        HTMLElement("code") { after.printable.elided(to: valueColumnsMax) }
        if holding.isChanged {
          HTMLElement("span", .class("was")) {
            holding.before.map { " was \($0.printable.elided(to: valueColumnsMax))" } ?? " is new"
          }
        }
      } else {
        HTMLElement("span", .class("was")) {
          "is gone, was \((holding.before ?? "").printable.elided(to: valueColumnsMax))"
        }
      }
    }
  }

  private static func element(_ request: PlayedHistory.Request) -> HTMLElement {
    HTMLElement("li") {
      HTMLElement("code") { request.decision.excerpt }
      ": " + request.answers.map(\.excerpt).joined(separator: " or ")
        + (request.isCancelled ? "; cancelled" : "")
    }
  }

  private static func entry(_ term: String, _ contents: [HTMLNode], look: String = "") -> HTMLElement {
    HTMLElement("div", look.isEmpty ? nil : .class(look)) {
      HTMLElement("dt") { term }
      HTMLElement("dd") { contents }
    }
  }

  private static let valueColumnsMax = 160
}

extension PlayedHistory.Origin {
  fileprivate var words: String {
    switch self {
    case .user: "by the user"
    case .world: "by the world"
    case .time: "by time"
    case .decision: "by who carries out the decision"
    case .architecture: "of its own"
    case .surroundings: "around the app"
    }
  }
}

extension [HTMLNode] {
  fileprivate var separated: [HTMLNode] {
    enumerated().flatMap { index, node in index == 0 ? [node] : [.text(", "), node] }
  }
}

extension Int64 {
  /// A time in nanoseconds, in the largest unit that keeps it exact.
  fileprivate var timeText: String {
    let units: [(Int64, String)] = [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "µs")]
    for (size, name) in units where self != 0 && self % size == 0 { return "\(Int(self / size).grouped) \(name)" }
    return "\(Int(self).grouped) ns"
  }
}
