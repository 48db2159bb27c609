import Scenarios
import Streams

/// An architecture that publishes its calls, so that a second observer can subscribe to them.
protocol StreamArchitecture: VideoCallArchitecture, LateObservable, AnyObject {
  associatedtype Calls: Publisher<String, Never>
  /// The ids to call. If it is a chain of operators, each subscription runs the chain anew.
  var calls: Calls { get }
  var subscriptions: [AnyCancellable] { get set }
}

extension StreamArchitecture {
  func addObserver(_ decisions: DecisionLog<VideoCall.Decision>) {
    let vcs = VideoCallSimulation(decisions)
    calls
      .sink { id in vcs.startCall(callId: id) }
      .store(in: &subscriptions)
  }
}

/// An architecture with a node for each of the four inputs. The nodes can end.
protocol FourNodes: VideoCallArchitecture, Completable {
  var textCallId: PassthroughSubject<String, Never> { get }
  var makeUICall: PassthroughSubject<Void, Never> { get }
  var voipPushCallId: PassthroughSubject<String, Never> { get }
  var makeVoIPCall: PassthroughSubject<Void, Never> { get }
}

extension FourNodes {
  static var completableLanes: [Int] { [0, 1, 2, 3] }

  func complete(lane: Int) {
    switch lane {
    case 0: textCallId.send(completion: .finished)
    case 1: makeUICall.send(completion: .finished)
    case 2: voipPushCallId.send(completion: .finished)
    default: makeVoIPCall.send(completion: .finished)
    }
  }
}

protocol FourNodeArchitecture: StreamArchitecture, FourNodes {}

// These two keep the id of a push in a variable, not in a node. The first does so with the text, too.

extension VideoCall.MergedSubjects: Completable {
  static var completableLanes: [Int] { [1, 3] }

  func complete(lane: Int) {
    if lane == 1 { makeUICall.send(completion: .finished) } else { makeVoIPCall.send(completion: .finished) }
  }
}

extension VideoCall.CombineLatest: Completable {
  static var completableLanes: [Int] { [0, 1, 3] }

  func complete(lane: Int) {
    switch lane {
    case 0: textCallId.send(completion: .finished)
    case 1: makeUICall.send(completion: .finished)
    default: makeVoIPCall.send(completion: .finished)
    }
  }
}
