import ModelController
import Streams

extension Converter {
  final class Controller: MPAK.Controller<Model>, ConverterController {}
}

/// A controller of the converter's model: the kit's, or the author's.
protocol ConverterController: AnyObject {
  init(_ model: Converter.Model)
  var m: CurrentValueSubject<Converter.Model, Never> { get }

  func pipe(
    sub: UnsafeMutablePointer<[AnyCancellable]>?, _ node: AnyPublisher<Void, Never>,
    _ reaction: @escaping (inout Converter.Model) -> Void, _ reversion: ((inout Converter.Model) -> Void)?)
  func pipeValue<Value>(
    sub: UnsafeMutablePointer<[AnyCancellable]>?, _ node: AnyPublisher<Value, Never>,
    _ reaction: @escaping (inout Converter.Model, Value) -> Void,
    _ reversion: ((inout Converter.Model, Value) -> Void)?)
}

extension ConverterController {
  func setupCore(
    sub: inout [AnyCancellable],
    vm: ConverterUI.VM,
    hasStartedUpdatingExchangeRates: AnyPublisher<Void, Never>,
    resultExchangeRates: AnyPublisher<CurrencyConverter.Rates?, Never>
  ) {
    pipeValue(
      sub: &sub,
      vm.amountSrc.removeDuplicates().eraseToAnyPublisher(),
      { $0.amount = Recent($1, isRecent: true) },
      { model, _ in model.amount.isRecent = false }
    )

    pipeValue(
      sub: &sub,
      vm.currencies.eraseToAnyPublisher(),
      { $0.currencies = Recent($1, isRecent: true) },
      { model, _ in model.currencies.isRecent = false }
    )

    pipeValue(
      sub: &sub,
      vm.currencyDst.removeDuplicates().eraseToAnyPublisher(),
      { $0.dst.isoCode = Recent($1, isRecent: true) },
      { model, _ in model.dst.isoCode.isRecent = false }
    )

    pipeValue(
      sub: &sub,
      vm.currencySrc.removeDuplicates().eraseToAnyPublisher(),
      { $0.src.isoCode = Recent($1, isRecent: true) },
      { model, _ in model.src.isoCode.isRecent = false }
    )

    pipe(
      sub: &sub,
      hasStartedUpdatingExchangeRates,
      { $0.hasStartedUpdatingExchangeRates = true },
      { $0.hasStartedUpdatingExchangeRates = false }
    )

    pipeValue(
      sub: &sub,
      vm.isPickerDstVisible.eraseToAnyPublisher(),
      { $0.dst.isPickerVisible = Recent($1, isRecent: true) },
      { model, _ in model.dst.isPickerVisible.isRecent = false }
    )

    pipeValue(
      sub: &sub,
      vm.isPickerSrcVisible.eraseToAnyPublisher(),
      { $0.src.isPickerVisible = Recent($1, isRecent: true) },
      { model, _ in model.src.isPickerVisible.isRecent = false }
    )

    pipe(
      sub: &sub,
      vm.refreshRates.eraseToAnyPublisher(),
      { $0.perform.refreshRates = true },
      { $0.perform.refreshRates = false }
    )

    pipeValue(
      sub: &sub,
      resultExchangeRates,
      { $0.rates = Recent($1, isRecent: true) },
      { model, _ in model.rates.isRecent = false }
    )

    pipe(
      sub: &sub,
      vm.selectCurrencyDst.eraseToAnyPublisher(),
      { $0.buttons.isDstPressed = true },
      { $0.buttons.isDstPressed = false }
    )

    pipe(
      sub: &sub,
      vm.selectCurrencySrc.eraseToAnyPublisher(),
      { $0.buttons.isSrcPressed = true },
      { $0.buttons.isSrcPressed = false }
    )

    pipeValue(
      sub: &sub,
      vm.selectedCurrencyDstId.eraseToAnyPublisher(),
      { $0.dst.isoCodeId = Recent($1, isRecent: true) },
      { model, _ in model.dst.isoCodeId.isRecent = false }
    )

    pipeValue(
      sub: &sub,
      vm.selectedCurrencySrcId.eraseToAnyPublisher(),
      { $0.src.isoCodeId = Recent($1, isRecent: true) },
      { model, _ in model.src.isoCodeId.isRecent = false }
    )
  }

  /// Call it after all other chains are set up.
  func start(sub: inout [AnyCancellable]) {
    pipe(
      sub: &sub,
      Just(()).eraseToAnyPublisher(),
      { $0.perform.start = true },
      { $0.perform.start = false }
    )
  }
}
