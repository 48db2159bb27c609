import Khipu
import Scenarios

extension CurrencyConverter {
  /// An app as Khipu has it: a store of immutable state, four features that share one vocabulary, and a view state. The
  /// store is in memory: the phone's disk is a gateway of the archiving feature.
  final class KhipuProcess: ConverterProcess {
    static let name = "khipu"
    static let origin = "Khipu, the disk behind a use case"
    static let kit = Kit.khipu
    static let promise = Promise<CurrencyConverter>.identical

    private let rootHandler: Input<KhipuApp.Message>

    init(_ phone: Phone) {
      let store = createMemoryStore(initial: KhipuApp.AppState.initial)
      let viewState = KhipuApp.ConverterViewState(store: store, screen: phone.screen)
      rootHandler = createRootHandler { rootHandler in
        createAppDomain(store: store, receivers: [viewState.handle(msg:)], rootHandler: rootHandler) { store, output in
          [
            KhipuApp.createArchivingFeature(store: store, disk: phone.disk, output: output),
            KhipuApp.createConvertingFeature(store: store, output: output),
            KhipuApp.createPickingFeature(store: store, output: output),
            KhipuApp.createRefreshingFeature(store: store, phone: phone, output: output),
          ]
        }
      }
      rootHandler(.archiving(.restore))
    }

    func didType(_ text: String, in side: Side) { rootHandler(.converting(.type(text, in: side))) }
    func didPressCurrency(of side: Side) { rootHandler(.picking(.toggle(side))) }
    func didChoose(_ currency: String, for side: Side) { rootHandler(.converting(.choose(currency, for: side))) }
    func didPressRefresh() { rootHandler(.refreshing(.refresh)) }
  }
}
