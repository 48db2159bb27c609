import Scenarios
import Streams

/// The contents of one instant of a diagram: a moment of a timeline, a reply, or a timer's decisions.
struct MarbleSlot {
  /// The marks of the decisions that were due to one observer, and of those it received.
  typealias Heard = (expected: String, actual: String)

  /// The position in the ``Timeline``; a timer's decisions have that of the event before.
  let position: Int
  let nanoseconds: Int64
  /// The reading of the app's clock; nil for a timer's decisions.
  let clockNanoseconds: Int64?
  /// What went wrong with the event, in a word; empty for nothing.
  let mishap: String
  /// The mark in each input's row; empty for none.
  let inputs: [String]
  /// One for each observer.
  let heard: [Heard]

  static func all<App: Scenarios.App>(
    _ timeline: Timeline<App>, _ recordings: (expected: Recording<App>, actual: Recording<App>),
    mishap: (_ stepIndex: Int) -> Step.Mishap?
  ) -> [MarbleSlot] {
    let heard = Hearings(recordings)
    let happenings = timeline.moments.flatMap { moment in
      let own = Happening<App>(moment, mishap(moment.stepIndex))
      guard let reply = moment.reply, recordings.actual.replyPositions.contains(reply.position) else { return [own] }
      return [own, Happening(reply)]
    }
    return happenings.flatMap { happening in
      let own = MarbleSlot(
        position: happening.position, nanoseconds: happening.time.nanoseconds,
        clockNanoseconds: happening.clock.nanoseconds, mishap: happening.mishap, inputs: happening.inputs,
        heard: heard.marks(at: happening.position, timer: nil))
      let timers = heard.timers(at: happening.position).map { instant in
        MarbleSlot(
          position: happening.position, nanoseconds: instant.nanoseconds, clockNanoseconds: nil, mishap: "",
          inputs: App.lanes.map { _ in "" }, heard: heard.marks(at: happening.position, timer: instant))
      }
      // Only a timer set before the first event can decide before it.
      let isEarly = { (timer: MarbleSlot) in timer.nanoseconds < own.nanoseconds }
      return timers.filter(isEarly) + [own] + timers.filter { !isEarly($0) }
    }
  }
}

/// A moment of a timeline, or a reply, to be drawn.
private struct Happening<App: Scenarios.App> {
  let position: Int
  let time: VirtualInstant
  let clock: VirtualInstant
  let mishap: String
  let inputs: [String]

  init(_ moment: Timeline<App>.Moment, _ mishap: Step.Mishap?) {
    position = moment.position
    time = moment.time
    clock = moment.clock
    switch moment.action {
    case .event(let event):
      inputs = Self.inputs(App.marble(event))
      self.mishap = mishap?.rawValue ?? ""
    case .lost(let event):
      inputs = Self.inputs(App.marble(event))
      self.mishap = Step.Mishap.dropped.rawValue
    case .lateSubscriber:
      inputs = Self.inputs(nil)
      self.mishap = "joins"
    case .completion(let lane):
      inputs = Self.inputs(Marble(lane: lane, mark: "|"))
      self.mishap = ""
    case .failure(let lane):
      inputs = Self.inputs(Marble(lane: lane, mark: "✕"))
      self.mishap = ""
    }
  }

  init(_ reply: Timeline<App>.Reply) {
    position = reply.position
    time = reply.time
    clock = reply.clock
    mishap = "re-entrant"
    inputs = Self.inputs(App.marble(reply.event))
  }

  private static func inputs(_ marble: Marble?) -> [String] {
    App.lanes.indices.map { $0 == marble?.lane ? marble?.mark ?? "" : "" }
  }
}

/// The decisions that the observers of two recordings received, by position.
private struct Hearings<App: Scenarios.App> {
  private typealias Hearing = Recording<App>.Hearing
  private let pairs: [(expected: Hearing, actual: Hearing)]

  init(_ recordings: (expected: Recording<App>, actual: Recording<App>)) {
    pairs = Array(zip(recordings.expected.hearings, recordings.actual.hearings))
  }

  /// For each observer, the decisions that were due and those it received: at the event of that position, or from a
  /// timer after it.
  func marks(at position: Int, timer instant: VirtualInstant?) -> [MarbleSlot.Heard] {
    pairs.map { (Self.marks(in: $0.expected, position, instant), Self.marks(in: $0.actual, position, instant)) }
  }

  /// The instants at which timers made decisions that count as made at the event of that position.
  func timers(at position: Int) -> [VirtualInstant] {
    let instants = pairs.flatMap { [$0.expected, $0.actual] }.flatMap { hearing in
      hearing.timerInstants.filter { hearing.entries[$0.key].eventIndex == position }.map(\.value)
    }
    return Set(instants).sorted()
  }

  private static func marks(in hearing: Hearing, _ position: Int, _ instant: VirtualInstant?) -> String {
    hearing.entries.indices
      .filter { hearing.entries[$0].eventIndex == position && hearing.timerInstants[$0] == instant }
      .map { App.mark(hearing.entries[$0].decision) }.joined()
  }
}
