import ModelController
import Scenarios
import Streams

@testable import Characters

/// The model. Each mutant overrides how the model applies an event, or reverts it.
class ModelMutant: CharactersArchitecture {
  typealias Model = Characters.Model

  enum Event {
    case appeared
    case textChanged(String)
    case textQuiet
    case bottomReached
    case retryTapped
    case answered(Result<Characters.CharacterPage, Characters.LoadError>, to: Characters.Request)
  }

  class var name: String { String(describing: self) }
  static let origin = "a mutant of model"
  static let promise = Promise<Characters>.identical

  private let texts = PassthroughSubject<String, Never>()
  private let events = PassthroughSubject<Event, Never>()
  private let ctrl = MPAK.Controller(Model())
  private var subscriptions: [AnyCancellable] = []

  required init(server: CharacterServer, screen: CharactersScreen, scheduler: VirtualScheduler) {
    subscriptions = [
      ctrl.m.sink { [unowned self] model in
        if let state = shown(model) { screen.show(state) }
      },
      ctrl.m.compactMap(\.shouldRequest).sink { [events] request in
        server.send(request) { events.send(.answered(Characters.CharacterPage.result(of: $0), to: request)) }
      },
      texts.sink { [events] in events.send(.textChanged($0)) },
      texts.debounce(for: .milliseconds(300), scheduler: scheduler).sink { [events] _ in events.send(.textQuiet) },
    ]
    ctrl.pipeValue(events, { [unowned self] in react(&$0, $1) }, { [unowned self] model, _ in revert(&model) })
  }

  func shown(_ model: Model) -> Characters.BaseState? { model.shown }

  func react(_ model: inout Model, _ event: Event) {
    switch event {
    case .appeared: model.appear()
    case .textChanged(let text): model.text = text
    case .textQuiet: model.becomeQuiet()
    case .bottomReached: model.reachBottom()
    case .retryTapped: model.retry()
    case .answered(let page, let request): model.take(page, to: request)
    }
  }

  func revert(_ model: inout Model) { model.isAsking = false }

  final func didAppear() { events.send(.appeared) }
  final func didChangeText(_ text: String) { texts.send(text) }
  final func didReachBottom() { events.send(.bottomReached) }
  final func didTapRetry() { events.send(.retryTapped) }
}
