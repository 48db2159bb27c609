import MVVM
import Streams

/// Has one intent as input, and one text as output.
protocol SigningUp {
  var signUp: PublishRelay<SignUpForm> { get }
  var text: Driver<String> { get }
}

/// The article's view model: the error of a request is caught inside `flatMapLatest`, so that it does not end the
/// sequence, and each tap makes a request.
final class SignUpViewModel: SigningUp {
  let signUp = PublishRelay<SignUpForm>()
  let text: Driver<String>

  init(server: SignUpServer, scheduler: VirtualScheduler) {
    text =
      signUp
      .flatMapLatest { form in
        server.signUp(form).map { "welcome, \($0)" }.catch { Just($0.reason) }
      }
      .asDriver(on: scheduler)
  }
}

/// The view model without the inner `catch`. The driver replaces the error, so the screen shows it once.
final class SignUpViewModelWithoutCatch: SigningUp {
  let signUp = PublishRelay<SignUpForm>()
  let text: Driver<String>

  init(server: SignUpServer, scheduler: VirtualScheduler) {
    text =
      signUp
      .flatMapLatest { form in server.signUp(form).map { "welcome, \($0)" } }
      .asDriver(onErrorRecover: { .just($0.reason) }, on: scheduler)
  }
}
