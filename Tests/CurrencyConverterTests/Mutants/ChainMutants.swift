import Streams

@testable import CurrencyConverter

// MARK: - The field that was typed into last

final class ResultStaysTyped: ChainMutant {
  override func typed(_ amount: String) -> AnyPublisher<Typed, Never> {
    sourceText.map(App.cleaned).prepend(amount)
      .combineLatest(destinationText.map { Optional(App.cleaned($0)) }.prepend(nil)) { source, destination in
        destination.map { Typed(side: .destination, text: $0) } ?? Typed(side: .source, text: source)
      }
      .eraseToAnyPublisher()
  }
}

final class BothFieldsAwaited: ChainMutant {
  override func typed(_ amount: String) -> AnyPublisher<Typed, Never> {
    sourceText.prepend(amount).combineLatest(destinationText) { text, _ in Typed(side: .source, text: text) }
      .eraseToAnyPublisher()
  }
}

// MARK: - Answers

final class AnswersUnshared: ChainMutant {
  override var answers: AnyPublisher<RateServer.Answer, Never> {
    refresh.flatMap { [phone] in phone.server.ratesPublisher().materialize() }.eraseToAnyPublisher()
  }
}

final class IndicatorEndsWithEither: ChainMutant {
  override func ends(_ answers: AnyPublisher<Void, Never>) -> AnyPublisher<Void, Never> {
    heldRefresh.merge(with: answers).eraseToAnyPublisher()
  }
}

final class FormerAnswerEndsIndicator: ChainMutant {
  override func ends(_ answers: AnyPublisher<Void, Never>) -> AnyPublisher<Void, Never> {
    heldRefresh.combineLatest(answers) { _, _ in }.eraseToAnyPublisher()
  }
}

final class OnlyNewRatesHaveAge: ChainMutant {
  override func areUpToDate(_ rates: AnyPublisher<Rates, Never>) -> AnyPublisher<Bool, Never> {
    super.areUpToDate(rates.dropFirst().eraseToAnyPublisher())
  }
}

final class AgeAskedOnce: ChainMutant {
  override func areUpToDate(_ rates: AnyPublisher<Rates, Never>) -> AnyPublisher<Bool, Never> {
    rates.map { [phone] in phone.clock.now < $0.nextUpdate }.eraseToAnyPublisher()
  }
}

// MARK: - Dependencies

final class ChoiceWaitsForTyping: ChainMutant {
  override func states(_ saved: App.State, _ rates: AnyPublisher<Rates, Never>) -> AnyPublisher<App.State, Never> {
    typed(saved.amount)
      .combineLatest(rates) { (typed: $0, rates: $1) }
      .withLatestFrom(
        sourceCurrency.prepend(saved.source).combineLatest(destinationCurrency.prepend(saved.destination)) {
          (source: $0, destination: $1)
        }
      ) { [phone] in Self.show($0.typed, $1.source, $1.destination, $0.rates, phone.screen) }
      .eraseToAnyPublisher()
  }
}

final class NothingIsSavedToo: ChainMutant {
  override func shouldSave(_ state: App.State) -> Bool { true }
}
