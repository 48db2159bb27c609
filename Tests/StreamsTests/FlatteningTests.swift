import Streams
import Testing

@Suite struct FlatteningTests {
  enum Flattening: CaseIterable {
    case flatMap, switchToLatest

    func callAsFunction(
      _ upstream: some Publisher<Int, Failure>, _ make: @escaping (Int) -> AnyPublisher<Int, Failure>
    ) -> AnyPublisher<Int, Failure> {
      switch self {
      case .flatMap: upstream.flatMap(make).eraseToAnyPublisher()
      case .switchToLatest: upstream.map(make).switchToLatest().eraseToAnyPublisher()
      }
    }
  }

  @Test(
    "Contract 9: flattening finishes when the upstream and the inner publisher have", arguments: Flattening.allCases,
    [true, false])
  func finishes(_ flattening: Flattening, upstreamFirst: Bool) {
    let (outer, inner, recorder) = (FallibleInts(), FallibleInts(), Recorder())
    let token = flattening(outer) { _ in inner.eraseToAnyPublisher() }.record(in: recorder)
    outer.send(0)
    inner.send(1)
    (upstreamFirst ? outer : inner).send(completion: .finished)
    #expect(recorder.take() == "1")
    (upstreamFirst ? inner : outer).send(completion: .finished)
    #expect(recorder.take() == "|")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 9: flattening finishes with an upstream that never sent a value", arguments: Flattening.allCases)
  func finishesEmpty(_ flattening: Flattening) {
    let (outer, recorder) = (FallibleInts(), Recorder())
    let token = flattening(outer) { _ in FallibleInts().eraseToAnyPublisher() }.record(in: recorder)
    outer.send(completion: .finished)
    #expect(recorder.take() == "|")
    withExtendedLifetime(token) {}
  }

  @Test(
    "Contract 9: flattening fails with either side and cancels the other", arguments: Flattening.allCases,
    [true, false])
  func fails(_ flattening: Flattening, upstreamFails: Bool) {
    let (outer, inner, recorder, census) = (FallibleInts(), FallibleInts(), Recorder(), Census())
    let token = flattening(watched(outer, census)) { _ in watched(inner, census) }.record(in: recorder)
    outer.send(0)
    inner.send(1)
    (upstreamFails ? outer : inner).send(completion: .failure(Failure(number: 3)))
    #expect(census.living == 0)
    inner.send(2)
    outer.send(0)
    #expect(recorder.take() == "1 !3")
    withExtendedLifetime(token) {}
  }

  @Test(
    "Contract 2: the sink, the upstream, the transform or an inner publisher may cancel", arguments: Flattening.allCases
  )
  func cancelled(_ flattening: Flattening) {
    for place in ["sink", "upstream", "making", "inner"] {
      let (outer, inner, recorder, census) = (FallibleInts(), FallibleInts(), Recorder(), Census())
      var token: AnyCancellable?
      var isArmed = false
      func pass(_ here: String, _ value: Int) -> Int {
        if isArmed, here == place { token = nil }
        return value
      }
      token = flattening(watched(outer, census).map { pass("upstream", $0) }) {
        _ = pass("making", $0)
        return watched(inner, census).map { pass("inner", $0) }.eraseToAnyPublisher()
      }.sink(
        receiveCompletion: { _ in recorder.note("completion") },
        receiveValue: { recorder.note("\(pass("sink", $0))") })
      outer.send(0)
      inner.send(1)
      isArmed = true
      outer.send(0)
      inner.send(2)
      inner.send(3)
      outer.send(completion: .finished)
      inner.send(completion: .finished)
      #expect(recorder.take() == (place == "sink" ? "1 2" : "1"), "cancelled in \(place)")
      #expect(census.living == 0)
      #expect(token == nil)
    }
  }

  @Test("Contract 11: a running inner publisher is released with the token", arguments: Flattening.allCases)
  func released(_ flattening: Flattening) {
    let (outer, inner, census) = (FallibleInts(), FallibleInts(), Census())
    let token = flattening(watched(outer, census)) { _ in watched(inner, census) }.record(in: Recorder())
    outer.send(0)
    outer.send(completion: .finished)
    #expect(census.living == 1)
    token.cancel()
    #expect(census.living == 0)
  }

  @Test("Contract 11: flatMap releases each inner when it finishes, in any order")
  func innersAreReleased() {
    let (outer, recorder, census) = (FallibleInts(), Recorder(), Census())
    var inners: [FallibleInts] = []
    let token = outer.flatMap { _ in
      inners.append(FallibleInts())
      return watched(inners.last!, census)
    }.record(in: recorder)
    for round in 0..<3 {
      for value in 0..<4 { outer.send(value) }
      #expect(census.living == 4)
      for (index, inner) in inners.enumerated() { inner.send(index) }
      for inner in [inners[2], inners[0], inners[3], inners[1]] { inner.send(completion: .finished) }
      #expect(census.living == 0)
      #expect(recorder.take() == "0 1 2 3", "round \(round)")
      inners = []
    }
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: if flatMap's sink sends a value to the upstream, its publisher is made at once")
  func flatMapReentrant() {
    let (outer, recorder) = (Ints(), Recorder())
    let token = outer.flatMap { Just($0) }.sink { value in
      recorder.note("\(value)")
      if value == 1 { outer.send(2) }
      recorder.note("(\(value))")
    }
    outer.send(1)
    outer.send(3)
    #expect(recorder.take() == "1 2 (2) (1) 3 (3)")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: switchToLatest's sink may switch during a delivery")
  func switchReentrant() {
    let (outer, recorder) = (PassthroughSubject<Ints, Never>(), Recorder())
    let (first, second) = (Ints(), Ints())
    let token = outer.switchToLatest().sink { value in
      recorder.note("\(value)")
      if value == 1 {
        outer.send(second)
        first.send(2)
        second.send(3)
      }
    }
    outer.send(first)
    first.send(1)
    first.send(4)
    second.send(5)
    #expect(recorder.take() == "1 3 5")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 2: a value that causes a switch inside its own publisher is not delivered")
  func switchedFromInsideTheInner() {
    let (outer, recorder) = (PassthroughSubject<AnyPublisher<Int, Never>, Never>(), Recorder())
    let (first, second) = (Ints(), Ints())
    let token = outer.switchToLatest().record(in: recorder)
    outer.send(
      first.map { value in
        if value == 2 { outer.send(second.eraseToAnyPublisher()) }
        return value
      }.eraseToAnyPublisher())
    first.send(1)
    first.send(2)
    first.send(completion: .finished)
    second.send(3)
    outer.send(completion: .finished)
    second.send(completion: .finished)
    #expect(recorder.take() == "1 3 |")
    withExtendedLifetime(token) {}
  }

  @Test("If ending the old publisher sends a newer one, switchToLatest skips the publisher in between")
  func switchedByACancellation() {
    let (outer, recorder, census) = (PassthroughSubject<AnyPublisher<Int, Failure>, Failure>(), Recorder(), Census())
    let (first, second, third) = (FallibleInts(), CountedSource(), FallibleInts())
    let token = outer.switchToLatest().record(in: recorder)
    outer.send(watched(first, census))
    census.onDeath = { outer.send(third.eraseToAnyPublisher()) }
    outer.send(second.publisher)
    census.onDeath = nil
    second.subject.send(2)
    third.send(3)
    #expect(recorder.take() == "3")
    #expect(second.starts == 0)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 2: flatMap does not subscribe to the publisher of a transform that cancels")
  func cancelledByTheTransform() {
    let (outer, inner, recorder) = (FallibleInts(), CountedSource(), Recorder())
    var token: AnyCancellable?
    token = outer.flatMap { value in
      if value == 2 { token = nil }
      return inner.publisher
    }.record(in: recorder)
    outer.send(1)
    inner.subject.send(10)
    outer.send(2)
    inner.subject.send(20)
    #expect(recorder.take() == "10")
    #expect(inner.starts == 1)
    #expect(token == nil)
  }

  @Test func synchronousInners() {
    let recorder = Recorder()
    Just(1).flatMap { Just($0 + 1) }.record(in: recorder).cancel()
    Just(Just(3)).switchToLatest().record(in: recorder).cancel()
    #expect(recorder.take() == "2 | 3 |")
  }
}

/// A chain on `subject` with a citizen that is released with the chain.
private func watched(_ subject: FallibleInts, _ census: Census) -> AnyPublisher<Int, Failure> {
  let citizen = Citizen(census)
  return subject.map { value in
    citizen.touch()
    return value
  }.eraseToAnyPublisher()
}
