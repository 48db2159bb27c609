import Scenarios
import Streams
import Synchronization
import Testing

@Suite struct WaiterTests {
  private final class Token: Cancellable, Sendable {
    private let state = Atomic(false)
    var isCancelled: Bool { state.load(ordering: .relaxed) }
    func cancel() { state.store(true, ordering: .relaxed) }
  }

  @Test("a task that is cancelled while it starts a request throws, and cancels the request")
  func cancelledWhileStarting() async {
    let token = Token()
    let task = Task {
      try await Waiter<Int>.value { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        return token
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(token.isCancelled)
  }

  @Test("a value that arrives while the request starts is returned, once")
  func atOnce() async throws {
    let token = Token()
    let task = Task {
      try await Waiter<Int>.value { take in
        take(1)
        take(2)
        return token
      }
    }
    #expect(try await task.value == 1)
    #expect(!token.isCancelled)
  }
}
