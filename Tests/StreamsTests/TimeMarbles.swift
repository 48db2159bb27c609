import Streams

/// Operators with a scheduler as marbles. Cases with an id are from the conformance cases.
let timeMarbles: [MarbleCase] = debouncing + throttling + delaying + rescheduling + timingOut + measuring + collecting

private func debounced(_ ticks: Int) -> @Sendable (MarbleStage) -> AnyPublisher<String, Failure> {
  { $0.hot[0].debounce(for: .seconds(ticks), scheduler: $0.scheduler).eraseToAnyPublisher() }
}

private let debouncing: [MarbleCase] = [
  MarbleCase(id: "deb-01", inputs: ["-a--bc--d---|"], expected: "---a---c--d-|", build: debounced(2)),
  MarbleCase(
    id: "debounce: pending at the completion is dropped", inputs: ["-a---b|"], expected: "---a--|", build: debounced(2)),
  MarbleCase(
    id: "debounce: pending at the failure is dropped", inputs: ["-a---b#"], expected: "---a--#", build: debounced(2)),
  MarbleCase(id: "debounce: due with the completion", inputs: ["-a-|"], expected: "---|", build: debounced(2)),
  MarbleCase(id: "debounce: a value at the due instant", inputs: ["-a-b"], expected: "-----b", build: debounced(2)),
  MarbleCase(id: "debounce: several at once", inputs: ["-(abc)--d|"], expected: "---c-|", build: debounced(2)),
  MarbleCase(id: "debounce: for no time", inputs: ["-(ab)-c|"], expected: "-b-c|", build: debounced(0)),
  MarbleCase(
    id: "debounce: cancelled while pending", inputs: ["-a---b---|"], expected: "---a", cancelAt: 6, build: debounced(2)),
  MarbleCase(
    id: "debounce: cancelled with the completion", inputs: ["-a--|"], expected: "---a", cancelAt: 4, build: debounced(2)
  ),
  MarbleCase(
    id: "debounce: a late subscriber", inputs: ["-a---b---|"], expected: "-------b-|", subscribeAt: 2,
    build: debounced(2)),
  MarbleCase(
    id: "debounce: subscribed to after the end", inputs: ["-a|"], expected: "----|", subscribeAt: 4, build: debounced(2)
  ),
]

private func throttled(latest: Bool) -> @Sendable (MarbleStage) -> AnyPublisher<String, Failure> {
  { $0.hot[0].throttle(for: 4, scheduler: $0.scheduler, latest: latest).eraseToAnyPublisher() }
}

private let throttling: [MarbleCase] = [
  MarbleCase(
    id: "thr-01", inputs: ["-a-bc-----d---------|"], expected: "-a---c----d---------|", build: throttled(latest: true)),
  MarbleCase(
    id: "throttle: the first of an interval", inputs: ["-a-bc-----d---------|"], expected: "-a---b----d---------|",
    build: throttled(latest: false)),
  MarbleCase(
    id: "throttle: intervals without a gap", inputs: ["-abcdefghijk"], expected: "-a---e---i---k",
    build: throttled(latest: true)),
  MarbleCase(
    id: "throttle: first values without a gap", inputs: ["-abcdefghijk"], expected: "-a---b---f---j",
    build: throttled(latest: false)),
  MarbleCase(id: "throttle: several at once", inputs: ["-(abc)"], expected: "-c", build: throttled(latest: true)),
  MarbleCase(
    id: "throttle: the first of several at once", inputs: ["-(abc)"], expected: "-a", build: throttled(latest: false)),
  MarbleCase(
    id: "throttle: the completion waits with a value", inputs: ["-a-b|"], expected: "-a---(b|)",
    build: throttled(latest: true)),
  MarbleCase(
    id: "throttle: so does a failure", inputs: ["-a-bc#"], expected: "-a---(c#)", build: throttled(latest: true)),
  MarbleCase(
    id: "throttle: a failure waits with the first", inputs: ["-a-bc-#"], expected: "-a---b#",
    build: throttled(latest: false)),
  MarbleCase(id: "throttle: the completion alone", inputs: ["-a-|"], expected: "-a-|", build: throttled(latest: true)),
  MarbleCase(id: "throttle: the failure alone", inputs: ["-a-#"], expected: "-a-#", build: throttled(latest: false)),
  MarbleCase(
    id: "throttle: cancelled while pending", inputs: ["-a-b----c|"], expected: "-a", cancelAt: 4,
    build: throttled(latest: true)),
  MarbleCase(
    id: "throttle: a late subscriber", inputs: ["-a-bc-----d|"], expected: "---b---c---(d|)",
    subscribeAt: 2, build: throttled(latest: true)),
]

