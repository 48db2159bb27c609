/// The source of a module with Combine's documented signatures for the operators of the chains, and for overloads that
/// the type checker also tries. The bodies do nothing: the module is only type-checked.
///
/// It has `map` with a closure and with one to three key paths, `filter`, their throwing forms, the forms of `Map` and
/// `Filter` on themselves, `Merge` to `Merge8` and `CombineLatest` to `CombineLatest4` with their operators, and both
/// `sink`s. Beyond Combine, it has `timestamped(by:)`.
package enum CombineSignatures {
  package static let moduleName = "CombineSignatures"

  package static var text: String {
    [
      [core], (2...8).map(merge), (2...4).map(combineLatest), ["extension Publisher {\n"],
      (2...8).map(mergeOperator), (2...4).map(combineLatestOperators), ["}\n"],
    ].joined().joined()
  }

  private static func letters(_ range: Range<Int>) -> [String] { Array("ABCDEFGH")[range].map(String.init) }

  private static func list(_ elements: [String], _ text: (String) -> String) -> String {
    elements.map(text).joined(separator: ", ")
  }

  /// The number in a type's name: `Merge` for two, then `Merge3`.
  private static func suffix(_ count: Int) -> String { count == 2 ? "" : "\(count)" }

  private static func merge(_ count: Int) -> String {
    joint(
      "Merge", count, output: "A.Output",
      constraints: { "A.Failure == \($0).Failure, A.Output == \($0).Output" })
  }

  private static func combineLatest(_ count: Int) -> String {
    joint(
      "CombineLatest", count, output: "(\(list(letters(0..<count)) { "\($0).Output" }))",
      constraints: { "A.Failure == \($0).Failure" })
  }

  private static func joint(
    _ name: String, _ count: Int, output: String, constraints: (String) -> String
  ) -> String {
    let all = letters(0..<count)
    return """
      extension Publishers {
        public struct \(name)\(suffix(count))<\(list(all) { "\($0): Publisher" })>: Publisher
        where \(list(letters(1..<count), constraints)) {
          public typealias Output = \(output)
          public typealias Failure = A.Failure
          public init(\(list(all) { "_ \($0.lowercased()): \($0)" })) {}
        }
      }

      """
  }

  private static func mergeOperator(_ count: Int) -> String {
    let others = letters(1..<count)
    return """
        public func merge<\(list(others) { "\($0): Publisher" })>(
          \(list(others) { "\($0 == "B" ? "with" : "_") \($0.lowercased()): \($0)" })
        ) -> Publishers.Merge\(suffix(count))<Self, \(list(others) { $0 })>
        where \(list(others) { "Failure == \($0).Failure, Output == \($0).Output" }) { fatalError() }

      """
  }

  private static func combineLatestOperators(_ count: Int) -> String {
    let others = letters(1..<count)
    let generics = list(others) { "\($0): Publisher" }
    let parameters = list(others) { "_ \($0.lowercased()): \($0)" }
    let type = "Publishers.CombineLatest\(suffix(count))<Self, \(list(others) { $0 })>"
    let constraints = list(others) { "Failure == \($0).Failure" }
    return """
        public func combineLatest<\(generics)>(\(parameters)) -> \(type)
        where \(constraints) { fatalError() }
        public func combineLatest<\(generics), T>(
          \(parameters), _ transform: @escaping (Output, \(list(others) { "\($0).Output" })) -> T
        ) -> Publishers.Map<\(type), T> where \(constraints) { fatalError() }

      """
  }

  private static let core = """
    public protocol Publisher<Output, Failure> {
      associatedtype Output
      associatedtype Failure: Error
    }

    public enum Publishers {}
    public enum Subscribers {
      public enum Completion<Failure: Error> { case finished, failure(Failure) }
    }

    public final class AnyCancellable: Hashable {
      public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
      public func hash(into hasher: inout Hasher) {}
      public func store(in set: inout Set<AnyCancellable>) {}
      public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {}
    }

    public final class PassthroughSubject<Output, Failure: Error>: Publisher {
      public init() {}
    }

    public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
      public init(_ value: Output) { self.value = value }
      public var value: Output
    }

    extension Publishers {
      public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
      }
      public struct TryMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Error
      }
      public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
      }
      public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Error
      }
      public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
      }
      public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Error
      }
      public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
      }
      public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
        public typealias Output = (Output0, Output1)
        public typealias Failure = Upstream.Failure
      }
      public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
        public typealias Output = (Output0, Output1, Output2)
        public typealias Failure = Upstream.Failure
      }
      public struct Timestamp<Upstream: Publisher>: Publisher {
        public typealias Output = Timestamped<Upstream.Output>
        public typealias Failure = Upstream.Failure
      }
    }

    public struct Instant: Comparable {
      public static func < (lhs: Self, rhs: Self) -> Bool { false }
    }

    public struct Timestamped<Value> {
      public var value: Value
      public var instant: Instant
    }

    public final class ManualClock {
      public init() {}
    }

    extension Publisher {
      public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> { fatalError() }
      public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        fatalError()
      }
      public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> { fatalError() }
      public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
      ) -> Publishers.MapKeyPath2<Self, T0, T1> { fatalError() }
      public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
      ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> { fatalError() }
      public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        fatalError()
      }
      public func tryCompactMap<T>(
        _ transform: @escaping (Output) throws -> T?
      ) -> Publishers.TryCompactMap<Self, T> { fatalError() }
      public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> { fatalError() }
      public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        fatalError()
      }
      public func timestamped(by clock: ManualClock) -> Publishers.Timestamp<Self> { fatalError() }
      public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
      ) -> AnyCancellable { fatalError() }
    }

    extension Publisher where Failure == Never {
      public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }
    }

    extension Publishers.Map {
      public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> { fatalError() }
      public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        fatalError()
      }
    }

    extension Publishers.CompactMap {
      public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
        fatalError()
      }
      public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
        fatalError()
      }
    }

    extension Publishers.Filter {
      public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> { fatalError() }
      public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
        fatalError()
      }
    }

    extension Publishers.Merge {
      public func merge<P: Publisher>(with other: P) -> Publishers.Merge3<A, B, P>
      where P.Failure == Failure, P.Output == Output { fatalError() }
    }

    """
}
