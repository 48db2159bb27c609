import Scenarios

extension CurrencyConverter {
  /// The author's converter with its defects repaired: decimals, input in both fields, and a timer for the rates' day.
  final class RepairedModel: ConverterProcess {
    static let name = "model-repaired"
    static let origin = "Darkness in Models 3.1, its wrong amounts and states repaired"
    static let kit = Kit.model
    static let promise = Promise<CurrencyConverter>.identical

    private let view = RepairedConverter.View()
    private let core = RepairedConverter.Core()
    private var ctrl: RepairedConverter.Controller?

    init(_ phone: Phone) {
      phone.disk.read { [weak self] in self?.start($0, phone) }
    }

    private func start(_ state: State?, _ phone: Phone) {
      let ctrl = RepairedConverter.Controller(RepairedConverter.Model(state, now: phone.clock.now))
      self.ctrl = ctrl
      ctrl.setupView(view)
      ctrl.setupCore(core)
      core.setupReactions(ctrl, phone)
      view.show(ctrl.m, on: phone.screen)
      ctrl.start()
    }

    func didType(_ text: String, in side: Side) { (side == .source ? view.amountSrc : view.amountDst).send(text) }
    func didPressCurrency(of side: Side) {
      (side == .source ? view.selectCurrencySrc : view.selectCurrencyDst).send(())
    }
    func didChoose(_ currency: String, for side: Side) {
      (side == .source ? view.currencySrc : view.currencyDst).send(currency)
    }
    func didPressRefresh() { view.refreshRates.send(()) }
  }
}
