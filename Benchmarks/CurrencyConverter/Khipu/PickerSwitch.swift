import Khipu

extension CurrencyConverter.KhipuApp {
  struct PickerSwitch: UseCase {
    enum Request { case toggle(CurrencyConverter.Side) }
    enum Response { case toggled(CurrencyConverter.Side) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: AppStore
    let responder: Responder

    func request(_ request: Request) {
      switch request {
      case .toggle(let side):
        store.change(.update(.pickers(by: [.toggling(.picker(of: side))])))
        responder(.toggled(side))
      }
    }
  }
}
