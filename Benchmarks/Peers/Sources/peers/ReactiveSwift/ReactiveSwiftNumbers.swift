import ReactiveSwift

final class ReactiveSwiftNumbers: NumberPipeline {
  private typealias Numbers = Signal<Int, Never>

  private let numbers = Numbers.pipe()
  private let others = Numbers.pipe()
  private let subscriptions = CompositeDisposable()

  init(_ name: NumberPipelines.Name, _ sum: Sum) {
    for subscription in Self.subscribe(name, numbers.output, others.output, sum) { subscriptions += subscription }
    others.input.send(value: 0)
  }

  deinit { subscriptions.dispose() }

  func send(_ number: Int) { numbers.input.send(value: number) }

  private static func subscribe(
    _ name: NumberPipelines.Name, _ numbers: Numbers, _ others: Numbers, _ sum: Sum
  ) -> [Disposable?] {
    switch name {
    case .subjectSink: [numbers.observeValues { sum.add($0) }]
    case .fanOut: fanOut(numbers, sum)
    case .mapFilterMap: [numbers.map { $0 ^ 1 }.filter { _ in true }.map { $0 ^ 1 }.observeValues { sum.add($0) }]
    case .tenMaps: [tenMaps(numbers, sum)]
    case .scan: [numbers.scan(0) { _, number in number }.observeValues { sum.add($0) }]
    case .removeDuplicates: [numbers.skipRepeats { _, _ in false }.observeValues { sum.add($0) }]
    case .merge: [Signal.merge(numbers, others).observeValues { sum.add($0) }]
    case .combineLatest: [Signal.combineLatest(numbers, others).map { $0.0 &+ $0.1 }.observeValues { sum.add($0) }]
    case .flatMapJust: [numbers.flatMap(.merge) { SignalProducer(value: $0) }.observeValues { sum.add($0) }]
    case .switchToLatest:
      [numbers.map { SignalProducer<Int, Never>(value: $0) }.flatten(.latest).observeValues { sum.add($0) }]
    case .switchToLatestOnce:
      [SignalProducer<Numbers, Never>(value: numbers).flatten(.latest).startWithValues { sum.add($0) }]
    }
  }

  /// In parts: one expression takes the compiler too long to type-check.
  private static func tenMaps(_ numbers: Numbers, _ sum: Sum) -> Disposable? {
    let two = numbers.map { $0 &+ 1 }.map { $0 &- 1 }
    let four = two.map { $0 &+ 2 }.map { $0 &- 2 }
    let six = four.map { $0 &+ 3 }.map { $0 &- 3 }
    let eight = six.map { $0 &+ 4 }.map { $0 &- 4 }
    let ten = eight.map { $0 &+ 5 }.map { $0 &- 5 }
    return ten.observeValues { sum.add($0) }
  }

  private static func fanOut(_ numbers: Numbers, _ sum: Sum) -> [Disposable?] {
    let others = NumberPipelines.subscriberCount - 1
    return (0..<others).map { _ in numbers.observeValues { _ in sum.add(1) } }
      + [numbers.observeValues { sum.add($0 &- others) }]
  }
}
