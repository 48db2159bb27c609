import Scenarios
import Streams

/// The author's app delegate: makes the service and the window. The disk is read first, as user defaults are.
class ModelProcess<Controller: ConverterController> {
  private var service: Converter.Service<Controller>?
  private var view: ConverterUI.V?

  init(_ phone: Phone) {
    phone.disk.read { [weak self] state in
      let world = Converter.World(
        disk: Converter.Disk(phone.disk, state), server: phone.server, clock: phone.clock, main: phone.scheduler)
      let service = Converter.Service<Controller>(world) { phone.screen.alert() }
      self?.service = service
      self?.view = ConverterUI.V(service.core.vm, phone.screen)
    }
  }

  func didType(_ text: String, in side: CurrencyConverter.Side) { view?.didType(text, in: side) }
  func didPressCurrency(of side: CurrencyConverter.Side) { view?.didPressCurrency(of: side) }
  func didChoose(_ currency: String, for side: CurrencyConverter.Side) { view?.didChoose(currency, for: side) }
  func didPressRefresh() { view?.didPressRefresh() }
}

extension CurrencyConverter {
  /// The author's converter as published, on the kit's controller.
  final class PublishedModel: ModelProcess<Converter.Controller>, ConverterProcess {
    static let name = "model"
    static let origin = "Darkness in Models 3.1 and its repository"
    static let kit = Kit.model
    static let isPublished = true
    static let promise = Promise<CurrencyConverter>.diverges([
      .writesExponents, .computesInDoubles, .writesAllDigits, .leavesRateLine, .savesRawText, .convertsOneWay,
      .forgetsChoice, .showsOldRatesAsNew, .showsIndicatorLate,
    ])
    override required init(_ phone: Phone) { super.init(phone) }
  }
}
