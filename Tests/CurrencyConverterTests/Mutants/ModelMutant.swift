import Scenarios
import Streams

@testable import CurrencyConverter

/// The repaired model. Each mutant overrides how a fact is written into the model, or reverted.
class ModelMutant: ConverterProcess {
  typealias Side = CurrencyConverter.Side
  typealias Model = RepairedConverter.Model

  enum Fact {
    case started
    case typed(Side, String)
    case currencyPressed(Side)
    case currencyChosen(Side, String)
    case refreshPressed
    case answered(RateServer.Answer)
    case indicatorHeld
    case ratesAged
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of model-repaired"
  static let promise = Promise<CurrencyConverter>.identical

  private let facts = PassthroughSubject<Fact, Never>()
  private let view = RepairedConverter.View()
  private let core = RepairedConverter.Core()
  private var tokens: [AnyCancellable] = []
  private var ctrl: RepairedConverter.Controller?

  required init(_ phone: Phone) {
    phone.disk.read { [weak self] in self?.start($0, phone) }
  }

  private func start(_ state: CurrencyConverter.State?, _ phone: Phone) {
    let ctrl = RepairedConverter.Controller(Model(state, now: phone.clock.now))
    self.ctrl = ctrl
    ctrl.pipeValue(
      facts, { [unowned self] in write($1, into: &$0) }, { [unowned self] in takeBack($1, from: &$0) })
    tokens = [
      core.answer.sink { [facts] in facts.send(.answered($0)) },
      core.indicatorHeld.sink { [facts] in facts.send(.indicatorHeld) },
      core.ratesAged.sink { [facts] in facts.send(.ratesAged) },
    ]
    core.setupReactions(ctrl, phone)
    view.show(ctrl.m, on: phone.screen)
    facts.send(.started)
  }

  func write(_ fact: Fact, into model: inout Model) {
    switch fact {
    case .started: model.start()
    case .typed(let side, let text): model.type(text, in: side)
    case .currencyPressed(.source): model.isPickerSrcVisible.toggle()
    case .currencyPressed(.destination): model.isPickerDstVisible.toggle()
    case .currencyChosen(.source, let currency): model.source = currency
    case .currencyChosen(.destination, let currency): model.destination = currency
    case .refreshPressed: model.beginLoading()
    case .answered(let answer): model.take(answer)
    case .indicatorHeld: model.isIndicatorHeld = false
    case .ratesAged: model.areRatesUpToDate = false
    }
  }

  func takeBack(_ fact: Fact, from model: inout Model) {
    switch fact {
    case .started: (model.isStarting, model.isBeginningToLoad) = (false, false)
    case .refreshPressed: model.isBeginningToLoad = false
    case .answered: (model.hasLoaded, model.hasFailed) = (false, false)
    case .typed, .currencyPressed, .currencyChosen, .indicatorHeld, .ratesAged: break
    }
  }

  final func didType(_ text: String, in side: Side) { facts.send(.typed(side, text)) }
  final func didPressCurrency(of side: Side) { facts.send(.currencyPressed(side)) }
  final func didChoose(_ currency: String, for side: Side) { facts.send(.currencyChosen(side, currency)) }
  final func didPressRefresh() { facts.send(.refreshPressed) }
}
