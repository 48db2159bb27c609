import Scenarios

extension Cause<VideoCall> {
  /// The article's 2.4: "it is obvious that a call must be forbidden for an empty number".
  static let callsEmptyNumber = Cause(
    "calls an empty number when Call is pressed on an empty field",
    basis: .statedRule, section: "article 2.4", witness: [.call]
  ) {
    $0.event == .call && $0.expected.isEmpty && $0.actual == [.startCall("")]
  }

  /// The same sentence of the article's 2.4.
  static let callsClearedNumber = Cause(
    "calls an empty number when Call is pressed after the field was cleared",
    basis: .statedRule, section: "article 2.4",
    witness: [.text(""), .call]
  ) {
    $0.event == .call && $0.history.fieldHasChanged && $0.expected.isEmpty && $0.actual == [.startCall("")]
  }

  /// The article's 1.7: signals are wanted "only at the press of the button, and not at a change of the id".
  static let textCalls = Cause(
    "starts a call at a change of the text, once Call was pressed", basis: .statedRule, section: "article 1.7",
    witness: [.call, .text("1")]
  ) {
    guard case .text(let text) = $0.event else { return false }
    return $0.history.contains(.call) && $0.actual == [.startCall(text)]
  }

  /// The article's 1.7 wants the same for the push.
  static let pushCalls = Cause(
    "starts a call when a push arrives, once Answer was pressed", basis: .statedRule, section: "article 1.7",
    witness: [.answer, .push("5A1EB07C-0000-4000-8000-000000000001")]
  ) {
    guard case .push(let payload) = $0.event, VideoCall.isUUID(payload) else { return false }
    return $0.history.contains(.answer) && $0.actual == [.startCall(payload)]
  }

  /// The rule of the article's 1.7. The loop is pseudo-code, and its author asks his readers why they would refuse it in
  /// a review. Its ids are known before a press here, as those of the article's 2.2 are. The author calls them accepted
  /// and dialled; with these the loop would call at every turn after the first press.
  static let everyTurnCalls = Cause(
    "starts a call at every turn of the loop once there is a number", basis: .statedRule, section: "article 1.3",
    witness: [.text("1")]
  ) {
    $0.expected.isEmpty && $0.actual.count == 1 && $0.actual != [.startCall("")]
  }

  /// The rule of the article's 2.4. The loop is pseudo-code, in the same reading.
  static let everyTurnCallsEmptyNumber = Cause(
    "calls an empty number at every turn of the loop once the field was cleared",
    basis: .statedRule, section: "article 2.4",
    witness: [.text("")]
  ) {
    $0.history.fieldHasChanged && $0.expected.isEmpty && $0.actual == [.startCall("")]
  }

  /// The article's 2.2 says by which button which number is called. That `voipCallId` may be a push not answered yet is
  /// our reading of the pseudo-code.
  static let pushHidesText = Cause(
    "calls the pushed number when Call is pressed on a typed one", basis: .statedRule, section: "article 1.3",
    witness: [.push("5A1EB07C-0000-4000-8000-000000000001"), .text("1"), .call]
  ) {
    $0.event == .call && $0.expected.count == 1 && $0.actual == $0.history.lastPushed.map { [.startCall($0)] }
  }
}

extension Cause<VideoCall> {
  /// The article's 1.7 wants a press to count if the number came first, as it did.
  package static let losesPress = Cause(
    "loses a press at which Date() reads no later than at the number", basis: .statedRule, section: "article 1.7",
    witness: [.text("1"), .call]
  ) {
    ($0.event == .call || $0.event == .answer) && $0.expected.count == 1 && $0.actual.isEmpty
  }
}

extension ArraySlice<VideoCall.Event> {
  /// Whether the text of the field was ever sent; it was `""` before.
  fileprivate var fieldHasChanged: Bool {
    contains { if case .text = $0 { true } else { false } }
  }

  fileprivate var lastPushed: String? {
    for case .push(let payload) in reversed() where VideoCall.isUUID(payload) { return payload }
    return nil
  }
}
