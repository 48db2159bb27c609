import Streams
import Testing

/// Publishers written for Combine distinguish their subscribers by `combineIdentifier`.
@Suite struct IdentityTests {
  /// Notes the identifier of each subscriber of `base`.
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
    "A subscriber keeps its identity when it is erased, and each subscription has another",
    arguments: SingleInputCases.all)
  func operators(_ example: SingleInputCase) {
    let (subject, log, guests) = (PassthroughSubject<String, Failure>(), MarbleLog(), Guests())
    let door = Door(base: subject, guests: guests).eraseToAnyPublisher()
    let tokens = [example.run(door, log), example.sink(door, log)]
    // One subscription for each chain, and more if an operator subscribes again. Some operators need no subscription.
    #expect(Set(guests.identifiers).count == guests.identifiers.count)
    #expect(guests.identifiers.count != 1)
    for token in tokens { token.cancel() }
  }

  @Test("An operator with several inputs subscribes to each with another identity", arguments: multiInputGraphs)
  func inputs(_ graph: MultiInputGraph) {
    let (subject, guests) = (FallibleInts(), Guests())
    let door = Door(base: subject, guests: guests).eraseToAnyPublisher()
    let token = graph.build(Array(repeating: door, count: graph.inputs)).sink(
      receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(Set(guests.identifiers).count == graph.inputs)
    withExtendedLifetime(token) {}
  }

  @Test("The subscribers of two inputs, and of flatMap's publishers, have different identities")
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

  @Test("Each subscriber made of closures or of a subject has its own identity")
  func closures() {
    let made = (0..<2).flatMap { _ in
      [AnySubscriber<Int, Never>(), AnySubscriber(Ints()), AnySubscriber(receiveValue: { (_: Int) in })]
    }
    #expect(Set(made.map(\.combineIdentifier)).count == 6)
    #expect(AnySubscriber(made[0]).combineIdentifier == made[0].combineIdentifier)
  }
}
