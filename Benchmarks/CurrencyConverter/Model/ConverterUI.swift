import Streams

/// The module of the views.
enum ConverterUI {
  /// The view's values and inputs. Each value is a published property.
  final class VM {
    let amountDst = CurrentValueSubject<String, Never>("", .confined)
    let amountSrc = CurrentValueSubject<String, Never>("", .confined)
    let areRatesUpToDate = CurrentValueSubject<Bool, Never>(true, .confined)
    let currencies = CurrentValueSubject<[String], Never>([], .confined)
    let currencyDst = CurrentValueSubject<String, Never>("", .confined)
    let currencySrc = CurrentValueSubject<String, Never>("", .confined)
    let isPickerDstVisible = CurrentValueSubject<Bool, Never>(false, .confined)
    let isPickerSrcVisible = CurrentValueSubject<Bool, Never>(false, .confined)
    let isUpdatingRates = CurrentValueSubject<Bool, Never>(false, .confined)
    let rate = CurrentValueSubject<String, Never>("", .confined)
    let ratesDate = CurrentValueSubject<String, Never>("2022-01-01", .confined)
    let selectedCurrencyDstId = CurrentValueSubject<Int, Never>(0, .confined)
    let selectedCurrencySrcId = CurrentValueSubject<Int, Never>(0, .confined)

    let refreshRates = PassthroughSubject<Void, Never>(.confined)
    let selectCurrencyDst = PassthroughSubject<Void, Never>(.confined)
    let selectCurrencySrc = PassthroughSubject<Void, Never>(.confined)
  }

  /// The view as in SwiftUI: bound to the view model in both directions. The result is a text, not a field.
  final class V {
    private let vm: VM
    private var subscriptions: [AnyCancellable] = []

    init(_ vm: VM, _ screen: ConverterScreen) {
      self.vm = vm
      let texts: [(CurrentValueSubject<String, Never>, CurrencyConverter.Label)] = [
        (vm.amountSrc, .sourceField), (vm.amountDst, .destinationField), (vm.currencySrc, .sourceCurrency),
        (vm.currencyDst, .destinationCurrency), (vm.rate, .rate), (vm.ratesDate, .date),
      ]
      for (text, label) in texts { text.sink { screen.show($0, in: label) }.store(in: &subscriptions) }
      vm.currencies.sink { screen.setCurrencies($0) }.store(in: &subscriptions)
      vm.isPickerSrcVisible.sink { screen.setPicker(of: .source, isOpen: $0) }.store(in: &subscriptions)
      vm.isPickerDstVisible.sink { screen.setPicker(of: .destination, isOpen: $0) }.store(in: &subscriptions)
      vm.areRatesUpToDate.sink { screen.setUpToDate($0) }.store(in: &subscriptions)
      vm.isUpdatingRates.sink { screen.setUpdating($0) }.store(in: &subscriptions)
    }

    func didType(_ text: String, in side: CurrencyConverter.Side) {
      if side == .source { vm.amountSrc.send(text) }
    }

    func didPressCurrency(of side: CurrencyConverter.Side) {
      switch side {
      case .source: vm.selectCurrencySrc.send(())
      case .destination: vm.selectCurrencyDst.send(())
      }
    }

    /// A picker sends its position only if it changes.
    func didChoose(_ currency: String, for side: CurrencyConverter.Side) {
      let id = side == .source ? vm.selectedCurrencySrcId : vm.selectedCurrencyDstId
      guard let position = vm.currencies.value.firstIndex(of: currency), position != id.value else { return }
      id.send(position)
    }

    func didPressRefresh() { vm.refreshRates.send(()) }
  }
}
