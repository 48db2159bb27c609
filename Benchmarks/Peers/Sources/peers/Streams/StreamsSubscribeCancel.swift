import Streams

/// A sink for each number, on Streams.
final class StreamsSubscribeCancel: NumberPipeline {
  private let sum: Sum
  private let numbers = PassthroughSubject<Int, Never>(.confined)

  init(_ sum: Sum) { self.sum = sum }

  func send(_ number: Int) {
    numbers.sink { [sum] in sum.add($0) }.cancel()
    sum.add(number)
  }
}
