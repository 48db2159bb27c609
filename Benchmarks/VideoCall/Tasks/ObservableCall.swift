import Observation

extension VideoCall {
  /// The model that the view of ``ObservationViewController`` observes.
  @MainActor @Observable
  final class ObservableCall {
    var text = ""
    /// The number to call; the view takes it, so that the same number can be called again.
    private(set) var calling: String?
    private var pushedId: String?

    func call() {
      if !text.isEmpty { calling = text }
    }

    func receivePush(of id: String) { pushedId = id }

    func answer() {
      if let pushedId { calling = pushedId }
    }

    func callStarted() { calling = nil }
  }
}
