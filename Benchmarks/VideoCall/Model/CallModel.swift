import Scenarios

/// What the controller writes and the chain reads. The article's two models differ in `shouldMakeCall` alone. Their
/// architectures share controller and chain, so a model brings the name, origin and promise of its architecture.
protocol CallModel {
  static var name: String { get }
  static var origin: String { get }
  static var promise: Promise<VideoCall> { get }

  var isCallButtonPressed: Bool { get set }
  var isCallKitOKButtonPressed: Bool { get set }
  var textCallId: String? { get set }
  var voipCallId: String? { get set }
  /// The number to call now, if a call should be made.
  var shouldMakeCall: String? { get }
  init()
}
