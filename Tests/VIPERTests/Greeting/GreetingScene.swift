import VIPER

/// A scene with all roles. It greets a typed name that the guest list contains.
protocol GreetingView: View {
  func show(_ text: String)
}

protocol GreetingPresenting: AnyObject {
  func nameChanged(to name: String)
  func doorTapped()
  func didFind(_ guest: Guest?)
}

protocol GreetingInteractor: Interactor {
  func find(_ name: String)
}

struct Guest: Entity {
  let name: String
}

enum GreetingRoute: Equatable {
  case door
}

/// The service: answers at once, or when `answerAll` is called.
final class GuestList {
  var answersAtOnce = true
  private var waiting: [() -> Void] = []

  func find(_ name: String, _ answer: @escaping (Guest?) -> Void) {
    let isGuest = name.first?.isUppercase == true
    waiting.append { answer(isGuest ? Guest(name: name) : nil) }
    if answersAtOnce { answerAll() }
  }

  func answerAll() {
    let answers = waiting
    waiting = []
    for answer in answers { answer() }
  }
}

final class GreetingPresenter: Presenter, GreetingPresenting {
  private weak var view: (any GreetingView)?
  var interactor: (any GreetingInteractor)?
  var router: (any Router<GreetingRoute>)?

  init(_ view: any GreetingView) { self.view = view }

  func nameChanged(to name: String) { interactor?.find(name) }
  func doorTapped() { router?.lead(to: .door) }
  func didFind(_ guest: Guest?) { view?.show(guest.map { "Hello, \($0.name)" } ?? "Who?") }
}

final class GuestFinder: GreetingInteractor {
  private weak var presenter: (any GreetingPresenting)?
  private let list: GuestList

  init(_ presenter: any GreetingPresenting, _ list: GuestList) {
    self.presenter = presenter
    self.list = list
  }

  func find(_ name: String) {
    list.find(name) { [weak presenter] guest in presenter?.didFind(guest) }
  }
}
