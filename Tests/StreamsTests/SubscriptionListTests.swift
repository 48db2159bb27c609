import Streams
import Testing

/// Compares the list of a subject's subscribers with an array, over all short histories.
@Suite struct SubscriptionListTests {
  enum Step: CaseIterable { case subscribe, cancelOldest, cancelMiddle, cancelNewest }

  /// A subject, and the subscribers that it should have.
  private final class Audience {
    let subject = PassthroughSubject<Void, Never>()
    var heard: [Int] = []
    var living: [(id: Int, token: AnyCancellable)] = []
    /// The step that the next subscriber to receive a value takes.
    var next: Step?
    private var count = 0

    func take(_ step: Step) {
      switch step {
      case .subscribe:
        let id = count
        count += 1
        let token = subject.sink { [unowned self] in
          heard.append(id)
          if let step = next {
            next = nil
            take(step)
          }
        }
        living.append((id, token))
      case .cancelOldest: cancel(0)
      case .cancelMiddle: cancel(living.count / 2)
      case .cancelNewest: cancel(living.count - 1)
      }
    }

    private func cancel(_ index: Int) {
      if living.indices.contains(index) { living.remove(at: index).token.cancel() }
    }

    func hearingAll() -> [Int] {
      heard = []
      subject.send()
      return heard
    }
  }

  private static func histories(length: Int) -> [[Step]] {
    (0..<length).reduce([[]]) { histories, _ in histories.flatMap { history in Step.allCases.map { history + [$0] } } }
  }

  @Test("Contract 1: all subscribers receive a value, in order, after every history of seven steps")
  func betweenDeliveries() {
    for history in Self.histories(length: 7) {
      let audience = Audience()
      for step in history {
        audience.take(step)
        #expect(audience.hearingAll() == audience.living.map(\.id), "\(history)")
      }
    }
  }

  @Test(
    "Contracts 2 and 3: the order is kept if the first subscriber takes every step during a delivery",
    arguments: [1, 2])
  func withinDeliveries(atFirst: Int) {
    for history in Self.histories(length: 6) {
      let audience = Audience()
      for _ in 0..<atFirst { audience.take(.subscribe) }
      for step in history {
        let before = audience.living.map(\.id)
        audience.next = step
        let heard = audience.hearingAll()
        let after = audience.living.map(\.id)
        #expect(heard == before.prefix(1) + before.dropFirst().filter(after.contains), "\(history)")
        audience.next = nil
        #expect(audience.hearingAll() == after, "\(history)")
      }
    }
  }
}
