import Dispatch
import Streams
import Synchronization

enum SubjectKind: CaseIterable {
  case passthrough, passthroughQueued, currentValue, currentValueQueued

  /// The value of a `CurrentValueSubject` is -1.
  func make(_ domain: Domain = .anyThread) -> any Subject<Int, Failure> {
    switch self {
    case .passthrough: PassthroughSubject(domain)
    case .passthroughQueued: PassthroughSubject(domain, delivery: .queued)
    case .currentValue: CurrentValueSubject(-1, domain)
    case .currentValueQueued: CurrentValueSubject(-1, domain, delivery: .queued)
    }
  }

  var hasValue: Bool { self == .currentValue || self == .currentValueQueued }
  var isQueued: Bool { self == .passthroughQueued || self == .currentValueQueued }
}

/// A subject that several threads use. Sendable, because the subject is for any thread.
struct SharedSubject: @unchecked Sendable {
  let subject: any Subject<Int, Failure>

  init(_ kind: SubjectKind) { subject = kind.make() }

  var publisher: AnyPublisher<Int, Failure> { AnyPublisher(subject) }

  func sink(_ log: ThreadLog, _ receive: @escaping (Int) -> Void = { _ in }) -> AnyCancellable {
    publisher.sink(
      receiveCompletion: { _ in log.noteCompletion() },
      receiveValue: {
        log.note("\($0)")
        receive($0)
      })
  }
}

/// A subscriber that blocks the delivery of the value 1 until `go` is signalled.
final class HeldSubscriber: Sendable {
  let arrived = DispatchSemaphore(value: 0)
  let go = DispatchSemaphore(value: 0)
  nonisolated(unsafe) private(set) var token = AnyCancellable {}
  private let hasGivenUp = Atomic(false)

  /// Whether `go` was signalled before the subscriber stopped waiting.
  var wasReleased: Bool { !hasGivenUp.load(ordering: .relaxed) }

  init(_ shared: SharedSubject) {
    token = shared.publisher.filter { $0 == 1 }.sink(
      receiveCompletion: { _ in },
      receiveValue: { [unowned self] _ in
        arrived.signal()
        if go.wait(timeout: .now() + 20) == .timedOut { hasGivenUp.store(true, ordering: .relaxed) }
      })
  }
}
