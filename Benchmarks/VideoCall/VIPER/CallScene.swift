import VIPER

/// As what the roles of the scene know each other.
protocol CallView: View {
  func showCall(of number: String)
}

protocol CallPresenting: AnyObject {
  func textChanged(to text: String)
  func callButtonTapped()
  func callStarted(with number: String)
}

protocol CallInteractor: Interactor {
  func changeNumber(to number: String)
  func call()
}

/// The number that is typed, and the one that a push has announced.
struct CallNumbers: Entity {
  var typed = ""
  var announced: String?
}
