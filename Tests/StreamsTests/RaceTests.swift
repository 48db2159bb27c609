import Dispatch
import Foundation
import Streams
import Synchronization
import Testing

/// Contract 6, if two threads meet at the beginning or the end of a subscription. These tests also run under the thread
/// sanitizer.
@Suite struct RaceTests {
  /// Has unguarded state, because a subject orders the calls of its subscriber.
  private final class Unguarded: Subscriber {
    var sum = 0
    var subscription: (any Subscription)?

    func receive(subscription: consuming any Subscription) {
      let subscription: any Subscription = subscription
      self.subscription = subscription
      sum = 1
      subscription.request(.unlimited)
    }
    func receive(_ input: Int) { sum += input }
    func receive(completion: Subscribers.Completion<Failure>) {}
  }

  @Test(
    "Contract 6: a subscriber's work before its request is ordered before its values", arguments: SubjectKind.allCases)
  func ordersSubscriber(_ kind: SubjectKind) {
    let shared = SharedSubject(kind)
    let isOver = Atomic(false)
    onThreads(2) { thread in
      if thread == 0 {
        while !isOver.load(ordering: .relaxed) { shared.subject.send(1) }
        return
      }
      for _ in 0..<5_000 {
        let subscriber = Unguarded()
        shared.publisher.receive(subscriber: subscriber)
        subscriber.subscription?.cancel()
        subscriber.subscription = nil
      }
      isOver.store(true, ordering: .relaxed)
    }
  }

  private final class Model: @unchecked Sendable {
    @Published var number = 0
  }

  @Test("Contract 23: a subscriber may set its property while another thread sets it")
  func property() {
    let model = Model()
    let (asked, first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let setter = begin {
      asked.wait()
      model.number = 2
      first.signal()
      second.wait()
      model.number = 3
    }
    let subscriber = begin {
      let token = model.$number.sink { number in
        if number == 0 {
          asked.signal()
          first.wait()
        }
        if number == 2 {
          second.signal()
          usleep(50_000)
          model.number = 10
        }
      }
      withExtendedLifetime(token) {}
    }
    #expect(setter.wait(timeout: .now() + 10) == .success)
    #expect(subscriber.wait(timeout: .now() + 10) == .success)
  }

  /// Runs `body` on a new thread.
  /// - Returns: a semaphore that is signalled at the end of `body`.
  private func begin(_ body: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    Thread {
      body()
      done.signal()
    }.start()
    return done
  }

  @Test("Contract 21: each value arrives once, while the last subscriber of a share cancels and another subscribes")
  func comesAndGoes() {
    let source = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let shared = source.share()
    nonisolated(unsafe) let numbers = source
    let isOver = Atomic(false)
    let repeated = Atomic(0)
    onThreads(3) { thread in
      if thread == 0 {
        var number = 0
        while !isOver.load(ordering: .relaxed) {
          number += 1
          numbers.send(number)
        }
        return
      }
      for _ in 0..<3_000 {
        var last = 0
        let token = shared.sink { number in
          if number <= last { repeated.add(1, ordering: .relaxed) }
          last = number
        }
        token.cancel()
      }
      isOver.store(true, ordering: .relaxed)
    }
    #expect(repeated.load(ordering: .relaxed) == 0)
  }
}
