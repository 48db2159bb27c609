import Streams

final class StreamsSubscribeCancel: NumberPipeline {
  private let sum: Sum
  private let numbers: PassthroughSubject<Int, Never>

  init(_ domain: Domain, _ sum: Sum) {
    self.sum = sum
    numbers = PassthroughSubject(domain)
  }

  func send(_ number: Int) {
    numbers.sink { [sum] in sum.add($0) }.cancel()
    sum.add(number)
  }
}
