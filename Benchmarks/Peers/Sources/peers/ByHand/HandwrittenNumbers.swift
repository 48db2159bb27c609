/// A stored closure: the imperative form of every pipeline of numbers, since each adds each number once.
final class HandwrittenNumbers: NumberPipeline {
  private let onNumber: (Int) -> Void

  init(_ sum: Sum) { onNumber = { sum.add($0) } }

  func send(_ number: Int) { onNumber(number) }
}
