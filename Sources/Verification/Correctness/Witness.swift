import Scenarios
import Streams

/// The few events that show one finding.
struct Witness<App: Scenarios.App> {
  /// Nil if as many events as are tried do not show it.
  let script: Script<App>?
  private let events: [App.Event]

  /// The cause's own witness, if a replay of it shows the cause. Otherwise as few of the trace's events as show the
  /// finding, at their original times: a timer may need them, and would never fire between events one nanosecond apart.
  ///
  /// Of a finding behind ``triedEventsMax`` events only the last ones are tried, from a fresh instance on. If they do not show
  /// it, they are the witness, and there is no script.
  ///
  /// - Throws: what is wrong where the trace comes from.
  init(of finding: Finding<App>, by architecture: ArchitectureEntry<App>, on script: TraceScript<App>) throws {
    func shows(_ candidate: Script<App>) -> Bool {
      Episodes(of: architecture, on: candidate).shows(finding.cause)
    }
    if let cause = finding.cause {
      let stated = Script<App>(cause.witness)
      // On the machine's clock no two replays are the same, so nothing can be checked.
      if architecture.readsMachineClock || shows(stated) {
        self.init(stated, events: cause.witness)
        return
      }
    }
    guard let shrunk = try Self.shrunk(script, toShow: finding.first, shows) else {
      self.init(nil, events: Array(finding.first.history))
      return
    }
    guard App.hasWorld, let story = Judgement(of: architecture.record(Timeline(shrunk))).firstDivergence?.history else {
      self.init(shrunk, events: shrunk.events)
      return
    }
    // The same answers without the trace's conditions, and one nanosecond apart where that shows it too.
    let plain = Script<App>(story)
    self.init(shows(plain) ? plain : shrunk, events: Array(story))
  }

  private init(_ script: Script<App>?, events: [App.Event]) {
    self.script = script
    self.events = events
  }

  /// - Parameter shows: whether a script shows the finding.
  /// - Returns: nil if the events before the divergence are many, and the last ones alone do not show it.
  private static func shrunk(
    _ script: TraceScript<App>, toShow divergence: Divergence<App>, _ shows: @escaping (Script<App>) -> Bool
  ) throws -> Script<App>? {
    // What a timer or an answer brings comes before the next event.
    let found = try script.part(through: divergence.time, max: triedEventsMax)
    var part = Script(found.script, at: 0..<found.count)
    if found.count < found.script.count || found.isCut, !shows(part) {
      part = found.script
      if found.isCut, !shows(part) { return nil }
    }
    let shrinking = Shrinking<Int>(budget: replayedEventsMax) { shows(Script(part, at: $0)) }
    return Script(part, at: shrinking.minimal(Array(0..<part.count)))
  }

  /// How many events before a divergence are tried.
  static var triedEventsMax: Int { 65_536 }

  /// How many events may be replayed to shrink one witness: about a second.
  private static var replayedEventsMax: Int { 4_000_000 }

  /// The events in words, as many as in its diagram.
  var words: [String] { Self.words(of: events) }

  /// Events in words. Only the last ones of many.
  static func words(of events: some Collection<App.Event>) -> [String] {
    let words = App.words(of: Array(events))
    return words.count > MarbleDiagram.eventsMax ? ["…"] + words.suffix(MarbleDiagram.eventsMax) : words
  }
}
