@testable import Orders

final class AskingNotReverted: ModelMutant {
  override func revert(_ model: inout Model) {
    let isAsking = model.isAsking
    super.revert(&model)
    model.isAsking = isAsking
  }
}

final class ProblemsNotReverted: ModelMutant {
  override func revert(_ model: inout Model) {
    let problems = model.problems
    super.revert(&model)
    model.problems = problems
  }
}

final class LastProblemTold: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    super.react(&model, event)
    model.problems = model.problems.suffix(1)
  }
}

final class ConfirmationNotReverted: ModelMutant {
  override func revert(_ model: inout Model) {
    let confirmed = model.confirmed
    super.revert(&model)
    model.confirmed = confirmed
  }
}

final class FormerListAwaited: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    let awaitedLoad = model.awaitedLoad
    super.react(&model, event)
    if case .screens(.listMade) = event { model.awaitedLoad = awaitedLoad }
  }
}

final class AnyAnswerTaken: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    guard case .answered(let answer, _) = event, let number = model.awaitedLoad else {
      return super.react(&model, event)
    }
    super.react(&model, .answered(answer, number: number))
  }
}

final class TapKeepsWaitingLink: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    let waiting = model.waitingLink
    super.react(&model, event)
    if case .screens(.rowSelected) = event { model.waitingLink = waiting }
  }
}

final class LeavingKeepsWaitingLink: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    let waiting = model.waitingLink
    super.react(&model, event)
    if case .screens(.left) = event { model.waitingLink = waiting }
  }
}

final class HomeKeepsWaitingLink: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    let waiting = model.waitingLink
    super.react(&model, event)
    if case .screens(.tabSelected) = event { model.waitingLink = waiting }
  }
}

final class FirstLinkWaits: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    if case .opened(let id) = event { return super.react(&model, .opened(model.waitingLink ?? id)) }
    super.react(&model, event)
  }
}
