import VIPER

final class CallPresenter: Presenter, CallPresenting {
  private weak var view: (any CallView)?
  var interactor: (any CallInteractor)?
  var router: (any Router<Never>)?

  init(_ view: any CallView) { self.view = view }

  func textChanged(to text: String) { interactor?.changeNumber(to: text) }
  func callButtonTapped() { interactor?.call() }
  func callStarted(with number: String) { view?.showCall(of: number) }
}
