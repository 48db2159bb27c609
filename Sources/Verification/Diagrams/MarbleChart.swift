import Scenarios

/// A replay laid out for drawing: one row an input, one for what was due, one for what came, one column a moment. Where the
/// app's clock ties or steps back, or something else goes wrong, a row above the others says so.
struct MarbleChart {
  struct Row {
    enum Role {
      case remark, input, expected, actual
    }
    let name: String
    let role: Role
  }

  let rows: [Row]
  /// What stands at each moment, from the first row to the last; empty for nothing.
  let columns: [[String]]

  private init(rows: [Row], columns: [[String]]) {
    // A remark row in which there is nothing to remark is not drawn.
    let shown = rows.indices.filter { row in rows[row].role != .remark || columns.contains { !$0[row].isEmpty } }
    self.rows = shown.map { rows[$0] }
    self.columns = columns.map { column in shown.map { column[$0] } }
  }

  /// The last `countMax` events of a script, as an architecture answers them.
  init<App: Scenarios.App>(of script: Script<App>, through architecture: ArchitectureEntry<App>, countMax: Int) {
    let comparison = Comparison(of: architecture, on: script)
    let clock = Self.clockMarks(script.clockReadings)
    let shown = max(0, script.count - countMax)..<script.count
    let made = Dictionary(grouping: comparison.decisions.entries.lazy.filter { shown.contains($0.eventIndex) }) {
      $0.eventIndex
    }
    var oracle = App.Oracle()
    var columns: [[String]] = []
    for (index, event) in comparison.events.enumerated() {
      let due = oracle.decisions(at: event)
      guard shown.contains(index) else { continue }
      columns.append(
        [clock[index]] + Self.inputs(App.marble(event), of: App.self)
          + [due.map(App.mark).joined(), (made[index] ?? []).map { App.mark($0.decision) }.joined()])
    }
    self.init(
      rows: [Row(name: "clock", role: .remark)] + App.lanes.map { Row(name: $0, role: .input) }
        + [Row(name: "oracle", role: .expected), Row(name: architecture.name, role: .actual)],
      columns: columns)
  }

  /// Steps as both sides of a contest answer them.
  init<App: Scenarios.App>(of steps: [Step], in contest: Contest<App>) {
    let timeline = Timeline<App>(steps)
    let (expected, actual) = contest.recordings(on: timeline)
    let slots = Slot.all(timeline, steps, isGiven: actual.replyPositions.contains)
    let clock = Self.clockMarks(slots.map(\.clock))
    let columns = zip(slots, clock).map { slot, clock in
      [clock, slot.remark] + slot.inputs
        + zip(expected.hearings, actual.hearings).flatMap { due, made in
          [due, made].map { hearing in
            hearing.entries.filter { $0.eventIndex == slot.position }.map { App.mark($0.decision) }.joined()
          }
        }
    }
    let observers = expected.hearings.indices.flatMap { observer in
      let suffix = observer == 0 ? "" : observer == 1 ? ", late" : ", late \(observer)"
      return [
        Row(name: contest.expected.name + suffix, role: .expected),
        Row(name: contest.actual.name + suffix, role: .actual),
      ]
    }
    self.init(
      rows: [Row(name: "clock", role: .remark), Row(name: "fault", role: .remark)]
        + App.lanes.map { Row(name: $0, role: .input) } + observers,
      columns: columns)
  }

  private static func inputs<App: Scenarios.App>(_ marble: Marble, of app: App.Type) -> [String] {
    app.lanes.indices.map { $0 == marble.lane ? marble.mark : "" }
  }

  /// Where the app's clock does not move on from one moment to the next.
  private static func clockMarks(_ readings: [Int64]) -> [String] {
    zip(readings, readings.prefix(1) + readings).enumerated().map { index, pair in
      index == 0 ? "" : pair.0 < pair.1 ? "back" : pair.0 == pair.1 ? "tie" : ""
    }
  }

  /// A moment of a timeline, or a reply that was given.
  private struct Slot {
    let position: Int
    let clock: Int64
    let remark: String
    let inputs: [String]

    static func all<App: Scenarios.App>(
      _ timeline: Timeline<App>, _ steps: [Step], isGiven: (Int) -> Bool
    ) -> [Slot] {
      timeline.moments.flatMap { moment in
        var inputs = Array(repeating: "", count: App.lanes.count)
        var remark = ""
        switch moment.action {
        case .event(let event):
          inputs = MarbleChart.inputs(App.marble(event), of: App.self)
          remark = steps[moment.stepIndex].mishap?.rawValue ?? ""
        case .lost(let event):
          inputs = MarbleChart.inputs(App.marble(event), of: App.self)
          remark = Step.Mishap.dropped.rawValue
        case .lateSubscriber: remark = "joins"
        case .completion(let lane): inputs[lane] = "|"
        case .failure(let lane): inputs[lane] = "✕"
        }
        let own = Slot(
          position: moment.position, clock: moment.clock.nanoseconds, remark: remark, inputs: inputs)
        guard let reply = moment.reply, isGiven(reply.position) else { return [own] }
        let answer = Slot(
          position: reply.position, clock: reply.clock.nanoseconds, remark: "re-entrant",
          inputs: MarbleChart.inputs(App.marble(reply.event), of: App.self))
        return [own, answer]
      }
    }
  }
}
