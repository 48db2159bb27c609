import ReactiveSwift

final class ReactiveSwiftSubscribeCancel: NumberPipeline {
  private let sum: Sum
  private let numbers = Signal<Int, Never>.pipe()

  init(_ sum: Sum) { self.sum = sum }

  func send(_ number: Int) {
    numbers.output.observeValues { [sum] in sum.add($0) }?.dispose()
    sum.add(number)
  }
}
