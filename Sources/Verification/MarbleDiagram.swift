import Basics
public import Scenarios
import Traces

/// The data of a marble diagram, from which text and SVG are drawn: events by input, due decisions and made decisions.
public struct MarbleDiagram: Codable, Sendable, Equatable {
  public struct Row: Codable, Sendable, Equatable {
    public enum Role: String, Codable, Sendable {
      /// Remarks on the clock, the time or the delivery.
      case remark
      case input
      /// The due decisions. The row below has the made ones.
      case expected
      case actual
    }

    public var name: String
    public var role: Role

    public init(name: String, role: Role) {
      self.name = name
      self.role = role
    }
  }

  public struct Instant: Codable, Sendable, Equatable {
    /// Since the start of the replay.
    public var nanoseconds: Int64
    /// A mark for each row, from the first to the last; empty for none.
    public var marks: [String]

    public init(nanoseconds: Int64, marks: [String]) {
      self.nanoseconds = nanoseconds
      self.marks = marks
    }
  }

  /// From top to bottom: remarks, inputs, then due and made decisions of each observer.
  public var rows: [Row]
  /// In order of time.
  public var instants: [Instant]

  /// - Precondition: every instant has a mark for each row.
  public init(rows: [Row], instants: [Instant]) {
    precondition(instants.allSatisfy { $0.marks.count == rows.count }, "a mark is missing")
    self.rows = rows
    self.instants = instants
  }

  /// - Throws: `DecodingError` if an instant has more or fewer marks than there are rows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    rows = try container.decode([Row].self, forKey: .rows)
    instants = try container.decode([Instant].self, forKey: .instants)
    guard instants.allSatisfy({ [count = rows.count] in $0.marks.count == count }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .instants, in: container, debugDescription: "an instant has a mark for each row")
    }
  }

  private enum CodingKeys: CodingKey {
    case rows, instants
  }

  /// The number of last events that are drawn.
  public static let eventsMax = 40
}

extension Counterexample {
  public var diagram: MarbleDiagram { MarbleDiagram(of: steps, in: comparison) }
}

extension MarbleDiagram {
  /// The last ``eventsMax`` events of a script, with the decisions of the oracle and of the architecture. With a world
  /// the diagram ends at the first divergence.
  public init<App: Scenarios.App>(of script: Script<App>, through architecture: ArchitectureEntry<App>) {
    self.init(of: Judgement(of: architecture.record(script)), names: ("oracle", architecture.name))
  }

  /// The last ``eventsMax`` events of a history, with due and made decisions. With a world the diagram ends at the
  /// first divergence.
  package init<App: Scenarios.App>(of judgement: Judgement<App>, names: (expected: String, actual: String)) {
    let slots = judgement.shown.map { MarbleSlot($0) { _ in nil } }
    let last = slots.last?.position ?? 0
    self.init(slots, from: max(0, last + 1 - Self.eventsMax), lanes: App.lanes, names: names)
  }

  /// Steps with the decisions of both sides, and rows for late subscribers. With a world the diagram ends at the first
  /// divergence.
  public init<App: Scenarios.App>(of steps: [Step], in comparison: DifferentialPair<App>) {
    let timeline = Timeline<App>(steps)
    let stepIndices = Dictionary(
      timeline.moments.map { ($0.position, $0.stepIndex) }, uniquingKeysWith: { first, _ in first })
    let slots = comparison.judgement(on: timeline).shown.map { moment in
      MarbleSlot(moment) { position in stepIndices[position].flatMap { steps[$0].mishap } }
    }
    self.init(slots, from: 0, lanes: App.lanes, names: (comparison.expected.name, comparison.actual.name))
  }

  /// - Parameter position: the first position to draw.
  private init(
    _ slots: [MarbleSlot], from position: Int, lanes: [String], names: (expected: String, actual: String)
  ) {
    let observerCount = slots.first?.heard.count ?? 1
    let observers = (0..<observerCount).flatMap { observer in
      let suffix = observer == 0 ? "" : observer == 1 ? ", late" : ", late \(observer)"
      return [Row(name: names.expected + suffix, role: .expected), Row(name: names.actual + suffix, role: .actual)]
    }
    let rows =
      ["clock", "time", "fault"].map { Row(name: $0, role: .remark) }
      + lanes.map { Row(name: $0, role: .input) } + observers
    let remarks = zip(Self.clockRemarks(slots), Self.timeRemarks(slots))
    let shown = zip(slots, remarks).filter { $0.0.position >= position }
    let instants = shown.map { slot, remarks in
      Instant(
        nanoseconds: slot.nanoseconds,
        marks: [remarks.0, remarks.1, slot.mishap] + slot.inputs + slot.heard.flatMap { [$0.expected, $0.actual] })
    }
    self.init(rows: rows, instants: instants)
    leaveOutEmptyRemarks()
  }

  private mutating func leaveOutEmptyRemarks() {
    let shown = rows.indices.filter { row in
      rows[row].role != .remark || instants.contains { !$0.marks[row].isEmpty }
    }
    rows = shown.map { rows[$0] }
    for index in instants.indices { instants[index].marks = shown.map { [marks = instants[index].marks] in marks[$0] } }
  }

