import ModelController
import Scenarios
import Streams

@testable import NearbySearch

/// The model. Each mutant overrides how the model takes an answer.
class ModelMutant: NearbyArchitecture {
  typealias Model = NearbySearch.Model

  class var name: String { String(describing: self) }
  static let origin = "a mutant of model"
  static let promise = Promise<NearbySearch>.identical

  struct Reply {
    let request: Model.Request
    let endpoint: NearbySearch.Endpoint
    let answer: NearbyServer.Answer
  }

  private let user = PassthroughSubject<(inout Model) -> Void, Never>()
  private let text = PassthroughSubject<String, Never>()
  private let reply = PassthroughSubject<Reply, Never>()
  private let ctrl = MPAK.Controller(Model())
  private var subscriptions: [AnyCancellable] = []

  required init(server: NearbyServer, screen: NearbyScreen, scheduler: VirtualScheduler) {
    subscriptions = [
      ctrl.m.map(\.titles).removeDuplicates().sink { screen.show($0) },
      ctrl.m.map(\.isLoading).removeDuplicates().sink { screen.setLoading($0) },
      ctrl.m.filter(\.hasFailed).sink { _ in screen.showError() },
      ctrl.m.compactMap(\.shouldLoad).sink { [reply] request in
        server.loadPlaces(request.page) { reply.send(Reply(request: request, endpoint: .places, answer: $0)) }
        server.loadOffers(request.page) { reply.send(Reply(request: request, endpoint: .offers, answer: $0)) }
      },
    ]
    ctrl.pipeValue(user, { $1(&$0) }, { model, _ in model.isAsking = false })
    ctrl.pipeValue(text, { $0.text = $1 })
    ctrl.pipe(
      text.debounce(for: .milliseconds(300), scheduler: scheduler), { $0.becomeQuiet() }, { $0.isAsking = false })
    ctrl.pipeValue(reply, { [unowned self] in take($1, &$0) }, { model, _ in model.hasFailed = false })
  }

  func take(_ reply: Reply, _ model: inout Model) { model.take(reply.answer, of: reply.endpoint, to: reply.request) }

  final func deviceDidMove(to location: String) { user.send { $0.move(to: location) } }
  final func didChoose(_ location: String?) { user.send { $0.choose(location) } }
  final func didChangeText(_ text: String) { self.text.send(text) }
  final func didReachBottom() { user.send { $0.reachBottom() } }
  final func didPull() { user.send { $0.refresh() } }
}

/// An answer to a request that a pull has dropped counts, because it is for the awaited page.
final class AnswerTakenByPage: ModelMutant {
  override func take(_ reply: Reply, _ model: inout Model) {
    guard let awaited = model.awaited, awaited.page == reply.request.page else { return }
    model.take(reply.answer, of: reply.endpoint, to: awaited)
  }
}

final class AnyAnswerTaken: ModelMutant {
  override func take(_ reply: Reply, _ model: inout Model) {
    guard let awaited = model.awaited else { return }
    model.take(reply.answer, of: reply.endpoint, to: awaited)
  }
}
