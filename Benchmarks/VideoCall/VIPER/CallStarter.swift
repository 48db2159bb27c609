import VIPER

/// The interactor: keeps the numbers, and decides which one is called.
final class CallStarter: CallInteractor, IncomingCallDelegate {
  private weak var presenter: (any CallPresenting)?
  private var numbers = CallNumbers()

  init(_ presenter: any CallPresenting) { self.presenter = presenter }

  func changeNumber(to number: String) { numbers.typed = number }

  func call() {
    guard !numbers.typed.isEmpty else { return }
    presenter?.callStarted(with: numbers.typed)
  }

  func callAnnounced(from number: String) { numbers.announced = number }

  func callAnswered() {
    guard let number = numbers.announced else { return }
    presenter?.callStarted(with: number)
  }
}
