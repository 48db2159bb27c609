/// A pipeline from what a person does in the app video-call to the calls that it starts.
///
/// Each library has a type of its own, which is made with the log of the calls and the clock of the replay. Only valid
/// pushes reach it.
protocol CallPipeline {
  func changeText(_ text: String)
  func pressCall()
  func receivePush(_ id: String)
  func pressAnswer()
}

/// The calls that were started, in order.
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

/// Reads what the replay has set it to.
///
/// Exclusivity is not checked at run time: an instant is read and written whole.
final class TraceClock {
  @exclusivity(unchecked) var now: Int64 = 0
}

/// A value and the instant at which it passed.
struct Stamped<Value> {
  let value: Value
  let instant: Int64
}
