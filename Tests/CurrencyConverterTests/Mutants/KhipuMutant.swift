import Khipu
import Scenarios

@testable import CurrencyConverter

/// The app of `khipu`. Each mutant overrides its composition, or the messages of a feature.
class KhipuMutant: ConverterProcess {
  typealias KhipuApp = CurrencyConverter.KhipuApp
  typealias AppStore = KhipuApp.AppStore
  typealias Message = KhipuApp.Message
  typealias ConverterViewState = KhipuApp.ConverterViewState

  class var name: String { String(describing: self) }
  static let origin = "a mutant of khipu"
  static let promise = Promise<CurrencyConverter>.identical

  final let phone: Phone
  private var rootHandler: Input<Message>?

  required init(_ phone: Phone) {
    self.phone = phone
    let store = createMemoryStore(initial: KhipuApp.AppState.initial)
    let viewState = ConverterViewState(store: store, screen: phone.screen)
    let rootHandler = createRootHandler { rootHandler in
      createAppDomain(store: store, receivers: receivers(viewState), rootHandler: rootHandler) { store, output in
        [
          archivingFeature(store, output),
          convertingFeature(store, output),
          KhipuApp.createPickingFeature(store: store, output: output),
          refreshingFeature(store, output),
        ]
      }
    }
    self.rootHandler = rootHandler
    rootHandler(.archiving(.restore))
  }

  func receivers(_ viewState: ConverterViewState) -> [Input<Message>] { [viewState.handle(msg:)] }

  func archivingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    KhipuApp.createArchivingFeature(store: store, disk: phone.disk, output: output)
  }

  func convertingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    KhipuApp.createConvertingFeature(store: store, output: output)
  }

  func refreshingFeature(_ store: AppStore, _ output: @escaping Output<Message>) -> Input<Message> {
    KhipuApp.createRefreshingFeature(store: store, phone: phone, output: output)
  }

  final func didType(_ text: String, in side: CurrencyConverter.Side) {
    rootHandler?(.converting(.type(text, in: side)))
  }
  final func didPressCurrency(of side: CurrencyConverter.Side) { rootHandler?(.picking(.toggle(side))) }
  final func didChoose(_ currency: String, for side: CurrencyConverter.Side) {
    rootHandler?(.converting(.choose(currency, for: side)))
  }
  final func didPressRefresh() { rootHandler?(.refreshing(.refresh)) }
}
