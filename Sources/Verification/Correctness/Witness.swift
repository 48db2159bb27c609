import Scenarios

/// The few events that show one finding.
struct Witness<App: Scenarios.App> {
  let script: Script<App>

  /// The cause's own witness, if a replay of it shows the cause. Otherwise as few of the trace's events as show the
  /// finding, at their original times: a timer may need them, and would never fire between events one nanosecond apart.
  init(of finding: Finding<App>, by architecture: ArchitectureEntry<App>, on script: Script<App>) {
    func shows(_ candidate: Script<App>) -> Bool {
      Comparison(of: architecture, on: candidate).shows(finding.cause, of: architecture.promise)
    }
    if let cause = finding.cause {
      let stated = Script<App>(cause.witness)
      // On the machine's clock no two replays are the same, so nothing can be checked.
      if architecture.readsMachineClock || shows(stated) {
        self.script = stated
        return
      }
    }
    let last = finding.first.eventIndex
    var prefix = Script(script, at: 0...last)
    // Decisions that a timer makes after an event are made before the next event is delivered.
    if last + 1 < script.count, !shows(prefix) { prefix = Script(script, at: 0...last + 1) }
    self.script = Script(prefix, at: Shrinking(prefix, while: shows).minimalIndices())
  }

  /// The events in words. Only the last ones of a long witness, as in its diagram.
  var words: [String] {
    let words = script.events.suffix(MarbleDiagram.eventsMax).map(App.word)
    return words.count < script.count ? ["…"] + words : words
  }
}
