import RxSwift

final class RxSwiftSubscribeCancel: NumberPipeline {
  private let sum: Sum
  private let numbers = PublishSubject<Int>()

  init(_ sum: Sum) { self.sum = sum }

  func send(_ number: Int) {
    numbers.subscribe(onNext: { [sum] in sum.add($0) }).dispose()
    sum.add(number)
  }
}
