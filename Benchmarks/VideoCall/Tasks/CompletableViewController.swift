public import Scenarios

/// A view controller whose inputs can end.
public protocol CompletableViewController: MainActorViewController {
  /// Indices into ``VideoCall/lanes``.
  nonisolated static var completableLanes: [Int] { get }
  func complete(lane: Int)
}

extension OnMainActor: Completable where Controller: CompletableViewController {
  public static var completableLanes: [Int] { Controller.completableLanes }

  public func complete(lane: Int) { MainActor.assumeIsolated { controller.complete(lane: lane) } }
}

// An `AsyncStream` can end, but cannot fail.
extension VideoCall.AsyncSequenceViewController: CompletableViewController {
  nonisolated static var completableLanes: [Int] { [0, 1, 2, 3] }

  func complete(lane: Int) {
    switch lane {
    case 0: texts.continuation.finish()
    case 1: calls.continuation.finish()
    case 2: pushes.continuation.finish()
    default: answers.continuation.finish()
    }
  }
}
