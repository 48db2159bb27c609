import Streams

/// The operators of RxSwift that cannot fail. Each makes a sequence of the same strategy, shared in turn: `transform` is
/// called once an element, however many subscribers there are.
extension SharedSequence {
  @inlinable
  public func map<T>(_ transform: @escaping (Element) -> T) -> SharedSequence<SharingStrategy, T> {
    SharedSequence<SharingStrategy, T>(sharing: elements.map(transform))
  }

  @inlinable
  public func compactMap<T>(_ transform: @escaping (Element) -> T?) -> SharedSequence<SharingStrategy, T> {
    SharedSequence<SharingStrategy, T>(sharing: elements.compactMap(transform))
  }

  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> SharedSequence {
    SharedSequence(sharing: elements.filter(isIncluded))
  }

  @inlinable
  public func scan<T>(
    _ seed: T, accumulator: @escaping (T, Element) -> T
  ) -> SharedSequence<SharingStrategy, T> {
    SharedSequence<SharingStrategy, T>(sharing: elements.scan(seed, accumulator))
  }

  /// Sends `element` first.
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence { SharedSequence(sharing: elements.prepend(element)) }

  /// At each element, what `resultSelector` makes of it and the latest of `second`.
  @inlinable
  public func withLatestFrom<Other, T>(
    _ second: SharedSequence<SharingStrategy, Other>, resultSelector: @escaping (Element, Other) -> T
  ) -> SharedSequence<SharingStrategy, T> {
    SharedSequence<SharingStrategy, T>(sharing: elements.withLatestFrom(second.elements, resultSelector))
  }

  /// The elements of the sequence that is made for the latest element.
  @inlinable
  public func flatMapLatest<Strategy: SharingStrategyProtocol, T>(
    _ selector: @escaping (Element) -> SharedSequence<Strategy, T>
  ) -> SharedSequence<Strategy, T> {
    SharedSequence<Strategy, T>(sharing: elements.flatMapLatest { selector($0).elements })
  }

  /// The elements of all sequences, as they come.
  @inlinable
  public static func merge(_ sources: SharedSequence...) -> SharedSequence {
    SharedSequence(sharing: Publishers.MergeMany(sources.map(\.elements)))
  }

  /// What `resultSelector` makes of the latest element of each, once both have one.
  @inlinable
  public static func combineLatest<First, Second>(
    _ first: SharedSequence<SharingStrategy, First>, _ second: SharedSequence<SharingStrategy, Second>,
    resultSelector: @escaping (First, Second) -> Element
  ) -> SharedSequence {
    SharedSequence(sharing: first.elements.combineLatest(second.elements, resultSelector))
  }
}

extension SharedSequence where Element: Equatable {
  /// Leaves out an element that equals the one before.
  @inlinable
  public func distinctUntilChanged() -> SharedSequence { SharedSequence(sharing: elements.removeDuplicates()) }
}
