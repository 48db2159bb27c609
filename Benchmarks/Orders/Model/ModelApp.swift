import ModelController
import Scenarios
import Streams

extension Orders {
  /// The model of "Darkness in Models", applied to screens: each event is a node, the stack of screens a fact like
  /// others.
  final class ModelApp: OrdersArchitecture {
    static let name = "model"
    static let origin = "Darkness in Models 2.5, taken to transitions between screens"
    static let kit = Kit.model
    static let promise = Promise<Orders>.identical

    let phone: Phone
    private let view: StackView
    private let happened = PassthroughSubject<ScreenEvent, Never>(.confined)
    private let opened = PassthroughSubject<Int, Never>(.confined)
    private let answer = PassthroughSubject<(answer: OrdersService.Answer, number: Int), Never>(.confined)
    private let reply = PassthroughSubject<(reply: OrdersService.Reply, details: Model.Details), Never>(.confined)
    private let ctrl = MPAK.Controller(Model())
    private var subscriptions: [AnyCancellable] = []

    init(phone: Phone) {
      self.phone = phone
      view = StackView(phone) { [happened] in happened.send($0) }
      setUpDecisions()
      pipeScreens()

      ctrl.pipeValue(
        opened,
        { $0.open($1) },
        { model, _ in model.endTurn() }
      )

      ctrl.pipeValue(
        answer,
        { $0.take($1.answer, number: $1.number) },
        { model, _ in model.endTurn() }
      )

      ctrl.pipeValue(
        reply,
        { $0.take($1.reply, to: $1.details) },
        { model, _ in model.endTurn() }
      )
    }

    private func pipeScreens() {
      ctrl.pipe(happened.filter { $0 == .listMade }, { $0.makeList() })
      ctrl.pipe(
        happened.filter { $0 == .listLoaded || $0 == .listPulled },
        { $0.load() },
        { $0.endTurn() }
      )
      ctrl.pipeValue(happened.compactMap(\.row), { $0.select($1) })
      ctrl.pipe(happened.filter { $0 == .left }, { $0.leave() })
      ctrl.pipe(
        happened.filter { $0 == .confirmed },
        { $0.confirm() },
        { $0.endTurn() }
      )
      ctrl.pipeValue(happened.compactMap(\.tab), { $0.select($1) })
      ctrl.pipe(
        happened.filter { $0 == .settled },
        { $0.settle() },
        { $0.endTurn() }
      )
    }

    private func setUpDecisions() {
      ctrl.m
        .sink { [view] in view.show($0.screens) }
        .store(in: &subscriptions)
      ctrl.m
        .flatMap(\.shouldTell.publisher)
        .sink { [unowned phone] in phone.tell($0) }
        .store(in: &subscriptions)
      ctrl.m
        .compactMap(\.shouldLoad)
        .sink { [answer, service = phone.service] number in
          service.load { answer.send(($0, number)) }
        }
        .store(in: &subscriptions)
      ctrl.m
        .compactMap(\.shouldConfirm)
        .sink { [reply, service = phone.service] details in
          service.confirm(details.order.id) { reply.send(($0, details)) }
        }
        .store(in: &subscriptions)
    }

    func open(order id: Int) { opened.send(id) }
    func didSelect(_ tab: Tab) { view.didSelect(tab) }
  }
}

extension Orders.ScreenEvent {
  fileprivate var row: Int? { if case .rowSelected(let row) = self { row } else { nil } }
  fileprivate var tab: Orders.Tab? { if case .tabSelected(let tab) = self { tab } else { nil } }
}
