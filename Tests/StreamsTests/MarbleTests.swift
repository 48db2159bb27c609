import Streams
import Testing

@Suite struct MarbleTests {
  @Test(arguments: existingMarbles + multiInputMarbles)
  func comesOutAsDrawn(_ marbles: MarbleCase) { #expect(marbles.play().output == Marbles(marbles.expected).text) }

  @Test("Contract 15: operators with a scheduler treat values pending at the end as drawn", arguments: timeMarbles)
  func timeComesOutAsDrawn(_ marbles: MarbleCase) {
    #expect(marbles.play().output == Marbles(marbles.expected).text)
  }
}

private func at(_ publisher: some Publisher<String, Failure>, _ stage: MarbleStage)
  -> TimestampedPublisher<some Publisher<String, Failure>, VirtualScheduler>
{
  publisher.timestamped(by: stage.scheduler)
}

private let calls: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = { stage in
  at(stage.hot[0], stage).combineLatest(at(stage.hot[1], stage)).filter { $1.instant > $0.instant }.map { $0.0.value }
    .eraseToAnyPublisher()
}

private let existingMarbles: [MarbleCase] = [
  MarbleCase(id: "subj-01", inputs: ["-a-b-c|"], expected: "-a-b-c|") { $0.hot[0].eraseToAnyPublisher() },
  MarbleCase(id: "subj-03", inputs: ["-a-b|"], expected: "------|", subscribeAt: 6) {
    $0.hot[0].eraseToAnyPublisher()
  },
  MarbleCase(id: "subj-06", inputs: ["-a-b-c-d|"], expected: "-a-b", cancelAt: 4) { $0.hot[0].eraseToAnyPublisher() },
  MarbleCase(id: "subj-failure", inputs: ["-a-#"], expected: "-a-#") { $0.hot[0].eraseToAnyPublisher() },
  MarbleCase(id: "cv-01", inputs: ["-a-b|"], expected: "za-b|", build: current),
  MarbleCase(id: "cv-02", inputs: ["-a-b---c|"], expected: "-----b-c|", subscribeAt: 5, build: current),
  MarbleCase(id: "map-01", inputs: ["-1-2-3|"], expected: "-2-3-4|") {
    $0.hot[0].map { "\(Int($0)! + 1)" }.eraseToAnyPublisher()
  },
  MarbleCase(id: "filter-01", inputs: ["--0--1--2--3--4--|"], expected: "--0-----2-----4--|") {
    $0.hot[0].filter { Int($0)!.isMultiple(of: 2) }.eraseToAnyPublisher()
  },
  MarbleCase(
    id: "merge-02", inputs: ["---a----b----c----|", "---x----y----z----|"], expected: "---(ax)----(by)----(cz)----|"
  ) { $0.hot[0].merge(with: $0.hot[1]).eraseToAnyPublisher() },
  MarbleCase(
    id: "cl-01", inputs: ["----a----b----c----|", "--d--e--f--g--|"], expected: "----uv--wx-y--z----|",
    values: ["u": "ad", "v": "ae", "w": "af", "x": "bf", "y": "bg", "z": "cg"], build: latestPairs),
  MarbleCase(
    id: "cl-04", inputs: ["-a--b-|", "-1--2-|"], expected: "-x--(yz)-|", values: ["x": "a1", "y": "b1", "z": "b2"],
    build: latestPairs),
  MarbleCase(id: "cl-06", inputs: ["-a-b---c-|", "-----|"], expected: "---------|", build: latestPairs),
  MarbleCase(id: "call-01", inputs: ["-a-b----|", "-----P--|"], expected: "-----b--|", build: calls),
  MarbleCase(id: "call-03", inputs: ["-a-b----|", "---P----|"], expected: "--------|", build: calls),
  MarbleCase(id: "withLatestFrom", inputs: ["-1--2-3-|", "--a--(bc)-|"], expected: "----a-c-|") {
    $0.hot[0].withLatestFrom($0.hot[1]).eraseToAnyPublisher()
  },
]

private let current: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = { stage in
  let subject = CurrentValueSubject<String, Failure>("z")
  // The publisher retains the closure, and the closure retains the token.
  let token = stage.hot[0].sink(
    receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  return subject.map { value in withExtendedLifetime(token) { value } }.eraseToAnyPublisher()
}

private let latestPairs: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = {
  $0.hot[0].combineLatest($0.hot[1]) { $0 + $1 }.eraseToAnyPublisher()
}

private let zippedPairs: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = {
  $0.hot[0].zip($0.hot[1]) { $0 + $1 }.eraseToAnyPublisher()
}

private let prefixUntil: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = {
  $0.hot[0].prefix(untilOutputFrom: $0.hot[1]).eraseToAnyPublisher()
}

private let dropUntil: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = {
  $0.hot[0].drop(untilOutputFrom: $0.hot[1]).eraseToAnyPublisher()
}

private let multiInputMarbles: [MarbleCase] = [
  MarbleCase(
    id: "zip: in pairs", inputs: ["-ab---c-|", "---12-3-|"], expected: "---xy-z-|",
    values: ["x": "a1", "y": "b2", "z": "c3"], build: zippedPairs),
  MarbleCase(
    id: "zip: the input that finishes has values waiting", inputs: ["-ab|", "-----1--2-3|"], expected: "-----x--(y|)",
    values: ["x": "a1", "y": "b2"], build: zippedPairs),
  MarbleCase(
    id: "zip: the input that finishes has none", inputs: ["-a---b|", "--1|"], expected: "--x|", values: ["x": "a1"],
    build: zippedPairs),
  MarbleCase(id: "zip: fails though values wait", inputs: ["-ab#", "-----1"], expected: "---#", build: zippedPairs),
  MarbleCase(
    id: "zip: of three", inputs: ["-ab-|", "--12---3|", "---xy|"], expected: "---p(q|)",
    values: ["p": "a1x", "q": "b2y"]
  ) { $0.hot[0].zip($0.hot[1], $0.hot[2]) { $0 + $1 + $2 }.eraseToAnyPublisher() },
  MarbleCase(
    id: "zip: of four", inputs: ["-ab-|", "--12---3|", "---xy|", "-(mno)"], expected: "---p(q|)",
    values: ["p": "a1xm", "q": "b2yn"]
  ) { $0.hot[0].zip($0.hot[1], $0.hot[2], $0.hot[3]) { $0 + $1 + $2 + $3 }.eraseToAnyPublisher() },
  MarbleCase(id: "zip: of four, the last fails", inputs: ["-ab-|", "--1", "-x", "----#"], expected: "----#") {
    $0.hot[0].zip($0.hot[1], $0.hot[2], $0.hot[3]) { $0 + $1 + $2 + $3 }.eraseToAnyPublisher()
  },
  MarbleCase(id: "prefix(untilOutputFrom:)", inputs: ["-a-b-c", "----x"], expected: "-a-b|", build: prefixUntil),
  MarbleCase(
    id: "prefix(untilOutputFrom:): the other finishes", inputs: ["-a-b-c|", "--|"], expected: "-a-b-c|",
    build: prefixUntil),
  MarbleCase(
    id: "prefix(untilOutputFrom:): the other fails", inputs: ["-a-b-c|", "--#"], expected: "-a-b-c|",
    build: prefixUntil),
  MarbleCase(
    id: "prefix(untilOutputFrom:): completes first", inputs: ["-a-#", "-----x"], expected: "-a-#", build: prefixUntil),
  MarbleCase(
    id: "prefix(untilOutputFrom:): cancelled", inputs: ["-a-b-c", "-----x"], expected: "-a-b", cancelAt: 4,
    build: prefixUntil),
  MarbleCase(id: "drop(untilOutputFrom:)", inputs: ["-a-b-c|", "--x-#"], expected: "---b-c|", build: dropUntil),
  MarbleCase(id: "drop(untilOutputFrom:): fails", inputs: ["-a-b-#", "--x-y"], expected: "---b-#", build: dropUntil),
  MarbleCase(
    id: "drop(untilOutputFrom:): the other finishes", inputs: ["-a-b-c|", "--|"], expected: "--|", build: dropUntil),
  MarbleCase(
    id: "drop(untilOutputFrom:): the other fails", inputs: ["-a-b-c|", "--#"], expected: "--#", build: dropUntil),
  MarbleCase(
    id: "drop(untilOutputFrom:): completes first", inputs: ["-a-|", "-----x"], expected: "---|", build: dropUntil),
  MarbleCase(
    id: "combineLatest: of three", inputs: ["-a---b-|", "--1-----|", "---x--(yz)|"], expected: "---p-q(rs)-|",
    values: ["p": "a1x", "q": "b1x", "r": "b1y", "s": "b1z"]
  ) { $0.hot[0].combineLatest($0.hot[1], $0.hot[2]) { $0 + $1 + $2 }.eraseToAnyPublisher() },
  MarbleCase(
    id: "combineLatest: of four, with its glitches", inputs: ["-a-c|", "-b-d|", "-1-2|", "-x-y-|"],
    expected: "-p-(qrst)-|", values: ["p": "ab1x", "q": "cb1x", "r": "cd1x", "s": "cd2x", "t": "cd2y"]
  ) { $0.hot[0].combineLatest($0.hot[1], $0.hot[2], $0.hot[3]) { $0 + $1 + $2 + $3 }.eraseToAnyPublisher() },
  MarbleCase(
    id: "merge: of three", inputs: ["-a--d|", "-b-----|", "-ce|"], expected: "-(abc)e-d--|"
  ) { $0.hot[0].merge(with: $0.hot[1], $0.hot[2]).eraseToAnyPublisher() },
  MarbleCase(id: "merge: of many, one fails", inputs: ["-a--d", "-b-#", "-ce---f"], expected: "-(abc)e#") {
    Publishers.MergeMany($0.hot).eraseToAnyPublisher()
  },
  MarbleCase(
    id: "flatMap: publishers overlap", inputs: ["-x--y--|"], expected: "--(aa)-b(ca)--b-(c|)"
  ) { stage in
    stage.hot[0].flatMap { $0 == "x" ? stage.cold("-(aa)-bc|") : stage.cold("-a--b-(c|)") }.eraseToAnyPublisher()
  },
  MarbleCase(id: "flatMap: a publisher fails", inputs: ["-x--y--|"], expected: "--a--#") { stage in
    stage.hot[0].flatMap { $0 == "x" ? stage.cold("-a-----b|") : stage.cold("-#") }.eraseToAnyPublisher()
  },
  MarbleCase(
    id: "switch-01", inputs: ["---------x---------y---------|"], expected: "-----------a--b--c----f---g---h---i--|",
    build: { stage in
      stage.hot[0].map { $0 == "x" ? stage.cold("--a--b--c--d--e--|") : stage.cold("---f---g---h---i--|") }
        .switchToLatest().eraseToAnyPublisher()
    }),
  MarbleCase(id: "switchToLatest: the upstream finishes last", inputs: ["-x------|"], expected: "--a-----|") { stage in
    stage.hot[0].map { _ in stage.cold("-a|") }.switchToLatest().eraseToAnyPublisher()
  },
  MarbleCase(id: "switchToLatest: the upstream fails", inputs: ["-x-#"], expected: "--a#") { stage in
    stage.hot[0].map { _ in stage.cold("-a-b-c") }.switchToLatest().eraseToAnyPublisher()
  },
  MarbleCase(id: "share: after the completion", inputs: ["-1-2|"], expected: "------|", subscribeAt: 6) { stage in
    let shared = stage.hot[0].share()
    let token = shared.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    return shared.map { value in withExtendedLifetime(token) { value } }.eraseToAnyPublisher()
  },
]

@Suite struct SharedMarbleTests {
  @Test func share02() {
    let marbles = MarbleCase(id: "share-02", expected: "-----3|", subscribeAt: 4, otherSubscribersAt: [0]) {
      $0.cold("-1-2-3|").share().eraseToAnyPublisher()
    }
    let (output, coldSubscriptions) = marbles.play()
    #expect(output == marbles.expected)
    #expect(coldSubscriptions == 1)
  }

  @Test func shareAfterItsCompletionDoesNotSubscribeAgain() {
    let marbles = MarbleCase(id: "share", expected: "-----|", subscribeAt: 5, otherSubscribersAt: [0]) {
      $0.cold("-1-|").share().eraseToAnyPublisher()
    }
    let (output, coldSubscriptions) = marbles.play()
    #expect(output == marbles.expected)
    #expect(coldSubscriptions == 1)
  }
}
