import SearchSupport
import Streams

@testable import CurrencyConverter

// MARK: - Triggers and values

final class RatesTriggerNothing: LatestMutant {
  override func triggers(
    _ amount: AnyPublisher<Void, Never>, _ currencies: AnyPublisher<Void, Never>, _ rates: AnyPublisher<Void, Never>
  ) -> AnyPublisher<Void, Never> {
    amount.merge(with: currencies).eraseToAnyPublisher()
  }
}

final class ChoiceTriggersNothing: LatestMutant {
  override func triggers(
    _ amount: AnyPublisher<Void, Never>, _ currencies: AnyPublisher<Void, Never>, _ rates: AnyPublisher<Void, Never>
  ) -> AnyPublisher<Void, Never> {
    amount.merge(with: rates).eraseToAnyPublisher()
  }
}

/// Takes the value before the one that triggers.
final class FormerAmountTaken: LatestMutant {
  override func shown(_ amount: CurrentValueSubject<Amount, Never>) -> AnyPublisher<Amount, Never> {
    amount.scan((former: amount.value, latest: amount.value)) { ($0.latest, $1) }.map(\.former).eraseToAnyPublisher()
  }
}

final class ChoiceForgetsOtherSide: LatestMutant {
  override func currencies(_ currencies: [Side: String], with choice: Choice) -> [Side: String] {
    [choice.side: choice.currency]
  }
}

final class TypedSideForgotten: LatestMutant {
  override func amount(of typed: Amount) -> Amount { (.source, super.amount(of: typed).text) }
}

final class PickerOnlyOpens: LatestMutant {
  override func open(_ open: Set<Side>, after side: Side) -> Set<Side> { open.union([side]) }
}

// MARK: - Answers

final class EachAnswerAskedTwice: LatestMutant {
  override var answers: AnyPublisher<RateServer.Answer, Never> {
    refresh.flatMap { [phone] in phone.server.ratesPublisher().materialize() }.eraseToAnyPublisher()
  }
}

final class LateAnswerLeavesIndicator: LatestMutant {
  override func ends(_ answers: AnyPublisher<Void, Never>) -> AnyPublisher<Void, Never> {
    heldRefresh.withLatestFrom(answers) { _, _ in }.eraseToAnyPublisher()
  }
}

final class SavedRatesHaveNoAge: LatestMutant {
  override func ends(of rates: CurrentValueSubject<Rates, Never>) -> AnyPublisher<Void, Never> {
    age(rates.dropFirst().eraseToAnyPublisher())
  }
}

final class EmptyAmountPassed: LatestMutant {
  override func shouldSave(_ state: App.State) -> Bool { true }
}
