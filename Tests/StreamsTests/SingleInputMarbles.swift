import Streams
import Testing

/// One operator on one hot input, as marbles: a character a tick, `-` nothing, a letter or digit a value, `|` the end,
/// `#` a failure, `(ab)` several in one tick. Events at the subscription belong to the first tick.
struct SingleInputCase: Sendable, CustomTestStringConvertible {
  typealias Input = AnyPublisher<String, Failure>

  let name: String
  let input: String
  let expected: String
  /// The values of letters in `expected` that do not stand for themselves.
  let values: [String: String]
  let run: @Sendable (Input, MarbleLog) -> any Cancellable
  let sink: @Sendable (Input, MarbleLog) -> AnyCancellable
  /// Subscribes a ``Keeper`` to the chain.
  let keep: @Sendable (Input, KeptSubscriptionTests.Way, Census) -> any Cancellable
  /// The domain of the chain.
  let domain: @Sendable (Input) -> Domain?

  init<P: Publisher & SendableMetatype>(
    _ name: String, _ input: String, _ expected: String, values: [String: String] = [:],
    _ chain: @escaping @Sendable (Input) -> P
  ) where P.Output == String {
    self.name = name
    self.input = input
    self.expected = expected
    self.values = values
    run = { input, log in
      let listener = MarbleListener<P.Failure>(log)
      chain(input).receive(subscriber: listener)
      return listener
    }
    sink = { input, log in
      chain(input).sink(receiveCompletion: { log.note($0) }, receiveValue: { log.note($0) })
    }
    keep = { input, way, census in way.keep(chain(input), census) }
    domain = { chain($0).domain }
  }

  var testDescription: String { "\(name): \(input) -> \(expected)" }

  /// The events of each tick, with the values that letters stand for.
  func ticks(of marbles: String) -> [[String]] {
    var ticks: [[String]] = []
    var isGroup = false
    for character in marbles {
      switch character {
      case "(":
        isGroup = true
        ticks.append([])
      case ")": isGroup = false
      case "-": ticks.append([])
      default:
        let event = values["\(character)"] ?? "\(character)"
        if isGroup { ticks[ticks.count - 1].append(event) } else { ticks.append([event]) }
      }
    }
    return ticks
  }

  var expectedTicks: [[String]] { Self.trimmed(ticks(of: expected)) }

  /// Plays the input into `subject`, one tick after the other.
  func play(into subject: PassthroughSubject<String, Failure>, _ log: MarbleLog) {
    for tick in ticks(of: input) {
      for event in tick {
        switch event {
        case "|": subject.send(completion: .finished)
        case "#": subject.send(completion: .failure(Failure(number: 0)))
        default: subject.send(event)
        }
      }
      log.advance()
    }
  }

  static func trimmed(_ ticks: [[String]]) -> [[String]] {
    Array(ticks.reversed().drop(while: \.isEmpty).reversed())
  }
}

/// The output, tick by tick.
final class MarbleLog {
  private var ticks: [[String]] = [[]]
  /// Called at every value.
  var onValue: (() -> Void)?
  /// Called before any value, with a token of the subscription.
  var onSubscription: ((any Cancellable) -> Void)?

  var recorded: [[String]] { SingleInputCase.trimmed(ticks) }

  func advance() { ticks.append([]) }

  func note(_ value: String) {
    ticks[ticks.count - 1].append(value)
    onValue?()
  }

  func note<Failure>(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: ticks[ticks.count - 1].append("|")
    case .failure: ticks[ticks.count - 1].append("#")
    }
  }
}

/// A subscriber that, unlike a sink, also logs events after a cancellation.
final class MarbleListener<Failure: Error>: Subscriber, Cancellable {
  private let log: MarbleLog
  private var subscription: (any Subscription)?

  init(_ log: MarbleLog) { self.log = log }

  func receive(subscription: consuming any Subscription) {
    self.subscription = subscription
    log.onSubscription?(self)
    self.subscription?.request(.unlimited)
  }

  func receive(_ input: String) { log.note(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    subscription = nil
    log.note(completion)
  }

  func cancel() {
    let subscription = subscription
    self.subscription = nil
    subscription?.cancel()
  }
}
