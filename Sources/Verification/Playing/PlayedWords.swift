import Scenarios

extension App {
  /// An event as a player calls it: its word, and its value as it is drawn, if it has one.
  static func eventWords(_ event: Event) -> String {
    let (word, mark) = (word(event), marble(event).mark)
    return mark.contains { $0.isLetter || $0.isNumber } && mark != word ? "\(word) \(mark)" : word
  }
}

extension Judgement.Moment {
  /// Who brought it about.
  var origin: PlayedHistory.Origin {
    switch happening {
    case .alarm: .time
    case .nothing: .architecture
    case .unheard: .world
    case .lived(let happening):
      switch happening {
      case .event, .lost: .user
      case .reply: .decision
      case .answer: .world
      case .making, .timer: .architecture
      case .lateSubscriber, .completion, .failure, .fault: .surroundings
      }
    }
  }

  /// What happened, as a player calls it.
  ///
  /// - Parameter mishap: what befell the event at a position.
  func playedWords(_ mishap: (_ position: Int) -> Scenarios.Step.Mishap?) -> String {
    switch happening {
    case .nothing: "a timer of the architecture"
    case .alarm(let event): App.eventWords(event)
    case .unheard(let event): "\(App.eventWords(event)), cancelled: nobody hears it"
    case .lived(let happening):
      switch happening {
      case .event(let event):
        [App.eventWords(event), mishap(position)?.rawValue].compactMap(\.self).joined(separator: ", ")
      case .reply(let event), .answer(let event): App.eventWords(event)
      case .lost(let event): "\(App.eventWords(event)), dropped"
      case .making, .timer, .lateSubscriber, .completion, .failure, .fault: words ?? ""
      }
    }
  }
}

extension Judgement {
  /// The moments that are shown: in a world what follows a divergence comes of it.
  var shown: ArraySlice<Moment> {
    guard App.hasWorld, let wrong = moments.firstIndex(where: { !$0.isRight }) else { return moments[...] }
    return moments[...wrong]
  }
}
