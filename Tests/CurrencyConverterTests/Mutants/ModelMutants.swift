@testable import CurrencyConverter

// MARK: - Missing reversions

final class FailureNotTakenBack: ModelMutant {
  override func takeBack(_ fact: Fact, from model: inout Model) {
    let hasFailed = model.hasFailed
    super.takeBack(fact, from: &model)
    model.hasFailed = hasFailed
  }
}

// MARK: - Wrong facts

final class LoadingForgotten: ModelMutant {
  override func write(_ fact: Fact, into model: inout Model) {
    super.write(fact, into: &model)
    model.isLoading = false
  }
}

final class RatesUpToDateAtFailure: ModelMutant {
  override func write(_ fact: Fact, into model: inout Model) {
    super.write(fact, into: &model)
    if case .answered = fact { model.areRatesUpToDate = true }
  }
}

final class StatusNotRenewed: ModelMutant {
  override func write(_ fact: Fact, into model: inout Model) {
    let areUpToDate = model.areRatesUpToDate
    super.write(fact, into: &model)
    if case .answered = fact { model.areRatesUpToDate = areUpToDate }
  }
}

final class LoadingNotNoted: ModelMutant {
  override func write(_ fact: Fact, into model: inout Model) {
    super.write(fact, into: &model)
    model.hasLoaded = false
  }
}

final class ChoiceTypesSource: ModelMutant {
  override func write(_ fact: Fact, into model: inout Model) {
    if case .currencyChosen = fact { (model.typedSide, model.typedText) = (.source, model.amountSrc) }
    super.write(fact, into: &model)
  }
}

final class OnePickerVisible: ModelMutant {
  override func write(_ fact: Fact, into model: inout Model) {
    super.write(fact, into: &model)
    if case .currencyPressed(.source) = fact { model.isPickerDstVisible = false }
  }
}
