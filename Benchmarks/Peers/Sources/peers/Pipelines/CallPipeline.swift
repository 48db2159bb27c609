/// A pipeline from the user's actions in the app video-call to the calls that it starts.
///
/// Each library has its own type, made with the log of the calls and the clock of the replay. It receives only valid
/// pushes.
protocol CallPipeline {
  func changeText(_ text: String)
  func pressCall()
  func receivePush(_ id: String)
  func pressAnswer()
}

/// The started calls, in order.
final class CallLog {
  private var ids: [String] = []

  init(capacity: Int) { ids.reserveCapacity(capacity) }

  func startCall(_ id: String) { ids.append(id) }

  var decisions: Decisions {
    var decisions = Decisions()
    for id in ids { decisions.append(id.utf8) }
    return decisions
  }
}

/// The replay sets the instant.
///
/// Exclusivity is not checked at run time: an instant is read and written whole.
final class TraceClock {
  @exclusivity(unchecked) var now: Int64 = 0
}
