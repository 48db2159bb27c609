import ModelController
import Streams

extension Converter {
  /// Carries out what the model says should be done.
  final class Core<Controller: ConverterController> {
    let vm = ConverterUI.VM()
    private let hasStartedUpdatingExchangeRates = PassthroughSubject<Void, Never>(.confined)
    private let resultExchangeRates = PassthroughSubject<CurrencyConverter.Rates?, Never>(.confined)
    private let alert: () -> Void
    private var subscriptions: [AnyCancellable] = []

    init(_ ctrl: Controller, _ world: World, _ alert: @escaping () -> Void) {
      self.alert = alert
      ctrl.setupCore(
        sub: &subscriptions,
        vm: vm,
        hasStartedUpdatingExchangeRates: hasStartedUpdatingExchangeRates.eraseToAnyPublisher(),
        resultExchangeRates: resultExchangeRates.eraseToAnyPublisher()
      )
      setupReactions(ctrl, world)
      ctrl.start(sub: &subscriptions)
    }

    private func setupReactions(_ ctrl: Controller, _ world: World) {
      ctrl.m
        .compactMap { $0.shouldRefreshExchangeRates }
        .flatMap { [weak self] _ -> AnyPublisher<CurrencyConverter.Rates?, Never> in
          self?.hasStartedUpdatingExchangeRates.send()
          return world.server.ratesPublisher().map { Optional($0) }.catch { _ in Just(nil) }.eraseToAnyPublisher()
        }
        .receive(on: world.main)
        .sink { [weak self] rates in self?.resultExchangeRates.send(rates) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetAmountSrc }
        .receive(on: world.main)
        .sink { [weak self] amount in self?.vm.amountSrc.send(amount) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetAmountDst }
        .receive(on: world.main)
        .sink { [weak self] amount in self?.vm.amountDst.send(amount) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetCurrencies }
        .receive(on: world.main)
        .sink { [weak self] currencies in self?.vm.currencies.send(currencies) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetCurrencySrc }
        .receive(on: world.main)
        .sink { [weak self] currency in self?.vm.currencySrc.send(currency) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetCurrencySrcId }
        .receive(on: world.main)
        .sink { [weak self] id in self?.vm.selectedCurrencySrcId.send(id) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetCurrencyDst }
        .receive(on: world.main)
        .sink { [weak self] currency in self?.vm.currencyDst.send(currency) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetCurrencyDstId }
        .receive(on: world.main)
        .sink { [weak self] id in self?.vm.selectedCurrencyDstId.send(id) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldReportError }
        .receive(on: world.main)
        .sink { [weak self] _ in self?.alert() }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetPickerSrcVisibility }
        .receive(on: world.main)
        .sink { [weak self] isVisible in self?.vm.isPickerSrcVisible.send(isVisible) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetPickerDstVisibility }
        .receive(on: world.main)
        .sink { [weak self] isVisible in self?.vm.isPickerDstVisible.send(isVisible) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetSingleRate }
        .receive(on: world.main)
        .sink { [weak self] rate in self?.vm.rate.send(rate) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetRatesDate }
        .receive(on: world.main)
        .sink { [weak self] date in self?.vm.ratesDate.send(date) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetRatesStatus }
        .receive(on: world.main)
        .sink { [weak self] areUpToDate in self?.vm.areRatesUpToDate.send(areUpToDate) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetRatesUpdate }
        .throttle(for: .milliseconds(500), scheduler: world.main, latest: true)
        .sink { [weak self] isUpdating in self?.vm.isUpdatingRates.send(isUpdating) }
        .store(in: &subscriptions)

      ctrl.m
        .compactMap { $0.shouldResetDiskState }
        .receive(on: world.main)
        .sink { state in world.disk.saveState(state) }
        .store(in: &subscriptions)
    }
  }
}
