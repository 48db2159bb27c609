import MVVM
import Streams

/// The work of a view controller, without UIKit: fields, a button, and one intent made of them.
final class SignUpView {
  let name = BehaviorRelay(value: "")
  let email = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let button = PublishRelay<Void>()
  /// Every text that the label has shown.
  private(set) var texts: [String] = []
  private var subscriptions: Set<AnyCancellable> = []

  /// All inputs in one, sampled when the button is tapped.
  var signUp: some Publisher<SignUpForm, Never> {
    button.withLatestFrom(name.combineLatest(email, password) { SignUpForm(name: $0, email: $1, password: $2) })
  }

  func bind<ViewModel: SigningUp>(to viewModel: ViewModel) {
    signUp.bind(to: viewModel.signUp).store(in: &subscriptions)
    viewModel.text.drive(onNext: { [unowned self] in texts.append($0) }).store(in: &subscriptions)
  }

  func fillIn(_ name: String, _ email: String, _ password: String) {
    self.name.accept(name)
    self.email.accept(email)
    self.password.accept(password)
  }
}
