import Khipu

extension Orders.KhipuOrders {
  /// Sends screen events as messages, and updates the screens when a response reports a change of the state.
  final class KhipuScreens {
    private unowned let phone: Phone
    private let store: AppStore
    private let view: Orders.StackView

    init(_ phone: Phone, store: AppStore, output: @escaping Output<Message>) {
      self.phone = phone
      self.store = store
      view = Orders.StackView(phone) { output(Message($0)) }
    }

    func handle(msg: Message) {
      switch msg {
      case .listing(.loading(.succeeded)), .showing(.changing): view.show(store.state().screens)
      case .listing(.loading(.failed)): phone.tell(.noOrders)
      case .showing(.missing(let id)): phone.tell(.unknown(id))
      case .confirming(.confirming(let details, .failed)): phone.tell(.refused(details.order.id))
      case .listing, .showing, .confirming: break
      }
    }
  }
}

extension Orders.KhipuOrders.Message {
  fileprivate init(_ event: Orders.ScreenEvent) {
    self =
      switch event {
      case .listMade: .listing(.make)
      case .listLoaded, .listPulled: .listing(.load)
      case .rowSelected(let row): .showing(.select(row))
      case .left: .showing(.leave)
      case .confirmed: .confirming(.confirm)
      case .tabSelected(let tab): .showing(.go(to: tab))
      case .settled: .showing(.settle)
      }
  }
}
