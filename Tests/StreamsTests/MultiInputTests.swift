import Streams
import Testing

/// An operator with several inputs, in a chain as short as possible.
struct MultiInputGraph: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let inputs: Int
  let build: @Sendable ([AnyPublisher<Int, Failure>]) -> AnyPublisher<String, Failure>
}

let multiInputGraphs: [MultiInputGraph] = [
  MultiInputGraph(testDescription: "merge of 3", inputs: 3) {
    $0[0].merge(with: $0[1], $0[2]).map { "\($0)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "merge of 4", inputs: 4) {
    $0[0].merge(with: $0[1], $0[2], $0[3]).map { "\($0)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "merge of 5", inputs: 5) {
    $0[0].merge(with: $0[1], $0[2], $0[3], $0[4]).map { "\($0)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "merge of 6", inputs: 6) {
    $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5]).map { "\($0)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "merge of 7", inputs: 7) {
    $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6]).map { "\($0)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "merge of 8", inputs: 8) {
    $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).map { "\($0)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "merge of many", inputs: 9) {
    Publishers.MergeMany($0.dropLast()).merge(with: $0.last!).map { "\($0)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "combineLatest of 3", inputs: 3) {
    $0[0].combineLatest($0[1], $0[2]).map { "\($0.0)\($0.1)\($0.2)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "combineLatest of 4", inputs: 4) {
    $0[0].combineLatest($0[1], $0[2], $0[3]).map { "\($0.0)\($0.1)\($0.2)\($0.3)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "zip of 2", inputs: 2) {
    $0[0].zip($0[1]).map { "\($0.0)\($0.1)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "zip of 3", inputs: 3) {
    $0[0].zip($0[1], $0[2]).map { "\($0.0)\($0.1)\($0.2)" }.eraseToAnyPublisher()
  },
  MultiInputGraph(testDescription: "zip of 4", inputs: 4) {
    $0[0].zip($0[1], $0[2], $0[3]).map { "\($0.0)\($0.1)\($0.2)\($0.3)" }.eraseToAnyPublisher()
  },
]

@Suite struct MultiInputTests {
  /// The inputs of a graph. Each chain has a citizen that is released with the chain.
  struct Bed {
    let subjects: [FallibleInts]
    let census = Census()
    let recorder = Recorder()

    init(_ graph: MultiInputGraph) { subjects = (0..<graph.inputs).map { _ in FallibleInts() } }

    func chains() -> [AnyPublisher<Int, Failure>] {
      subjects.map { subject in
        let citizen = Citizen(census)
        return subject.map { value in
          citizen.touch()
          return value
        }.eraseToAnyPublisher()
      }
    }

    func send(_ value: Int) { for subject in subjects { subject.send(value) } }
  }

  @Test(
    "Contract 9: an operator finishes when all inputs have finished, even without a value", arguments: multiInputGraphs)
  func finishes(_ graph: MultiInputGraph) {
    let bed = Bed(graph)
    let token = graph.build(bed.chains()).filter { _ in false }.record(in: bed.recorder)
    for subject in bed.subjects { subject.send(completion: .finished) }
    #expect(bed.recorder.take() == "|")
    #expect(bed.census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test(
    "Contract 9: an operator fails with the first failure of an input and cancels the others",
    arguments: multiInputGraphs)
  func fails(_ graph: MultiInputGraph) {
    for failing in 0..<graph.inputs {
      let bed = Bed(graph)
      let token = graph.build(bed.chains()).record(in: bed.recorder)
      bed.send(1)
      #expect(bed.recorder.take() != "")
      bed.subjects[failing].send(completion: .failure(Failure(number: failing)))
      #expect(bed.census.living == 0)
      bed.send(2)
      for subject in bed.subjects { subject.send(completion: .failure(Failure(number: -1))) }
      #expect(bed.recorder.take() == "!\(failing)")
      withExtendedLifetime(token) {}
    }
  }

  @Test(
    "Contract 2: an input that fails at once ends the operator, and no input stays subscribed",
    arguments: multiInputGraphs)
  func failsAtOnce(_ graph: MultiInputGraph) {
    for failing in 0..<graph.inputs {
      let bed = Bed(graph)
      var inputs = bed.chains()
      inputs[failing] = Fail(error: Failure(number: failing)).eraseToAnyPublisher()
      let token = graph.build(inputs).record(in: bed.recorder)
      inputs = []
      #expect(bed.census.living == 0)
      #expect(bed.recorder.take() == "!\(failing)")
      withExtendedLifetime(token) {}
    }
  }

  @Test("Contract 2: the sink of an operator may cancel the operator", arguments: multiInputGraphs)
  func cancelledFromTheSink(_ graph: MultiInputGraph) {
    let bed = Bed(graph)
    var token: AnyCancellable?
    token = graph.build(bed.chains()).sink(
      receiveCompletion: { _ in bed.recorder.note("completion") },
      receiveValue: { [citizen = Citizen(bed.census)] _ in
        bed.recorder.note("value")
        token = nil
        citizen.touch()
      })
    for value in 1...3 { bed.send(value) }
    for subject in bed.subjects { subject.send(completion: .finished) }
    #expect(bed.recorder.take() == "value")
    #expect(bed.census.living == 0)
    #expect(token == nil)
  }

  @Test("Contract 2: the chain of any input may cancel the operator", arguments: multiInputGraphs)
  func cancelledFromUpstream(_ graph: MultiInputGraph) {
    for cancelling in 0..<graph.inputs {
      let bed = Bed(graph)
      var token: AnyCancellable?
      var inputs = bed.chains()
      inputs[cancelling] =
        inputs[cancelling].map { value in
          if value == 2 { token = nil }
          return value
        }.eraseToAnyPublisher()
      token = graph.build(inputs).record(in: bed.recorder)
      inputs = []
      bed.send(1)
      #expect(bed.recorder.take() != "")
      for subject in bed.subjects[cancelling...] { subject.send(2) }
      bed.send(3)
      for subject in bed.subjects { subject.send(completion: .finished) }
      #expect(bed.recorder.take() == "")
      #expect(bed.census.living == 0)
      #expect(token == nil)
    }
  }

  @Test("Contract 11: a running subscription is released with its token", arguments: multiInputGraphs)
  func released(_ graph: MultiInputGraph) {
    for fed in 0..<graph.inputs {
      let bed = Bed(graph)
      let token = graph.build(bed.chains()).record(in: bed.recorder)
      for subject in bed.subjects[...fed] { subject.send(1) }
      #expect(bed.census.living == graph.inputs)
      token.cancel()
      #expect(bed.census.living == 0)
    }
  }

  @Test("Contract 11: a subscription with a finished input is released with its token", arguments: multiInputGraphs)
  func releasedAfterAnInput(_ graph: MultiInputGraph) {
    for finished in 0..<graph.inputs {
      let bed = Bed(graph)
      let token = graph.build(bed.chains()).record(in: bed.recorder)
      bed.subjects[finished].send(1)
      bed.subjects[finished].send(completion: .finished)
      #expect(bed.census.living == graph.inputs - 1)
      token.cancel()
      #expect(bed.census.living == 0)
    }
  }

  @Test("prefix(untilOutputFrom:) delivers nothing after its end, even if the end comes while it receives a value")
  func prefixAfterItsEnd() {
    let (values, end, listener) = (Ints(), Ints(), Attentive<Never>(Recorder()))
    values.map { value in
      if value == 2 { end.send(value) }
      return value
    }.prefix(untilOutputFrom: end).receive(subscriber: listener)
    values.send(1)
    values.send(2)
    #expect(listener.recorder.take() == "subscription 1 |")
    listener.subscription = nil
  }

  @Test("Contract 11: drop(untilOutputFrom:) cancels the other publisher at its first value")
  func dropReleasesTheOther() {
    let (source, values, recorder) = (CountedSource(), FallibleInts(), Recorder())
    let token = values.drop(untilOutputFrom: source.publisher).record(in: recorder)
    #expect(source.census.living == 1)
    values.send(1)
    source.subject.send(0)
    #expect(source.census.living == 0)
    values.send(2)
    #expect(recorder.take() == "2")
    withExtendedLifetime(token) {}
  }

  @Test("zip delivers nothing after its failure, even if the failure comes while it receives a value")
  func zipAfterItsFailure() {
    let (a, b, recorder) = (FallibleInts(), FallibleInts(), Recorder())
    let failing = b.map { value in
      a.send(completion: .failure(Failure(number: 1)))
      return value
    }
    a.zip(failing).subscribe(PairListener(recorder: recorder))
    a.send(1)
    b.send(2)
    #expect(recorder.take() == "!")
  }

  /// Records every event, also after its end.
  struct PairListener: Subscriber {
    let recorder: Recorder
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: consuming any Subscription) { subscription.request(.unlimited) }

    func receive(_ input: (Int, Int)) { recorder.note("\(input)") }

    func receive(completion: Subscribers.Completion<Failure>) { recorder.note("!") }
  }

  @Test(
    "Contract 9: zip fails with an input that fails, even if no further value of that input could be paired",
    arguments: multiInputGraphs.filter { $0.testDescription.hasPrefix("zip") && $0.inputs > 2 })
  func zipFailsWhileItsLastValuesWait(_ graph: MultiInputGraph) {
    let bed = Bed(graph)
    let token = graph.build(bed.chains()).record(in: bed.recorder)
    bed.subjects[0].send(1)
    bed.subjects[1].send(2)
    // These two inputs can form no further pair, but their waiting pair can still be completed.
    bed.subjects[0].send(completion: .finished)
    #expect(bed.recorder.take() == "")
    #expect(bed.census.living == graph.inputs - 1)
    bed.subjects[1].send(completion: .failure(Failure(number: 1)))
    bed.send(3)
    #expect(bed.recorder.take() == "!1")
    #expect(bed.census.living == 0)
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: zip of three pairs re-entrant values with the next values")
  func zipOfThreeReentrant() {
    let (a, b, c, recorder) = (Ints(), Ints(), Ints(), Recorder())
    let token = a.zip(b, c).sink { values in
      recorder.note("\(values.0)/\(values.1)/\(values.2)")
      if values.0 == 1 {
        c.send(200)
        a.send(3)
        b.send(30)
      }
    }
    a.send(1)
    a.send(2)
    b.send(10)
    b.send(20)
    c.send(100)
    c.send(300)
    #expect(recorder.take() == "1/10/100 2/20/200 3/30/300")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: zip pairs re-entrant values with the next values")
  func zipReentrant() {
    let (a, b, recorder) = (Ints(), Ints(), Recorder())
    let token = a.zip(b).sink { pair in
      recorder.note("\(pair.0)/\(pair.1)")
      if pair.0 == 1 {
        b.send(20)
        a.send(3)
      }
    }
    a.send(1)
    a.send(2)
    b.send(10)
    b.send(30)
    #expect(recorder.take() == "1/10 2/20 3/30")
    withExtendedLifetime(token) {}
  }

  @Test func zipFinishesAfterTheLastPairFromWithinIt() {
    let (a, b, recorder) = (Ints(), Ints(), Recorder())
    let token = a.zip(b).sink(
      receiveCompletion: { _ in recorder.note("|") },
      receiveValue: { pair in
        recorder.note("\(pair.0)/\(pair.1)")
        a.send(completion: .finished)
      })
    a.send(1)
    a.send(2)
    b.send(10)
    b.send(20)
    b.send(30)
    #expect(recorder.take() == "1/10 2/20 |")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: combineLatest of three loses no re-entrant value")
  func combineLatestReentrant() {
    let (a, b, c, recorder) = (Ints(), Ints(), Ints(), Recorder())
    let token = a.combineLatest(b, c).sink { latest in
      recorder.note("\(latest.0)\(latest.1)\(latest.2)")
      if latest == (1, 1, 1) {
        c.send(2)
        a.send(2)
      }
    }
    a.send(1)
    b.send(1)
    c.send(1)
    b.send(3)
    #expect(recorder.take() == "111 112 212 232")
    withExtendedLifetime(token) {}
  }

  @Test("Contract 4: merge delivers a re-entrant send of another input depth first")
  func mergeReentrant() {
    let (a, b, c, recorder) = (Ints(), Ints(), Ints(), Recorder())
    let token = a.merge(with: b, c).sink { value in
      recorder.note("\(value)")
      if value == 1 { c.send(2) }
      recorder.note("(\(value))")
    }
    a.send(1)
    b.send(3)
    #expect(recorder.take() == "1 2 (2) (1) 3 (3)")
    withExtendedLifetime(token) {}
  }

  @Test func synchronousInputs() {
    let recorder = Recorder()
    let three = (Just(1), Just(2), Just(3))
    three.0.merge(with: three.1, three.2).record(in: recorder).cancel()
    three.0.zip(three.1, three.2).record(in: recorder).cancel()
    three.0.zip(three.1, three.2, three.0).record(in: recorder).cancel()
    three.0.combineLatest(three.1, three.2).record(in: recorder).cancel()
    Publishers.MergeMany(three.0, three.1).record(in: recorder).cancel()
    Publishers.MergeMany([Just<Int>]()).record(in: recorder).cancel()
    #expect(recorder.take() == "1 2 3 | (1, 2, 3) | (1, 2, 3, 1) | (1, 2, 3) | 1 2 | |")
  }

  @Test("Contract 11: zip releases a value after its delivery, and waiting values with the subscription")
  func zipReleasesValues() {
    let (a, b, census) = (PassthroughSubject<Citizen, Never>(), PassthroughSubject<Citizen, Never>(), Census())
    let token = a.zip(b).sink { pair in pair.0.touch() }
    for _ in 0..<5 { a.send(Citizen(census)) }
    b.send(Citizen(census))
    b.send(Citizen(census))
    #expect(census.living == 3)
    token.cancel()
    #expect(census.living == 0)
  }

  @Test func zipKeepsAnyNumberOfWaitingValuesInOrder() {
    let (a, b) = (Ints(), Ints())
    var (sentA, sentB, delivered) = (0, 0, 0)
    let token = a.zip(b).sink { pair in
      delivered += 1
      #expect(pair == (delivered, delivered))
    }
    for step in 1...1000 {
      sentA += 1
      a.send(sentA)
      // The lead grows and shrinks again and again, each time by more. It is never 0, so the queue is never empty.
      while sentA - sentB > 1 + step % 37 + step / 10 {
        sentB += 1
        b.send(sentB)
      }
    }
    #expect(delivered == sentB)
    #expect(delivered > 800)
    withExtendedLifetime(token) {}
  }
}
