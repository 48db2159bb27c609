#if canImport(Combine)
  import Combine

  final class CombineSubscribeCancel: NumberPipeline {
    private let sum: Sum
    private let numbers = PassthroughSubject<Int, Never>()

    init(_ sum: Sum) { self.sum = sum }

    func send(_ number: Int) {
      numbers.sink { [sum] in sum.add($0) }.cancel()
      sum.add(number)
    }
  }
#endif
