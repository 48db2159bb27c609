import Scenarios

/// What the controller writes and the chain reads. The two models of the article differ in `shouldMakeCall` alone, and so
/// do the two architectures, which share controller and chain: the model brings its name and its promise.
protocol CallModel {
  static var architectureName: String { get }
  static var section: String { get }
  static var promise: Promise<VideoCall> { get }

  var isCallButtonPressed: Bool { get set }
  var isCallKitOKButtonPressed: Bool { get set }
  var textCallId: String? { get set }
  var voipCallId: String? { get set }
  /// The number to call now, if a call should be made.
  var shouldMakeCall: String? { get }
  init()
}
