import Scenarios

/// The contents of one instant of a diagram: a judged moment as marks.
struct MarbleSlot {
  /// The position in the ``Timeline``; for answers and for what time brings, that of the moment before.
  let position: Int
  let nanoseconds: Int64
  /// The reading of the app's clock; nil for what time brings.
  let clockNanoseconds: Int64?
  /// Whether the time since the last instant matters: an answer, or something that time brings.
  let isTimed: Bool
  /// What went wrong with the event, in a word; empty for nothing.
  let mishap: String
  /// The mark in each input's row; empty for none.
  let inputs: [String]
  /// One for each observer.
  let heard: [HeardMarks]

  /// - Parameter mishap: of the event at a position.
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
    case .lived(let happening):
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