  private static func clockRemarks(_ slots: [MarbleSlot]) -> [String] {
    var last: Int64?
    return slots.map { slot in
      guard let clock = slot.clockNanoseconds else { return "" }
      defer { last = clock }
      guard let last else { return "" }
      return clock < last ? "back" : clock == last ? "tie" : ""
    }
  }

  /// The time before each instant, if a timer or an answer makes times matter. Less than a microsecond is not shown,
  /// because events of a search are a nanosecond apart.
  private static func timeRemarks(_ slots: [MarbleSlot]) -> [String] {
    guard slots.contains(where: \.isTimed) else { return slots.map { _ in "" } }
    return zip(slots, slots.prefix(1) + slots).map { slot, last in
      let passed = (slot.nanoseconds - last.nanoseconds + 500) / 1_000 * 1_000
      return passed > 0 ? Duration.nanoseconds(passed).parameterText : ""
    }
  }
}

struct MarbleSlot {
  /// The position in the ``Timeline``; for answers, alarms and timers the position of the previous moment.
  let position: Int
  let nanoseconds: Int64
  /// Nil for alarms and timers.
  let clockNanoseconds: Int64?
  /// Whether the time since the last instant matters: at an answer, an alarm or a timer.
  let isTimed: Bool
  let mishap: String
  let inputs: [String]
  /// One for each observer.
  let heard: [HeardMarks]

  init<App: Scenarios.App>(_ moment: Judgement<App>.Moment, mishap: (_ position: Int) -> Step.Mishap?) {
    position = moment.position
    nanoseconds = moment.time.nanoseconds
    clockNanoseconds = moment.clock?.nanoseconds
    heard = moment.hearings.indices.map { HeardMarks(of: moment, observer: $0) }
    var marble: Marble?
    switch moment.happening {
    case .nothing: (self.mishap, isTimed) = ("", true)
    case .alarm(let event): (marble, self.mishap, isTimed) = (App.marble(event), "", true)
    case .unheard(let event): (marble, self.mishap, isTimed) = (App.marble(event), "cancelled", true)
    case .happening(let happening):
      switch happening {
      case .event(let event):
        (marble, self.mishap, isTimed) = (App.marble(event), mishap(moment.position)?.rawValue ?? "", false)
      case .reply(let event): (marble, self.mishap, isTimed) = (App.marble(event), "re-entrant", false)
      case .answer(let event): (marble, self.mishap, isTimed) = (App.marble(event), "", true)
      case .making: (self.mishap, isTimed) = ("", false)
      case .timer: (self.mishap, isTimed) = ("", true)
      case .lost(let event):
        (marble, self.mishap, isTimed) = (App.marble(event), Step.Mishap.dropped.rawValue, false)
      case .lateSubscriber: (self.mishap, isTimed) = ("joins", false)
      case .completion(let lane): (marble, self.mishap, isTimed) = (Marble(lane: lane, mark: "|"), "", false)
      case .failure(let lane): (marble, self.mishap, isTimed) = (Marble(lane: lane, mark: "✕"), "", false)
      case .fault(let fault): (self.mishap, isTimed) = (fault.rawValue, false)
      }
    }
    inputs = App.lanes.indices.map { [marble] in $0 == marble?.lane ? marble?.mark ?? "" : "" }
  }
}

/// The marks of one observer's due and received decisions at an instant.
///
/// If they are wide, `…` replaces equal decisions, or, without a difference, the last ones.
package struct HeardMarks {
  package let expected: String
  package let actual: String

  /// A crash replaces the decisions of its architecture by a word.
  init<App: Scenarios.App>(of moment: Judgement<App>.Moment, observer: Int) {
    let hearing = moment.hearings[observer]
    var (due, made) = (hearing.due.map(App.mark), hearing.made.map(App.mark))
    if let death = moment.death {
      if moment.isDeathOfRival { due = [death.mark] } else { made = [death.mark] }
    }
    self.init(due: due, made: made, areAlike: hearing.isRight && moment.death == nil)
  }

  /// - Parameter areAlike: whether the two are equal, except for the order of decisions of different kinds.
  package init(due: [String], made: [String], areAlike: Bool) {
    let missing = due.without(made)
    let needless = made.without(due)
    if max(due.joined().displayWidth, made.joined().displayWidth) <= Self.columnsMax {
      (expected, actual) = (due.joined(), made.joined())
    } else if areAlike {
      expected = Self.beginning(of: due)
      actual = expected
    } else if missing.isEmpty, needless.isEmpty {
      (expected, actual) = (due.joined(), made.joined())
    } else {
      expected = (missing.count < due.count ? "…" : "") + missing.joined()
      actual = (needless.count < made.count ? "…" : "") + needless.joined()
    }
  }

  /// The width up to which marks are drawn in full. Two columns of it fit side by side.
  private static let columnsMax = 32

  /// As many marks as fit, at least one.
  private static func beginning(of marks: [String]) -> String {
    var text = marks.first ?? ""
    for mark in marks.dropFirst() {
      guard (text + mark).displayWidth < columnsMax else { return text + "…" }
      text += mark
    }
    return text
  }
}

extension [String] {
  /// The multiset difference, in order.
  fileprivate func without(_ others: [String]) -> [String] {
    var rest = others
    return filter { mark in
      guard let index = rest.firstIndex(of: mark) else { return true }
      rest.remove(at: index)
      return false
    }
  }
}
