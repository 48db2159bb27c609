import Streams

/// Receives a publisher with its full type.
protocol PublisherVisitor {
  func visit<P: Publisher>(_ publisher: P) where P.Output == Int, P.Failure == Failure
}

/// Applies an operator with one input, and passes the result to `next`.
struct Then: PublisherVisitor {
  enum Operator {
    case erase, scan, removeDuplicates, share
    case prefix(Int)
    case map((Int) -> Int)
    case filter((Int) -> Bool)
    case switchToLatest((Int) -> AnyPublisher<Int, Failure>)
    case flatMap((Int) -> AnyPublisher<Int, Failure>)
  }

  private let applied: Operator
  private let next: any PublisherVisitor

  init(_ applied: Operator, _ next: any PublisherVisitor) {
    self.applied = applied
    self.next = next
  }

  func visit<P: Publisher>(_ publisher: P) where P.Output == Int, P.Failure == Failure {
    switch applied {
    case .erase: next.visit(publisher.eraseToAnyPublisher())
    case .scan: next.visit(publisher.scan(0, FuzzCase.added))
    case .removeDuplicates: next.visit(publisher.removeDuplicates())
    case .share: next.visit(publisher.share())
    case .prefix(let count): next.visit(publisher.prefix(count))
    case .map(let transform): next.visit(publisher.map(transform))
    case .filter(let isIncluded): next.visit(publisher.filter(isIncluded))
    case .switchToLatest(let inner): next.visit(publisher.map(inner).switchToLatest())
    case .flatMap(let inner): next.visit(publisher.flatMap(inner))
    }
  }
}

/// An operator of two inputs.
enum Join {
  case merge, combineLatest, zip, withLatestFrom
}

/// Fetches the second input, joins the two, and passes the result to `next`.
struct ThenJoined: PublisherVisitor {
  private let kind: Join
  private let next: any PublisherVisitor
  private let second: (any PublisherVisitor) -> Void

  init(_ kind: Join, _ next: any PublisherVisitor, _ second: @escaping (any PublisherVisitor) -> Void) {
    self.kind = kind
    self.next = next
    self.second = second
  }

  func visit<P: Publisher>(_ publisher: P) where P.Output == Int, P.Failure == Failure {
    second(Joining(kind: kind, first: publisher, next: next))
  }

  private struct Joining<First: Publisher>: PublisherVisitor where First.Output == Int, First.Failure == Failure {
    let kind: Join
    let first: First
    let next: any PublisherVisitor

    func visit<P: Publisher>(_ second: P) where P.Output == Int, P.Failure == Failure {
      switch kind {
      case .merge: next.visit(first.merge(with: second))
      case .combineLatest: next.visit(first.combineLatest(second).map { FuzzCase.joined($0, $1) })
      case .zip: next.visit(first.zip(second).map { FuzzCase.joined($0, $1) })
      case .withLatestFrom: next.visit(first.withLatestFrom(second, FuzzCase.joined))
      }
    }
  }
}

/// The last visitor: takes the erased publisher.
struct Take: PublisherVisitor {
  private let take: (AnyPublisher<Int, Failure>) -> Void

  init(_ take: @escaping (AnyPublisher<Int, Failure>) -> Void) { self.take = take }

  func visit<P: Publisher>(_ publisher: P) where P.Output == Int, P.Failure == Failure {
    take(publisher.eraseToAnyPublisher())
  }
}

/// The last visitor: subscribes a sink, and passes its token on.
struct Listen: PublisherVisitor {
  let value: (Int) -> Void
  let end: (Bool) -> Void
  let token: (AnyCancellable) -> Void

  init(value: @escaping (Int) -> Void, end: @escaping (Bool) -> Void, _ token: @escaping (AnyCancellable) -> Void) {
    self.value = value
    self.end = end
    self.token = token
  }

  func visit<P: Publisher>(_ publisher: P) where P.Output == Int, P.Failure == Failure {
    token(publisher.sink(receiveCompletion: { end($0 != .finished) }, receiveValue: value))
  }
}
