import Streams
import Testing

/// A case drawn as marbles: one character a tick; `-` nothing, a letter or digit a value, `|` completion, `#` failure,
/// `(ab)` several in one tick.
///
/// Within a tick the hot inputs come first, in index order, then subscription and cancellation, then timers.
struct MarbleCase: Sendable, CustomTestStringConvertible {
  let id: String
  /// Hot: they run with or without subscribers.
  var inputs: [String] = []
  let expected: String
  /// The composite values that letters stand for in `expected`.
  var values: [Character: String] = [:]
  /// The tick of the observed subscription, after the inputs of the tick. If nil, it is made before everything.
  var subscribeAt: Int?
  var cancelAt: Int?
  /// Ticks of further subscriptions, which are not observed.
  var otherSubscribersAt: [Int] = []
  let build: @Sendable (MarbleStage) -> AnyPublisher<String, Failure>

  var testDescription: String { id }

  /// - Returns: the output, drawn as `expected` is.
  func play() -> (output: String, coldSubscriptions: Int) {
    let stage = MarbleStage(inputs: inputs.count)
    let publisher = build(stage)
    let timelines = inputs.map(Marbles.init)
    let names = Dictionary(uniqueKeysWithValues: values.map { ($1, String($0)) })
    var output = Marbles()
    var tick = 0
    var tokens: [AnyCancellable] = []
    var observed: AnyCancellable?
    func observe() {
      observed = publisher.sink(
        receiveCompletion: { output.add($0 == .finished ? "|" : "#", at: tick) },
        receiveValue: { output.add(names[$0] ?? $0, at: tick) })
    }

    if subscribeAt == nil { observe() }
    let last = (timelines.map(\.end) + otherSubscribersAt + [subscribeAt ?? 0, cancelAt ?? 0]).max() ?? 0
    while tick <= last || stage.scheduler.nextDue != .distantFuture {
      let now = VirtualInstant.zero.advanced(by: MarbleStage.tick * tick)
      stage.scheduler.skip(to: now)
      for (input, timeline) in zip(stage.hot, timelines) { timeline.play(tick, into: input) }
      for other in otherSubscribersAt where other == tick {
        tokens.append(publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
      }
      if subscribeAt == tick { observe() }
      if cancelAt == tick { observed?.cancel() }
      stage.scheduler.advance(to: now)
      tick += 1
    }
    return withExtendedLifetime((observed, tokens)) { (output.text, stage.coldSubscriptions) }
  }
}

/// The parts of a case: hot inputs, cold publishers, and the scheduler of both.
final class MarbleStage {
  static let tick = Duration.seconds(1)

  let scheduler = VirtualScheduler()
  let hot: [PassthroughSubject<String, Failure>]
  fileprivate(set) var coldSubscriptions = 0

  init(inputs: Int) { hot = (0..<inputs).map { _ in PassthroughSubject() } }

  /// A publisher that plays `marbles` from its start to each subscriber.
  func cold(_ marbles: String) -> ColdMarbles { ColdMarbles(marbles: Marbles(marbles), stage: self) }
}

struct ColdMarbles: Publisher {
  typealias Output = String
  typealias Failure = StreamsTests.Failure
  let marbles: Marbles
  let stage: MarbleStage

  func receive<S: Subscriber>(subscriber: consuming S) where S.Input == String, S.Failure == Failure {
    stage.coldSubscriptions += 1
    let subscriber = AnySubscriber(subscriber)
    let subscription = ColdSubscription()
    subscriber.receive(subscription: subscription)
    for tick in marbles.events.keys where !subscription.isCancelled {
      subscription.actions.append(
        stage.scheduler.schedule(after: MarbleStage.tick * tick) { [marbles] in
          let input = PassthroughSubject<String, Failure>()
          input.receive(subscriber: ColdRelay(subscription: subscription, downstream: subscriber))
          marbles.play(tick, into: input)
        })
    }
  }

  final class ColdSubscription: Subscription {
    var isCancelled = false
    var actions: [any Cancellable] = []

    func cancel() {
      isCancelled = true
      for action in actions { action.cancel() }
      actions = []
    }
  }

  /// Passes on one tick of the marbles to a subscriber that has its subscription already.
  struct ColdRelay: Subscriber {
    let subscription: ColdSubscription
    let downstream: AnySubscriber<String, Failure>
    var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    func receive(subscription: consuming any Subscription) { subscription.request(.unlimited) }

    func receive(_ input: String) {
      if !subscription.isCancelled { downstream.receive(input) }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      if !subscription.isCancelled { downstream.receive(completion: completion) }
    }
  }
}

/// A timeline of marbles.
struct Marbles {
  private(set) var events: [Int: [String]] = [:]
  /// The tick after the last drawn tick.
  private(set) var end = 0

  init() {}

  init(_ text: String) {
    var isGroup = false
    for character in text {
      switch character {
      case "(": isGroup = true
      case ")": isGroup = false
      case "-": break
      default: events[end, default: []].append(String(character))
      }
      if !isGroup { end += 1 }
    }
  }

  mutating func add(_ symbol: String, at tick: Int) {
    events[tick, default: []].append(symbol)
    end = max(end, tick + 1)
  }

  func play(_ tick: Int, into input: PassthroughSubject<String, Failure>) {
    for symbol in events[tick] ?? [] {
      switch symbol {
      case "|": input.send(completion: .finished)
      case "#": input.send(completion: .failure(Failure(number: 0)))
      default: input.send(symbol)
      }
    }
  }

  /// Without the dashes after the last event.
  var text: String {
    guard let last = events.keys.max() else { return "" }
    return (0...last).map { tick in
      let symbols = events[tick] ?? ["-"]
      return symbols.count == 1 ? symbols[0] : "(\(symbols.joined()))"
    }.joined()
  }
}
