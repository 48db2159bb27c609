@testable import Characters

final class AskingNotReverted: ModelMutant {
  override func revert(_ model: inout Model) {}
}

/// Any answer counts for the outstanding request.
final class AnyAnswerTaken: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    guard case .answered(let page, _) = event, let awaited = model.awaited else { return super.react(&model, event) }
    model.take(page, to: awaited)
  }
}

final class AnswerAwaitedForever: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    let awaited = model.awaited
    super.react(&model, event)
    if case .answered = event { model.awaited = awaited }
  }
}

final class FailureHiddenByList: ModelMutant {
  override func shown(_ model: Model) -> Characters.BaseState? {
    model.failure != nil && !model.names.isEmpty ? .success(model.names) : super.shown(model)
  }
}

final class LoadingHiddenByList: ModelMutant {
  override func shown(_ model: Model) -> Characters.BaseState? {
    model.awaited != nil && !model.names.isEmpty ? .success(model.names) : super.shown(model)
  }
}

final class RetryKeepsList: ModelMutant {
  override func react(_ model: inout Model, _ event: Event) {
    super.react(&model, event)
    if case .retryTapped = event, model.isAsking { model.keepsList = true }
  }
}