private let delayed: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = {
  $0.hot[0].delay(for: .seconds(3), scheduler: $0.scheduler).eraseToAnyPublisher()
}

private let delaying: [MarbleCase] = [
  MarbleCase(id: "delay", inputs: ["-a-(bc)d|"], expected: "----a-(bc)d|", build: delayed),
  MarbleCase(id: "delay: a failure too", inputs: ["-a-b#"], expected: "----a-b#", build: delayed),
  MarbleCase(id: "delay: cancelled", inputs: ["-a-b----c|"], expected: "----a", cancelAt: 5, build: delayed),
  MarbleCase(id: "delay: cancelled while the completion waits", inputs: ["-a|"], expected: "---a", cancelAt: 4) {
    $0.hot[0].delay(for: .seconds(2), tolerance: 1, scheduler: $0.scheduler).eraseToAnyPublisher()
  },
  MarbleCase(
    id: "delay: a late subscriber", inputs: ["-a-b-c|"], expected: "--------c|", subscribeAt: 4, build: delayed),
  MarbleCase(id: "delay: after the end", inputs: ["-a|"], expected: "------|", subscribeAt: 3, build: delayed),
]

private let rescheduled: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = {
  $0.hot[0].receive(on: $0.scheduler).eraseToAnyPublisher()
}

private let subscribedOn: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = {
  $0.hot[0].subscribe(on: $0.scheduler).eraseToAnyPublisher()
}

private let rescheduling: [MarbleCase] = [
  MarbleCase(id: "receive(on:)", inputs: ["-a-(bc)d|"], expected: "-a-(bc)d|", build: rescheduled),
  MarbleCase(id: "receive(on:): a failure", inputs: ["-a-(b#)"], expected: "-a-(b#)", build: rescheduled),
  MarbleCase(
    id: "receive(on:): cancelled with a value on its way", inputs: ["-a-b-"], expected: "-a", cancelAt: 3,
    build: rescheduled),
  MarbleCase(
    id: "receive(on:): a late subscriber", inputs: ["-a-b-c|"], expected: "-----c|", subscribeAt: 3, build: rescheduled),
  // Time advances after the inputs, so the subscription misses the inputs of the first tick.
  MarbleCase(id: "subscribe(on:)", inputs: ["(ab)c-d|"], expected: "-c-d|", build: subscribedOn),
  MarbleCase(id: "subscribe(on:): a failure", inputs: ["-a-#"], expected: "-a-#", build: subscribedOn),
  MarbleCase(
    id: "subscribe(on:): cancelled before it has subscribed", inputs: ["-a-b"], expected: "", cancelAt: 0,
    build: subscribedOn),
  MarbleCase(id: "subscribe(on:): cancelled", inputs: ["-a-b-c"], expected: "-a-b", cancelAt: 3, build: subscribedOn),
  MarbleCase(
    id: "subscribe(on:): a late subscriber", inputs: ["-a-b-c|"], expected: "---b-c|", subscribeAt: 2,
    build: subscribedOn),
]

private let timedOut: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = {
  $0.hot[0].timeout(.seconds(3), scheduler: $0.scheduler).eraseToAnyPublisher()
}

