import Streams

extension RepairedConverter {
  /// Shows the model, and sends touches. Shown values never come back as events.
  final class View {
    let amountSrc = PassthroughSubject<String, Never>(.confined)
    let amountDst = PassthroughSubject<String, Never>(.confined)
    let selectCurrencySrc = PassthroughSubject<Void, Never>(.confined)
    let selectCurrencyDst = PassthroughSubject<Void, Never>(.confined)
    let currencySrc = PassthroughSubject<String, Never>(.confined)
    let currencyDst = PassthroughSubject<String, Never>(.confined)
    let refreshRates = PassthroughSubject<Void, Never>(.confined)
    private var subscriptions: [AnyCancellable] = []

    func show(_ models: some Publisher<Model, Never>, on screen: ConverterScreen) {
      models
        .sink { model in
          screen.show(model.amountSrc, in: .sourceField)
          screen.show(model.amountDst, in: .destinationField)
          screen.show(model.source, in: .sourceCurrency)
          screen.show(model.destination, in: .destinationCurrency)
          screen.setPicker(of: .source, isOpen: model.isPickerSrcVisible)
          screen.setPicker(of: .destination, isOpen: model.isPickerDstVisible)
          screen.setCurrencies(model.rates.table.currencies)
          screen.show(model.rate, in: .rate)
          screen.show(model.rates.table.date, in: .date)
          screen.setUpToDate(model.areRatesUpToDate)
          screen.setUpdating(model.isUpdating)
        }
        .store(in: &subscriptions)
    }
  }
}
