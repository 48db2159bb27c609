import Dispatch
import Foundation
import Synchronization

// These are threads of their own. Those of queues are as many as processors, and further ones come a second late.

/// Does that on another thread, and waits for it.
func elsewhere(_ body: @escaping @Sendable () -> Void) { elsewhere(body) {} }

/// Does that on another thread, and meanwhile the other on this one.
func elsewhere(_ body: @escaping @Sendable () -> Void, andHere other: () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread {
    body()
    done.signal()
  }.start()
  other()
  done.wait()
}

/// Does that on so many threads, and waits for all. What it captures is released then.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  // A thread lives on for a moment, and so does its block.
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

/// Two threads: one of them delivers, and the other one sends meanwhile.
final class Crossing: Sendable {
  private let hasMet = Atomic(false)
  private let isInside = DispatchSemaphore(value: 0)
  private let isSending = DispatchSemaphore(value: 0)

  /// Plays both threads.
  /// - Returns: whether both came to their ends.
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

  /// Called inside of deliveries. The first one waits until the other thread sends, and a moment more, so that it waits
  /// for this one if it has to.
  /// - Returns: whether this is the first one.
  func meets() -> Bool {
    if hasMet.exchange(true, ordering: .relaxed) { return false }
    isInside.signal()
    isSending.wait()
    Thread.sleep(forTimeInterval: 0.001)
    return true
  }
}
