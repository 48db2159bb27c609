import Streams

/// A new publisher for each number. It delivers the number and completes.
enum FlatMapJust: ChainedOperators {
  static let name = "flat-map-just"
  static let origin = "flatMap to a Just"

  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> {
    numbers.flatMap { Just($0) }
  }
}

/// A new publisher for each number.
enum SwitchToLatestJust: ChainedOperators {
  static let name = "switch-to-latest"
  static let origin = "switchToLatest, to another Just for each number"

  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> {
    numbers.map { Just($0) }.switchToLatest()
  }
}

/// One publisher of all numbers.
enum SwitchToLatestOnce: ChainedOperators {
  static let name = "switch-to-latest-once"
  static let origin = "switchToLatest, to one subject for all numbers"

  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> {
    Just(numbers.confined()).switchToLatest()
  }
}
