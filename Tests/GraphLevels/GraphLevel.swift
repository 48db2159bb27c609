public import Streams

/// A level of a deep graph: an erased operator that passes on each value.
public struct GraphLevel: Sendable {
  public typealias Source = AnyPublisher<Int, Never>

  public let name: String
  private let add: @Sendable (Source) -> Source

  private init<Result: Publisher<Int, Never> & SendableMetatype>(
    _ name: String, _ add: @escaping @Sendable (Source) -> Result
  ) {
    self.name = name
    self.add = { add($0).eraseToAnyPublisher() }
  }

  public static let all = [
    Self("map") { $0.map { $0 } },
    Self("filter") { $0.filter { _ in true } },
    Self("compactMap") { $0.compactMap { $0 } },
    Self("scan") { $0.scan(0) { $1 } },
    Self("removeDuplicates") { $0.removeDuplicates() },
    Self("handleEvents") { $0.handleEvents() },
    Self("append") { $0.append(Empty()) },
    Self("prepend") { $0.prepend(Empty()) },
    Self("share") { $0.share() },
    Self("subscribe(_:)") { Handing(upstream: $0) },
    Self("merge") { $0.merge(with: Empty()) },
    Self("combineLatest") { $0.combineLatest(Just(0)) { one, _ in one } },
    Self("withLatestFrom") { $0.withLatestFrom(Just(0)) { one, _ in one } },
    Self("flatMap") { $0.flatMap { Just($0) } },
    Self("switchToLatest") { $0.map { Just($0) }.switchToLatest() },
    Self("flatMap(maxPublishers:)") { $0.flatMap(maxPublishers: .max(1)) { Just($0) } },
    Self("tryMap, catch") { $0.tryMap { $0 }.catch { _ in Empty() } },
    Self("prefix") { $0.prefix(3) },
    Self("print") { $0.print(to: Nowhere()) },
  ]

  private struct Nowhere: TextOutputStream {
    mutating func write(_ text: String) {}
  }

  /// `depth` of these levels below `source`, each below the previous level.
  public func graph(depth: Int, below source: some Publisher<Int, Never>) -> Source {
    var source = source.eraseToAnyPublisher()
    for _ in 0..<depth { source = add(source) }
    return source
  }
}
