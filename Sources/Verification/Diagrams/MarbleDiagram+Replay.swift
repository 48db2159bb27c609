public import Scenarios
import Traces

extension Counterexample {
  public var diagram: MarbleDiagram { MarbleDiagram(of: steps, in: contest) }
}

extension MarbleDiagram {
  /// The last ``eventsMax`` events of a script, with the decisions of the oracle and of the architecture. In a world the
  /// diagram ends with the first divergence.
  public init<App: Scenarios.App>(of script: Script<App>, through architecture: ArchitectureEntry<App>) {
    self.init(of: Judgement(of: architecture.record(script)), names: ("oracle", architecture.name))
  }

  /// The last ``eventsMax`` events of a history beside what was due in it. In a world the diagram ends with the first
  /// divergence.
  package init<App: Scenarios.App>(of judgement: Judgement<App>, names: (expected: String, actual: String)) {
    let slots = judgement.shown.map { MarbleSlot($0) { _ in nil } }
    let last = slots.last?.position ?? 0
    self.init(slots, from: max(0, last + 1 - Self.eventsMax), lanes: App.lanes, names: names)
  }

  /// Steps with the decisions of both sides of a contest; rows for late subscribers are below. In a world the diagram ends
  /// with the first divergence.
  public init<App: Scenarios.App>(of steps: [Step], in contest: Contest<App>) {
    let timeline = Timeline<App>(steps)
    let stepIndices = Dictionary(
      timeline.moments.map { ($0.position, $0.stepIndex) }, uniquingKeysWith: { first, _ in first })
    let slots = contest.judgement(on: timeline).shown.map { moment in
      MarbleSlot(moment) { position in stepIndices[position].flatMap { steps[$0].mishap } }
    }
    self.init(slots, from: 0, lanes: App.lanes, names: (contest.expected.name, contest.actual.name))
  }

  /// - Parameter position: slots before it are not drawn.
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

  /// Remarks where the app's clock does not move on from one event to the next.
  private static func clockRemarks(_ slots: [MarbleSlot]) -> [String] {
    var last: Int64?
    return slots.map { slot in
      guard let clock = slot.clockNanoseconds else { return "" }
      defer { last = clock }
      guard let last else { return "" }
      return clock < last ? "back" : clock == last ? "tie" : ""
    }
  }

  /// Remarks on how much time passed before each instant, if times matter: if a timer decides something, or somebody
  /// answers. Events of a search are a nanosecond apart, so less than a microsecond says nothing.
  private static func timeRemarks(_ slots: [MarbleSlot]) -> [String] {
    guard slots.contains(where: \.isTimed) else { return slots.map { _ in "" } }
    return zip(slots, slots.prefix(1) + slots).map { slot, last in
      // To the nearest microsecond.
      let passed = (slot.nanoseconds - last.nanoseconds + 500) / 1_000 * 1_000
      return passed > 0 ? Duration.nanoseconds(passed).parameterText : ""
    }
  }
}
