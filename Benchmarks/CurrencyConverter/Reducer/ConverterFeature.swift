import ReducerKit
import SearchSupport
import Streams

extension CurrencyConverter {
  struct ConverterFeature: Reducer {
    struct State: Equatable {
      var typedSide = Side.source
      var typedText: String
      var source: String
      var destination: String
      var rates: Rates
      var isUpToDate = false
      var openPickers: Set<Side> = []
      var isLoading = false
      /// Whether the indicator has been shown for less than half a second.
      var isIndicatorNew = false

      init(_ saved: CurrencyConverter.State?) {
        typedText = saved?.amount ?? "100"
        source = saved?.source ?? "USD"
        destination = saved?.destination ?? "EUR"
        rates = saved?.rates ?? .bundled
      }

      func amount(of side: Side) -> String {
        if side == typedSide { return typedText }
        return side == .source
          ? rates.table.convert(typedText, from: destination, to: source)
          : rates.table.convert(typedText, from: source, to: destination)
      }

      var rate: String { rates.table.line(from: source, to: destination) }
      var isUpdating: Bool { isLoading || isIndicatorNew }
    }

    enum Action {
      case started
      case typed(Side, String)
      case currencyPressed(Side)
      case currencyChosen(Side, String)
      case refreshPressed
      case answered(RateServer.Answer)
      case indicatorShownLongEnough
      case ratesAged
    }

    enum CancelID { case aging }

    let phone: Phone

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      let effect = handle(action, &state)
      return effect.merge(with: save(state))
    }

    private func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
      switch action {
      case .started:
        state.isUpToDate = phone.clock.now < state.rates.nextUpdate
        return state.isUpToDate ? age(state.rates) : load(&state)

      case .typed(let side, let text):
        (state.typedSide, state.typedText) = (side, cleaned(text))
        return .none

      case .currencyPressed(let side):
        state.openPickers.formSymmetricDifference([side])
        return .none

      case .currencyChosen(.source, let currency):
        state.source = currency
        return .none

      case .currencyChosen(.destination, let currency):
        state.destination = currency
        return .none

      case .refreshPressed: return load(&state)

      case .answered(.success(let rates)):
        state.isLoading = false
        state.isUpToDate = true
        state.rates = rates
        return age(rates)

      case .answered(.failure):
        state.isLoading = false
        return .run { _ in
          phone.screen.alert()
          return nil
        }

      case .indicatorShownLongEnough:
        state.isIndicatorNew = false
        return .none

      case .ratesAged:
        state.isUpToDate = false
        return .none
      }
    }

    private func load(_ state: inout State) -> Effect<Action> {
      (state.isLoading, state.isIndicatorNew) = (true, true)
      return .publisher { phone.server.ratesPublisher().materialize().map { .answered($0) } }
        .merge(
          with: .publisher {
            Just(.indicatorShownLongEnough).delay(for: .milliseconds(500), scheduler: phone.scheduler)
          })
    }

    private func age(_ rates: Rates) -> Effect<Action> {
      .publisher {
        Just(.ratesAged)
          .delay(for: phone.clock.now.distance(to: rates.nextUpdate), scheduler: phone.scheduler)
      }
      .cancellable(id: CancelID.aging, cancelInFlight: true)
    }

    private func save(_ state: State) -> Effect<Action> {
      let amount = state.amount(of: .source)
      if amount.isEmpty { return .none }
      return .run { _ in
        phone.disk.save(
          CurrencyConverter.State(
            amount: amount, source: state.source, destination: state.destination, rates: state.rates))
        return nil
      }
    }
  }
}
