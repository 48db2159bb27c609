import Streams
import Testing

/// Publishers written for Combine tell their subscribers apart by `combineIdentifier`.
@Suite struct IdentityTests {
  /// Notes who subscribes to `subject`.
  private struct Door<Base: Publisher>: Publisher {
    typealias Output = Base.Output
    typealias Failure = Base.Failure
    let base: Base
    let guests: Guests

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guests.identifiers.append(subscriber.combineIdentifier)
      #expect(subscriber.combineIdentifier == subscriber.combineIdentifier)
      #expect(AnySubscriber(subscriber).combineIdentifier == subscriber.combineIdentifier)
      base.subscribe(subscriber)
    }
  }

  private final class Guests {
    var identifiers: [CombineIdentifier] = []
  }

  @Test(
    "What subscribes stays the same, erased or not, and differs for each subscription", arguments: SingleInputCases.all)
  func operators(_ example: SingleInputCase) {
    let (subject, log, guests) = (PassthroughSubject<String, Failure>(), MarbleLog(), Guests())
    let door = Door(base: subject, guests: guests).eraseToAnyPublisher()
    let tokens = [example.run(door, log), example.sink(door, log)]
    // The two chains, and again where an operator subscribes again; some need no subscription at all.
    #expect(Set(guests.identifiers).count == guests.identifiers.count)
    #expect(guests.identifiers.count != 1)
    for token in tokens { token.cancel() }
  }

  @Test("An operator of several inputs subscribes to each as another", arguments: multiInputGraphs)
  func inputs(_ graph: MultiInputGraph) {
    let (subject, guests) = (FallibleInts(), Guests())
    let door = Door(base: subject, guests: guests).eraseToAnyPublisher()
    let token = graph.build(Array(repeating: door, count: graph.inputs)).sink(
      receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(Set(guests.identifiers).count == graph.inputs)
    withExtendedLifetime(token) {}
  }

  @Test("Two inputs, and the publishers that flatMap makes, are told apart")
  func pairs() {
    let guests = Guests()
    let door = Door(base: Ints(), guests: guests)
    let tokens = [
      door.merge(with: door).sink { _ in },
      door.combineLatest(door).sink { _ in },
      door.zip(door).sink { _ in },
      door.withLatestFrom(door).sink { _ in },
      [1, 2].publisher.flatMap { _ in door }.sink { _ in },
      [1, 2].publisher.flatMap(maxPublishers: .max(2)) { _ in door }.sink { _ in },
      door.drop(untilOutputFrom: door).sink { _ in },
      door.prefix(untilOutputFrom: door).sink { _ in },
    ]
    #expect(guests.identifiers.count == 16)
    #expect(Set(guests.identifiers).count == 16)
    withExtendedLifetime(tokens) {}
  }

  @Test("A subscriber of closures and one of a subject have an identity of their own")
  func closures() {
    let made = (0..<2).flatMap { _ in
      [AnySubscriber<Int, Never>(), AnySubscriber(Ints()), AnySubscriber(receiveValue: { (_: Int) in })]
    }
    #expect(Set(made.map(\.combineIdentifier)).count == 6)
    #expect(AnySubscriber(made[0]).combineIdentifier == made[0].combineIdentifier)
  }
}
