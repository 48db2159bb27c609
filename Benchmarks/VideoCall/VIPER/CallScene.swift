import VIPER

/// The protocols between the roles of the scene.
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

/// The typed number, and the one that a push announced.
struct CallNumbers: Entity {
  var typed = ""
  var announced: String?
}