private let timingOut: [MarbleCase] = [
  MarbleCase(id: "timeout", inputs: ["-a-b"], expected: "-a-b--|", build: timedOut),
  MarbleCase(id: "timeout: without a value", inputs: ["-"], expected: "---|", build: timedOut),
  MarbleCase(id: "timeout: what comes after it", inputs: ["-a----b|"], expected: "-a--|", build: timedOut),
  MarbleCase(id: "timeout: a value at its instant", inputs: ["-a--(bc)"], expected: "-a--(bc)--|", build: timedOut),
  MarbleCase(id: "timeout: the completion before it", inputs: ["-a|"], expected: "-a|", build: timedOut),
  MarbleCase(id: "timeout: a failure before it", inputs: ["-a#"], expected: "-a#", build: timedOut),
  MarbleCase(id: "timeout: cancelled", inputs: ["-a-b"], expected: "-a-b", cancelAt: 5, build: timedOut),
  MarbleCase(id: "timeout: a late subscriber", inputs: ["-a---"], expected: "-----|", subscribeAt: 2, build: timedOut),
  MarbleCase(id: "timeout: a failure of its own", inputs: ["-a-"], expected: "-a--#") {
    $0.hot[0].timeout(.seconds(3), scheduler: $0.scheduler, customError: { Failure(number: 7) }).eraseToAnyPublisher()
  },
]

private let measured: @Sendable (MarbleStage) -> AnyPublisher<String, Failure> = {
  $0.hot[0].measureInterval(using: $0.scheduler).map { "\($0.nanoseconds / 1_000_000_000)" }.eraseToAnyPublisher()
}

private let measuring: [MarbleCase] = [
  MarbleCase(id: "measureInterval", inputs: ["-a--(bc)-|"], expected: "-1--(30)-|", build: measured),
  MarbleCase(id: "measureInterval: fails", inputs: ["--a-#"], expected: "--2-#", build: measured),
  MarbleCase(
    id: "measureInterval: a late subscriber", inputs: ["-a-b-c|"], expected: "---1-2|", subscribeAt: 2, build: measured),
]

private func collected(_ count: Int?) -> @Sendable (MarbleStage) -> AnyPublisher<String, Failure> {
  { stage in
    let strategy: Publishers.TimeGroupingStrategy<VirtualScheduler> =
      if let count { .byTimeOrCount(stage.scheduler, 3, count) } else { .byTime(stage.scheduler, 3) }
    return stage.hot[0].collect(strategy).map { $0.joined() }.eraseToAnyPublisher()
  }
}

private let collecting: [MarbleCase] = [
  MarbleCase(
    id: "collect(.byTime)", inputs: ["-ab-c------|"], expected: "---x--c----|", values: ["x": "ab"],
    build: collected(nil)),
  MarbleCase(
    id: "collect(.byTime): the rest leaves with the completion", inputs: ["-ab-c|"], expected: "---x-(c|)",
    values: ["x": "ab"], build: collected(nil)),
  MarbleCase(
    id: "collect(.byTime): a failure drops the rest", inputs: ["-ab-c#"], expected: "---x-#", values: ["x": "ab"],
    build: collected(nil)),
  MarbleCase(
    id: "collect(.byTime): a value at the end of an interval belongs to it", inputs: ["-a-b--c--|"],
    expected: "---x--c--|", values: ["x": "ab"], build: collected(nil)),
  MarbleCase(
    id: "collect(.byTime): cancelled", inputs: ["-a---b---"], expected: "---a", cancelAt: 5, build: collected(nil)),
  MarbleCase(
    id: "collect(.byTime): a late subscriber", inputs: ["-a-b-c---|"], expected: "-----x---|", values: ["x": "bc"],
    subscribeAt: 2, build: collected(nil)),
  MarbleCase(
    id: "collect(.byTimeOrCount): a full array leaves at once, and the interval goes on", inputs: ["-(abc)-d-e|"],
    expected: "-x-y--(e|)", values: ["x": "ab", "y": "cd"], build: collected(2)),
  MarbleCase(
    id: "collect(.byTimeOrCount): a full array is not sent again", inputs: ["-(ab)----c-#"], expected: "-x----c-#",
    values: ["x": "ab"], build: collected(2)),
]
