import Khipu

@testable import CurrencyConverter

// MARK: - Composition

/// Neither the store nor the domain retains the view state.
final class ViewStateNotKept: KhipuMutant {
  override func receivers(_ viewState: ConverterViewState) -> [Input<Message>] { [] }
}

final class FeatureOfOtherStore: KhipuMutant {
  override func convertingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    super.convertingFeature(createMemoryStore(initial: store.state()), output)
  }
}

// MARK: - Messages

/// The state is saved before it is converted, because the saving feature is further up the list.
final class ArchivedAtCommand: KhipuMutant {
  override func archivingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let feature = super.archivingFeature(store, output)
    return { message in
      switch message {
      case .converting(.type), .converting(.choose): feature(.converting(.converted))
      case .converting(.converted): break
      case .archiving, .picking, .refreshing: feature(message)
      }
    }
  }
}

final class RefreshedRatesNotArchived: KhipuMutant {
  override func archivingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let feature = super.archivingFeature(store, output)
    return { message in
      if case .refreshing(.refreshed) = message { return }
      feature(message)
    }
  }
}

final class EachRefreshIsAnAlert: KhipuMutant {
  override func receivers(_ viewState: ConverterViewState) -> [Input<Message>] {
    [
      { message in
        if case .refreshing(.refreshed) = message { viewState.handle(msg: .refreshing(.refreshed(.failure))) }
      }
    ]
  }
}

final class AgedRatesRefreshed: KhipuMutant {
  override func refreshingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let feature = super.refreshingFeature(store, output)
    return { message in
      if case .refreshing(.aged) = message { output(.refreshing(.refresh)) }
      feature(message)
    }
  }
}

final class RatesOfDiskNotWatched: KhipuMutant {
  override func refreshingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let feature = super.refreshingFeature(store, output)
    return { message in
      if case .refreshing(.checked(.success)) = message { return }
      feature(message)
    }
  }
}

final class RefreshedRatesNotWatched: KhipuMutant {
  override func refreshingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let feature = super.refreshingFeature(store, output)
    return { message in
      if case .refreshing(.refreshed(.success)) = message { return }
      feature(message)
    }
  }
}

// MARK: - Changes

/// Loses the other field, as a change through an initialiser with default values does.
final class TypedSideNotNamed: KhipuMutant {
  override func convertingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    let feature = super.convertingFeature(store, output)
    return { message in
      feature(message)
      guard case .converting(.choose) = message, let exchange = store.state().exchange else { return }
      store.change(
        .create(
          .exchange(
            KhipuApp.Exchange(
              typedSide: .source, typedText: exchange.typedText, source: exchange.source,
              destination: exchange.destination, rates: exchange.rates))))
    }
  }
}

/// An answer also ends the indicator's half second.
final class AnswerIsNoticed: KhipuMutant {
  override func refreshingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    super.refreshingFeature(store) { message in
      if case .refreshing(.refreshed) = message { store.change(.update(.supply(by: [.noticing(.request)]))) }
      output(message)
    }
  }
}
