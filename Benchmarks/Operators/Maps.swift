import Streams

enum SubjectSink: ChainedOperators {
  static let name = "subject-sink"
  static let origin = "a subject and a sink"

  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> { numbers }
}

/// Compared with `SubjectSink` and `TenMaps`: the cost of one more map.
enum OneMap: ChainedOperators {
  static let name = "one-map"
  static let origin = "map"

  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> {
    numbers.map { $0 }
  }
}

enum TenMaps: ChainedOperators {
  static let name = "ten-maps"
  static let origin = "map, ten times"

  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> {
    numbers
      .map { $0 &+ 1 }.map { $0 &- 1 }
      .map { $0 &+ 2 }.map { $0 &- 2 }
      .map { $0 &+ 3 }.map { $0 &- 3 }
      .map { $0 &+ 4 }.map { $0 &- 4 }
      .map { $0 &+ 5 }.map { $0 &- 5 }
  }
}

/// The filter passes every number.
enum MapFilterMap: ChainedOperators {
  static let name = "map-filter-map"
  static let origin = "map, filter, map"

  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> {
    numbers
      .map { $0 ^ 1 }
      .filter { _ in true }
      .map { $0 ^ 1 }
  }
}

enum ErasedSubject: ChainedOperators {
  static let name = "erased-subject"
  static let origin = "a subject behind an AnyPublisher"

  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> {
    numbers.eraseToAnyPublisher()
  }
}

enum Erased: ChainedOperators {
  static let name = "erased"
  static let origin = "map, filter, map, each behind an AnyPublisher"

  static func chain(_ numbers: PassthroughSubject<Int, Never>) -> some Publisher<Int, Never> {
    numbers
      .map { $0 ^ 1 }.eraseToAnyPublisher()
      .filter { _ in true }.eraseToAnyPublisher()
      .map { $0 ^ 1 }.eraseToAnyPublisher()
  }
}
