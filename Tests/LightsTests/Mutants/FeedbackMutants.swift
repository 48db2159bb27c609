import Feedback
import Streams

@testable import Lights

/// A command with the value of an older one is no new request.
final class ChangesAreTheRequests: FeedbackMutant {
  override var commanding: Loop {
    .react(
      requests: { $0.commands.map(\.change) },
      effects: { [unowned self] in reply(to: State.Command(number: 0, change: $0)) })
  }

  override func reduce(_ state: State, _ event: Event) -> State {
    guard case .replied(let reply, let command) = event,
      let equal = state.commands.last(where: { $0.change == command.change })
    else { return super.reduce(state, event) }
    return super.reduce(state, .replied(reply, to: equal))
  }
}

/// When the newest command is refused, the one before it is requested again.
final class NewestIsTheRequest: FeedbackMutant {
  override var commanding: Loop { .react(request: \.commands.last) { [unowned self] in reply(to: $0) } }
}

/// Nothing cancels an outdated command.
final class RepliesMerged: FeedbackMutant {
  override var commanding: Loop {
    Feedback { [unowned self] states in
      states.removeDuplicates { $0.commandCount == $1.commandCount }.compactMap(\.commands.last)
        .flatMap { command in self.reply(to: command) }
    }
  }
}

final class RequestNotTakenBack: FeedbackMutant {
  override func reduce(_ state: State, _ event: Event) -> State {
    var next = super.reduce(state, event)
    if case .answered = event { next.request = state.request }
    return next
  }
}

final class ReportNotTakenBack: FeedbackMutant {
  override func reduce(_ state: State, _ event: Event) -> State {
    if case .acknowledged = event { state } else { super.reduce(state, event) }
  }
}

final class ErrorNotTakenBack: FeedbackMutant {
  override func reduce(_ state: State, _ event: Event) -> State {
    if case .toldError = event { state } else { super.reduce(state, event) }
  }
}
