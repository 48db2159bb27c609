import Dispatch
import Foundation
import Synchronization

// These functions start threads. Queues have as many threads as processors, and add more only after a second.

/// Runs `body` on another thread and waits for it.
func elsewhere(_ body: @escaping @Sendable () -> Void) { elsewhere(body) {} }

/// Runs `body` on another thread and `other` on this one, and waits for both.
func elsewhere(_ body: @escaping @Sendable () -> Void, andHere other: () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread {
    body()
    done.signal()
  }.start()
  other()
  done.wait()
}

/// Runs `body` on `count` threads, waits for all, and releases the captures of `body`.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  // A thread and its block live on for a moment.
  final class Shared: @unchecked Sendable {
    var body: (@Sendable (Int) -> Void)?
  }
  let (shared, end) = (Shared(), DispatchGroup())
  shared.body = body
  for thread in 0..<count {
    end.enter()
    Thread {
      shared.body?(thread)
      end.leave()
    }.start()
  }
  end.wait()
  shared.body = nil
}

/// Two threads: one delivers, and the other sends meanwhile.
final class Crossing: Sendable {
  private let hasMet = Atomic(false)
  private let isInside = DispatchSemaphore(value: 0)
  private let isSending = DispatchSemaphore(value: 0)

  /// Plays both threads.
  /// - Returns: whether both ended in time.
  func ends(_ deliver: @escaping @Sendable () -> Void, while send: @escaping @Sendable () -> Void) -> Bool {
    let end = DispatchGroup()
    for _ in 0..<2 { end.enter() }
    Thread {
      deliver()
      end.leave()
    }.start()
    Thread { [self] in
      isInside.wait()
      isSending.signal()
      send()
      end.leave()
    }.start()
    return end.wait(timeout: .now() + 20) == .success
  }

  /// Called inside deliveries. The first call waits until the other thread sends, and a moment more, so that the other
  /// thread waits for this one if it has to.
  /// - Returns: whether this is the first call.
  func meets() -> Bool {
    if hasMet.exchange(true, ordering: .relaxed) { return false }
    isInside.signal()
    isSending.wait()
    Thread.sleep(forTimeInterval: 0.001)
    return true
  }
}
