import Foundation
import StreamsFoundation
import Testing

// Declarations as in a library for Combine. They compile, so the engine's additions leave these names free.
extension Publishers {
  struct WithLatestFrom<Upstream: Publisher, Other: Publisher, Output>: Publisher
  where Upstream.Failure == Other.Failure {
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    let other: Other
    let transform: (Upstream.Output, Other.Output) -> Output

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.combineLatest(other, transform).receive(subscriber: subscriber)
    }
  }

  struct Timestamp<Upstream: Publisher> {
    let upstream: Upstream
  }
}

extension Publisher {
  func withLatestFrom<Other: Publisher<Output, Failure>>(
    _ other: Other
  ) -> Publishers.WithLatestFrom<Self, Other, Other.Output> {
    withLatestFrom(other) { $1 }
  }

  func withLatestFrom<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> Publishers.WithLatestFrom<Self, Other, Result> where Other.Failure == Failure {
    Publishers.WithLatestFrom(upstream: self, other: other, transform: transform)
  }

  func timestamped(by clock: some TimeSource) -> Publishers.Timestamp<Self> { Publishers.Timestamp(upstream: self) }
}

@Suite struct OwnNameTests {
  @Test("A module's own operators are preferred to the engine's additions of the same names")
  func preferred() {
    let (a, b, log) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(), Log())
    let sampled = a.withLatestFrom(b)
    let joined = a.withLatestFrom(b) { "\($0)\($1)" }
    #expect(type(of: sampled) == Publishers.WithLatestFrom<Ints, Ints, Int>.self)
    #expect(type(of: a.timestamped(by: ContinuousClock())) == Publishers.Timestamp<Ints>.self)
    let tokens = [sampled.record(in: log) { "\($0)" }, joined.record(in: log) { "\($0)" }]
    a.send(1)
    b.send(2)
    #expect(log.text == "2 12")
    withExtendedLifetime(tokens) {}
  }

  private typealias Ints = PassthroughSubject<Int, Never>

  @Test("Foundation's Predicate is not hidden")
  func predicate() throws {
    let predicate: Predicate<Int> = #Predicate { $0 > 1 }
    #expect(try predicate.evaluate(2))
  }
}
