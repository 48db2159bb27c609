import OpenCombine

/// What OpenCombine 0.14.0 lacks, composed of its operators, as its users must.
enum Composed {
  /// `Publishers.Merge`: a sequence of both publishers, flattened.
  static func merge<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> AnyPublisher<A.Output, Never>
  where A.Output == B.Output, A.Failure == Never, B.Failure == Never {
    Publishers.Sequence(sequence: [a.eraseToAnyPublisher(), b.eraseToAnyPublisher()])
      .flatMap { $0 }
      .eraseToAnyPublisher()
  }

  /// `Publishers.CombineLatest`: merges both, keeps the last value of each in a scan, and passes on pairs.
  static func combineLatest<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> CombinedLatest<A.Output, B.Output>
  where A.Failure == Never, B.Failure == Never {
    merge(a.map { Either.first($0) }, b.map { Either.second($0) })
      .scan(Latest()) { latest, value in latest.updated(with: value) }
      .compactMap { $0.both }
  }

  typealias CombinedLatest<First, Second> = Publishers.CompactMap<
    Publishers.Scan<AnyPublisher<Either<First, Second>, Never>, Latest<First, Second>>, (First, Second)
  >

  enum Either<First, Second> {
    case first(First)
    case second(Second)
  }

  struct Latest<First, Second> {
    var first: First?
    var second: Second?

    func updated(with value: Either<First, Second>) -> Self {
      switch value {
      case .first(let first): Self(first: first, second: second)
      case .second(let second): Self(first: first, second: second)
      }
    }

    var both: (First, Second)? {
      if let first, let second { (first, second) } else { nil }
    }
  }
}
