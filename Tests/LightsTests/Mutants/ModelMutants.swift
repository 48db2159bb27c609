@testable import Lights

final class AskingNotReverted: ModelMutant {
  override func revert(_ model: inout Model) {
    let isAsking = model.isAsking
    super.revert(&model)
    model.isAsking = isAsking
  }
}

final class CommandNotReverted: ModelMutant {
  override func revert(_ model: inout Model) {
    let isCommanding = model.isCommanding
    super.revert(&model)
    model.isCommanding = isCommanding
  }
}

final class ReportNotReverted: ModelMutant {
  override func revert(_ model: inout Model) {
    let heard = model.heard
    super.revert(&model)
    model.heard = heard
  }
}

final class FailureNotReverted: ModelMutant {
  override func revert(_ model: inout Model) {
    let hasFailed = model.hasFailed
    super.revert(&model)
    model.hasFailed = hasFailed
  }
}

final class AwaitedForever: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    super.react(&model, event)
    if case .answered = event { model.news = [] }
  }
}

/// A reply counts for the oldest command with the same value.
final class ReplyTakenByValue: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    guard case .replied(let reply, let command) = event,
      let equal = model.commands.first(where: { $0.change == command.change })
    else { return super.react(&model, event) }
    model.take(reply, to: equal)
  }
}
