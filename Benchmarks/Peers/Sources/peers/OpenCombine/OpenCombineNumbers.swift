import OpenCombine

final class OpenCombineNumbers: NumberPipeline {
  private typealias Numbers = PassthroughSubject<Int, Never>

  private let numbers = Numbers()
  private let others = Numbers()
  private let subscriptions: [AnyCancellable]

  init(_ name: NumberPipelines.Name, _ sum: Sum) {
    subscriptions = Self.subscribe(name, numbers, others, sum)
    others.send(0)
  }

  func send(_ number: Int) { numbers.send(number) }

  private static func subscribe(
    _ name: NumberPipelines.Name, _ numbers: Numbers, _ others: Numbers, _ sum: Sum
  ) -> [AnyCancellable] {
    switch name {
    case .subjectSink: [numbers.sink { sum.add($0) }]
    case .fanOut: fanOut(numbers, sum)
    case .mapFilterMap: [numbers.map { $0 ^ 1 }.filter { _ in true }.map { $0 ^ 1 }.sink { sum.add($0) }]
    case .tenMaps: [tenMaps(numbers, sum)]
    case .scan: [numbers.scan(0) { _, number in number }.sink { sum.add($0) }]
    case .removeDuplicates: [numbers.removeDuplicates { _, _ in false }.sink { sum.add($0) }]
    case .merge: [Composed.merge(numbers, others).sink { sum.add($0) }]
    case .combineLatest: [Composed.combineLatest(numbers, others).map { $0.0 &+ $0.1 }.sink { sum.add($0) }]
    case .flatMapJust: [numbers.flatMap { Just($0) }.sink { sum.add($0) }]
    case .switchToLatest: [numbers.map { Just($0) }.switchToLatest().sink { sum.add($0) }]
    case .switchToLatestOnce: [Just(numbers).switchToLatest().sink { sum.add($0) }]
    }
  }

  private static func tenMaps(_ numbers: Numbers, _ sum: Sum) -> AnyCancellable {
    numbers
      .map { $0 &+ 1 }.map { $0 &- 1 }
      .map { $0 &+ 2 }.map { $0 &- 2 }
      .map { $0 &+ 3 }.map { $0 &- 3 }
      .map { $0 &+ 4 }.map { $0 &- 4 }
      .map { $0 &+ 5 }.map { $0 &- 5 }
      .sink { sum.add($0) }
  }

  private static func fanOut(_ numbers: Numbers, _ sum: Sum) -> [AnyCancellable] {
    let others = NumberPipelines.subscriberCount - 1
    return (0..<others).map { _ in numbers.sink { _ in sum.add(1) } } + [numbers.sink { sum.add($0 &- others) }]
  }
}
