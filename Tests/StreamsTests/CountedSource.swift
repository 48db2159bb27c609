import Streams

/// A source that counts its subscriptions. Its census has a citizen for each living subscription.
final class CountedSource {
  let (subject, census): (FallibleInts, Census)
  private(set) var starts = 0

  init(_ domain: Domain = .anyThread) { (subject, census) = (FallibleInts(domain), Census()) }

  var publisher: AnyPublisher<Int, Failure> {
    AnyPublisher(
      Started(domain: subject.domain) { [self] in
        starts += 1
        let citizen = Citizen(census)
        return subject.map { value in
          citizen.touch()
          return value
        }.eraseToAnyPublisher()
      })
  }

  /// Makes a publisher at each subscription.
  private struct Started: Publisher {
    typealias Output = Int
    typealias Failure = StreamsTests.Failure
    let domain: Domain?
    let make: () -> AnyPublisher<Int, Failure>

    func receive<S: Subscriber>(subscriber: consuming S) where S.Input == Int, S.Failure == Failure {
      make().receive(subscriber: subscriber)
    }
  }
}
