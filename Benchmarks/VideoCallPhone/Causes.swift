import Scenarios
import VideoCall

extension Cause<VideoCallPhone> {
  /// The causes of every architecture that answers the last pushed call, by what has become of that call. A push may
  /// come twice, so the last pushed call is not always the youngest.
  static let ofLastPushed = [callsOtherRinging, callsUnanswered, callsDeclined, callsAgain]

  static let callsOtherRinging = Cause(
    "calls the last pushed call when another one is answered, while both ring", ended: nil,
    witness: [.push(id(1)), .push(id(2)), .answer(id(1))])

  static let callsUnanswered = Cause(
    "calls a call that timed out when another one is answered", ended: VideoCallPhone.Event.unanswered,
    // The word `unanswered` means the call that has rung longest.
    witness: [.push(id(1)), .push(id(2)), .push(id(1)), .unanswered(id(1)), .answer(id(2))])

  static let callsDeclined = Cause(
    "calls a declined call, whose push came twice, when another one is answered", ended: VideoCallPhone.Event.decline,
    witness: [.push(id(1)), .push(id(2)), .push(id(1)), .decline(id(1)), .answer(id(2))])

  static let callsAgain = Cause(
    "calls the call in progress again, whose push came twice, when another one is answered",
    ended: VideoCallPhone.Event.answer,
    witness: [.push(id(1)), .answer(id(1)), .push(id(2)), .push(id(1)), .answer(id(2))])

  /// Another person is called than the user has answered.
  ///
  /// - Parameter ended: how the last pushed call had stopped to ring; nil: it still rings.
  private init(
    _ sentence: String, ended: (@Sendable (String) -> VideoCallPhone.Event)?, witness: [VideoCallPhone.Event]
  ) {
    self.init(sentence, basis: .harm, section: "article 1.1", witness: witness) { divergence in
      let before = divergence.history.dropLast()
      guard case .answer(let answered) = divergence.event, let last = before.lastPushed, last != answered else {
        return false
      }
      return divergence.expected == [.startCall(answered)] && divergence.actual == [.startCall(last)]
        && before.end(of: last) == ended?(last)
    }
  }

  private static func id(_ number: Int) -> String { VideoCallPhone.id(number) }
}

extension ArraySlice<VideoCallPhone.Event> {
  fileprivate var lastPushed: String? {
    for case .push(let payload) in reversed() where VideoCall.isUUID(payload) { return payload }
    return nil
  }

  /// The event at which the call stopped to ring; nil if it still rings.
  fileprivate func end(of id: String) -> VideoCallPhone.Event? {
    if VideoCallPhone.World(after: self).ringing.contains(id) { return nil }
    let ends: [VideoCallPhone.Event] = [.answer(id), .decline(id), .unanswered(id)]
    return last(where: ends.contains)
  }
}
