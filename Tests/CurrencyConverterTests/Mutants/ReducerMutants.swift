import ReducerKit
import Streams

@testable import CurrencyConverter

final class IndicatorTimeForgotten: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    state.isIndicatorNew = false
    return effect
  }
}

final class AgingForgotten: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    guard case .answered(.success) = action else { return effect }
    return effect.merge(with: .cancel(id: CurrencyConverter.ConverterFeature.CancelID.aging))
  }
}

final class FailureMakesUpToDate: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    if case .answered(.failure) = action { state.isUpToDate = true }
    return effect
  }
}

final class PickersClosedByRates: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let effect = super.reduce(&state, action)
    if case .answered = action { state.openPickers = [] }
    return effect
  }
}

final class SavedBeforeReduced: ReducerMutant {
  override func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let former = state
    let effect = super.reduce(&state, action)
    guard case .currencyChosen = action else { return effect }
    // Reduces the former state in place of the present one.
    var kept = former
    return feature.reduce(into: &kept, action: .ratesAged)
  }
}
