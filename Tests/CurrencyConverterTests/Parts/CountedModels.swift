import Scenarios
import Streams

@testable import CurrencyConverter

/// The published model. A message is a model that its controller publishes.
final class CountedModel: ConverterProcess {
  static let name = "counted model"
  static let origin = "model"
  static let promise = Promise<CurrencyConverter>.identical
  private var ctrl: Converter.Controller?
  private var core: Converter.Core<Converter.Controller>?
  private var view: ConverterUI.V?
  private var token: AnyCancellable?

  init(_ phone: Phone) {
    phone.disk.read { [weak self] state in
      let world = Converter.World(
        disk: Converter.Disk(phone.disk, state), server: phone.server, clock: phone.clock, main: phone.scheduler)
      let ctrl = Converter.Controller(Converter.Model(world))
      self?.ctrl = ctrl
      self?.token = ctrl.m.dropFirst().sink { _ in phone.screen.alert() }
      let core = Converter.Core(ctrl, world) {}
      self?.core = core
      self?.view = ConverterUI.V(core.vm, phone.screen)
    }
  }

  func didType(_ text: String, in side: CurrencyConverter.Side) { view?.didType(text, in: side) }
  func didPressCurrency(of side: CurrencyConverter.Side) { view?.didPressCurrency(of: side) }
  func didChoose(_ currency: String, for side: CurrencyConverter.Side) { view?.didChoose(currency, for: side) }
  func didPressRefresh() { view?.didPressRefresh() }
}

/// The repaired model. A message is a model that its controller publishes.
final class CountedRepairedModel: ConverterProcess {
  static let name = "counted repaired model"
  static let origin = "model-repaired"
  static let promise = Promise<CurrencyConverter>.identical
  private let view = RepairedConverter.View()
  private let core = RepairedConverter.Core()
  private var ctrl: RepairedConverter.Controller?
  private var token: AnyCancellable?

  init(_ phone: Phone) {
    phone.disk.read { [weak self] in self?.start($0, phone) }
  }

  private func start(_ state: CurrencyConverter.State?, _ phone: Phone) {
    let ctrl = RepairedConverter.Controller(RepairedConverter.Model(state, now: phone.clock.now))
    self.ctrl = ctrl
    token = ctrl.m.dropFirst().sink { _ in phone.screen.alert() }
    ctrl.setupView(view)
    ctrl.setupCore(core)
    core.setupReactions(ctrl, phone)
    view.show(ctrl.m, on: phone.screen)
    ctrl.start()
  }

  func didType(_ text: String, in side: CurrencyConverter.Side) { view.amountSrc.send(text) }
  func didPressCurrency(of side: CurrencyConverter.Side) { view.selectCurrencyDst.send(()) }
  func didChoose(_ currency: String, for side: CurrencyConverter.Side) { view.currencyDst.send(currency) }
  func didPressRefresh() { view.refreshRates.send(()) }
}
