import ModelController
import Scenarios
import Streams

@testable import Orders

/// The model. Each mutant overrides how the model applies an event, or reverts it.
class ModelMutant: OrdersArchitecture {
  typealias Model = Orders.Model

  enum Event {
    case screens(Orders.ScreenEvent)
    case opened(Int)
    case answered(OrdersService.Answer, number: Int)
    case replied(OrdersService.Reply, to: Model.Details)
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of model"
  static let promise = Promise<Orders>.identical

  final let phone: Phone
  private let view: Orders.StackView
  private let events = PassthroughSubject<Event, Never>()
  private let ctrl = MPAK.Controller(Model())
  private var subscriptions: [AnyCancellable] = []

  required init(phone: Phone) {
    self.phone = phone
    view = Orders.StackView(phone) { [events] in events.send(.screens($0)) }
    let service = phone.service
    subscriptions = [
      ctrl.m.sink { [view] in view.show($0.screens) },
      ctrl.m.flatMap(\.shouldTell.publisher).sink { [unowned phone] in phone.tell($0) },
      ctrl.m.compactMap(\.shouldLoad).sink { [events] number in
        service.load { events.send(.answered($0, number: number)) }
      },
      ctrl.m.compactMap(\.shouldConfirm).sink { [events] details in
        service.confirm(details.order.id) { events.send(.replied($0, to: details)) }
      },
    ]
    ctrl.pipeValue(events, { [unowned self] in react(&$0, $1) }, { [unowned self] model, _ in revert(&model) })
  }

  func react(_ model: inout Model, _ event: Event) {
    switch event {
    case .screens(.listMade): model.makeList()
    case .screens(.listLoaded), .screens(.listPulled): model.load()
    case .screens(.rowSelected(let row)): model.select(row)
    case .screens(.left): model.leave()
    case .screens(.confirmed): model.confirm()
    case .screens(.tabSelected(let tab)): model.select(tab)
    case .screens(.settled): model.settle()
    case .opened(let id): model.open(id)
    case .answered(let answer, let number): model.take(answer, number: number)
    case .replied(let reply, let details): model.take(reply, to: details)
    }
  }

  func revert(_ model: inout Model) { model.endTurn() }

  final func open(order id: Int) { events.send(.opened(id)) }
  final func didSelect(_ tab: Orders.Tab) { view.didSelect(tab) }
}
