import Scenarios
import VIPER
import VideoCall

/// The scene of `viper`. Each mutant overrides a role.
class SceneMutant: Mutation, MutantView {
  class var name: String { String(describing: self) }
  static let origin = "a mutant of viper"
  static let promise = Promise<VideoCall>.identical

  private let decisions: DecisionLog<VideoCall.Decision>
  final var presenter: MutantPresenter?

  required init(_ environment: Environment<VideoCall>) {
    decisions = environment.decisions
    wire()
  }

  func wire() { presenter = MutantConfigurator(interactor: interactor).configure(self) }

  func interactor(_ presenter: MutantPresenter) -> MutantInteractor { MutantInteractor(presenter) }

  final func receive(_ event: VideoCall.Event) {
    switch event {
    case .text(let text): presenter?.interactor?.changeNumber(to: text)
    case .call: presenter?.interactor?.call()
    case .push(let payload): if payload.count == 36 { presenter?.interactor?.announce(payload) }
    case .answer: presenter?.interactor?.answer()
    }
  }

  final func showCall(of number: String) { decisions.emit(.startCall(number)) }
}

protocol MutantView: View {
  func showCall(of number: String)
}

final class MutantPresenter: Presenter {
  private weak var view: (any MutantView)?
  var interactor: MutantInteractor?
  var router: (any Router<Never>)?

  init(_ view: any MutantView) { self.view = view }

  func callStarted(with number: String) { view?.showCall(of: number) }
}

class MutantInteractor: Interactor {
  private weak var presenter: MutantPresenter?
  final var typed = ""
  final var announced: String?

  init(_ presenter: MutantPresenter) { self.presenter = presenter }

  final func changeNumber(to number: String) { typed = number }
  final func announce(_ number: String) { announced = number }

  func call() {
    if !typed.isEmpty { start(typed) }
  }

  func answer() {
    if let announced { start(announced) }
  }

  final func start(_ number: String) { presenter?.callStarted(with: number) }
}

struct MutantConfigurator: Configurator {
  let interactor: (MutantPresenter) -> MutantInteractor

  func makePresenter(for view: SceneMutant) -> MutantPresenter { MutantPresenter(view) }
  func makeInteractor(for presenter: MutantPresenter) -> MutantInteractor { interactor(presenter) }
}

/// Releases the presenter: nothing else owns it.
final class PresenterNotKept: SceneMutant {
  override func wire() {
    _ = MutantConfigurator(interactor: interactor).configure(self)
  }
}

/// Uses the interactor of another scene, whose presenter has been released.
final class InteractorOfOtherScene: SceneMutant {
  override func interactor(_ presenter: MutantPresenter) -> MutantInteractor {
    let other = MutantPresenter(self)
    return withExtendedLifetime(other) { MutantInteractor(other) }
  }
}

final class AnnouncedNumberTyped: SceneMutant {
  private final class Mutated: MutantInteractor {
    override func answer() {
      super.answer()
      typed = announced ?? typed
    }
  }

  override func interactor(_ presenter: MutantPresenter) -> MutantInteractor { Mutated(presenter) }
}

/// Equivalent: the second wiring replaces the first.
final class SceneWiredTwice: SceneMutant {
  override func wire() {
    super.wire()
    super.wire()
  }
}
