import Khipu

extension VideoCall.KhipuApp {
  /// The typed number, and the number that a push announced.
  struct AppState: Alterable {
    let typed: String
    let announced: String?

    enum Change {
      case typing(Typing)
      case announcing(Announcing)

      enum Typing { case number(String) }
      enum Announcing { case number(String) }
    }

    func altered(by change: Change) -> AppState {
      switch change {
      case .typing(.number(let number)): AppState(typed: number, announced: announced)
      case .announcing(.number(let number)): AppState(typed: typed, announced: number)
      }
    }
  }
}
