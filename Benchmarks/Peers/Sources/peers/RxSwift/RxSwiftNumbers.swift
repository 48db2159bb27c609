import RxSwift

final class RxSwiftNumbers: NumberPipeline {
  private typealias Numbers = PublishSubject<Int>

  private let numbers = Numbers()
  private let others = Numbers()
  private let bag: DisposeBag

  init(_ name: NumberPipelines.Name, _ sum: Sum) {
    bag = DisposeBag(disposing: Self.subscribe(name, numbers, others, sum))
    others.onNext(0)
  }

  func send(_ number: Int) { numbers.onNext(number) }

  private static func subscribe(
    _ name: NumberPipelines.Name, _ numbers: Numbers, _ others: Numbers, _ sum: Sum
  ) -> [Disposable] {
    switch name {
    case .subjectSink: [numbers.subscribe(onNext: { sum.add($0) })]
    case .fanOut: fanOut(numbers, sum)
    case .mapFilterMap:
      [numbers.map { $0 ^ 1 }.filter { _ in true }.map { $0 ^ 1 }.subscribe(onNext: { sum.add($0) })]
    case .tenMaps: [tenMaps(numbers, sum)]
    case .scan: [numbers.scan(0) { _, number in number }.subscribe(onNext: { sum.add($0) })]
    case .removeDuplicates: [numbers.distinctUntilChanged { _, _ in false }.subscribe(onNext: { sum.add($0) })]
    case .merge: [Observable.merge(numbers, others).subscribe(onNext: { sum.add($0) })]
    case .combineLatest:
      [Observable.combineLatest(numbers, others).map { $0.0 &+ $0.1 }.subscribe(onNext: { sum.add($0) })]
    case .flatMapJust: [numbers.flatMap { Observable.just($0) }.subscribe(onNext: { sum.add($0) })]
    case .switchToLatest:
      [numbers.map { Observable.just($0) }.switchLatest().subscribe(onNext: { sum.add($0) })]
    case .switchToLatestOnce: [Observable.just(numbers).switchLatest().subscribe(onNext: { sum.add($0) })]
    }
  }

  private static func tenMaps(_ numbers: Numbers, _ sum: Sum) -> Disposable {
    numbers
      .map { $0 &+ 1 }.map { $0 &- 1 }
      .map { $0 &+ 2 }.map { $0 &- 2 }
      .map { $0 &+ 3 }.map { $0 &- 3 }
      .map { $0 &+ 4 }.map { $0 &- 4 }
      .map { $0 &+ 5 }.map { $0 &- 5 }
      .subscribe(onNext: { sum.add($0) })
  }

  private static func fanOut(_ numbers: Numbers, _ sum: Sum) -> [Disposable] {
    let others = NumberPipelines.subscriberCount - 1
    return (0..<others).map { _ in numbers.subscribe(onNext: { _ in sum.add(1) }) }
      + [numbers.subscribe(onNext: { sum.add($0 &- others) })]
  }
}
