/// An operator of publishers, observables, signals or asynchronous sequences, recognised by name.
struct Operator: Sendable {
  enum Role: Sendable {
    /// Filters, delays, combines or switches: an implicit condition.
    case condition
    /// Passes on every value, perhaps changed, shifted or joined.
    case passes
    /// Ends a chain: passes the values to the app's code.
    case ends
  }

  /// Other uses of the name: without types, a publisher's `first` looks like an array's.
  enum NameAmbiguity: Sendable {
    /// Hardly any: a call on an expression is always the operator.
    case none
    /// An operation of collections that is a condition too: `filter`, `first(where:)`.
    case conditions
    /// Functions that are no conditions. It is the operator only on a recognised publisher, see ``PublisherSigns``.
    case others
  }

  let name: String
  /// The required label or text of the first argument; nil for any. A trailing closure counts as `where` or `while`.
  let argument: String?
  let role: Role
  var namesakes: NameAmbiguity
  /// Whether it is also a free function: `combineLatest(a, b)`.
  let isFunction: Bool

  fileprivate init(_ name: String, _ role: Role, like namesakes: NameAmbiguity = .none, isFunction: Bool = false) {
    self.init(name, nil, role, like: namesakes, isFunction: isFunction)
  }

  fileprivate init(
    _ name: String, _ argument: String?, _ role: Role, like namesakes: NameAmbiguity = .none, isFunction: Bool = false
  ) {
    self.name = name
    self.argument = argument
    self.role = role
    self.namesakes = namesakes
    self.isFunction = isFunction
  }
}

extension Operator {
  /// The operators of Combine, RxSwift, ReactiveSwift, AsyncAlgorithms and this package's Streams. The first match
  /// counts.
  static let all: [Operator] = lettingThrough + pairing + switching + timing + failing + passing + ending

  private static let lettingThrough = [
    Operator("filter", .condition, like: .conditions),
    Operator("tryFilter", .condition),
    Operator("filterMap", .condition),
    Operator("compactMap", .condition, like: .conditions),
    Operator("tryCompactMap", .condition),
    Operator("skipNil", .condition),
    Operator("unwrap", .condition, like: .others),
    Operator("removeDuplicates", .condition),
    Operator("tryRemoveDuplicates", .condition),
    Operator("distinctUntilChanged", .condition),
    Operator("distinct", .condition, like: .others),
    Operator("skipRepeats", .condition),
    Operator("uniqueValues", .condition),
    Operator("first", "where", .condition, like: .conditions),
    Operator("first", .condition, like: .others),
    Operator("tryFirst", .condition),
    Operator("last", "where", .condition, like: .conditions),
    Operator("last", .condition, like: .others),
    Operator("tryLast", .condition),
    Operator("single", .condition, like: .others),
    Operator("drop", "while", .condition, like: .conditions),
    Operator("drop", "untilOutputFrom", .condition),
    Operator("tryDrop", .condition),
    Operator("dropFirst", .condition, like: .others),
    Operator("dropLast", .condition, like: .others),
    Operator("prefix", "while", .condition, like: .conditions),
    Operator("prefix", "untilOutputFrom", .condition),
    Operator("prefix", .condition, like: .others),
    Operator("tryPrefix", .condition),
    Operator("skip", "while", .condition),
    Operator("skip", "until", .condition),
    Operator("skip", "first", .condition),
    Operator("skip", .condition, like: .others),
    Operator("skipWhile", .condition),
    Operator("skipUntil", .condition),
    Operator("take", "while", .condition),
    Operator("take", "until", .condition),
    Operator("take", "during", .condition),
    Operator("take", "first", .condition),
    Operator("take", "last", .condition),
    Operator("take", .condition, like: .others),
    Operator("takeWhile", .condition),
    Operator("takeUntil", .condition),
    Operator("takeLast", .condition),
    Operator("ignoreOutput", .condition),
    Operator("ignoreElements", .condition),
    Operator("output", "at", .condition, like: .others),
    Operator("output", "in", .condition, like: .others),
    Operator("element", "at", .condition, like: .others),
    Operator("elementAt", .condition),
  ]

  private static let pairing = [
    Operator("combineLatest", .condition, isFunction: true),
    Operator("withLatestFrom", .condition),
    Operator("withLatest", .condition),
    Operator("zip", "with", .condition),
    Operator("zip", .condition, like: .others, isFunction: true),
    Operator("sample", .condition, like: .others),
  ]

  private static let switching = [
    Operator("switchToLatest", .condition),
    Operator("switchLatest", .condition),
    Operator("flatMapLatest", .condition),
    Operator("flatMapFirst", .condition),
    Operator("flatMap", ".latest", .condition),
    Operator("flatMap", ".race", .condition),
    Operator("flatMap", ".throttle", .condition),
    Operator("flatten", ".latest", .condition),
    Operator("flatten", ".race", .condition),
    Operator("amb", .condition),
    Operator("race", .condition, like: .others),
    Operator("replaceNil", .condition),
    Operator("replaceEmpty", .condition),
    Operator("ifEmpty", .condition),
  ]

  private static let timing = [
    Operator("debounce", .condition),
    Operator("throttle", .condition),
    Operator("timeout", .condition, like: .others),
  ]

  private static let failing = [
    Operator("retry", .condition, like: .others),
    Operator("catch", .condition, like: .others),
    Operator("tryCatch", .condition),
    Operator("catchError", .condition),
    Operator("catchErrorJustReturn", .condition),
    Operator("catchAndReturn", .condition),
    Operator("flatMapError", .condition, like: .others),
    Operator("replaceError", .condition),
  ]

  private static let passing =
    [
      "map", "mapError", "flatMap", "tryMap", "contains", "allSatisfy", "reduce", "count", "min", "max", "collect",
      "append", "prepend", "concat", "delay", "print", "buffer", "share", "encode", "decode", "merge", "flatten",
      "chain", "joined", "compacted", "chunked", "chunks", "interspersed", "adjacentPairs", "start", "on", "observe",
      "scan", "do", "enumerated", "logEvents", "materialize", "startWith", "promoteError", "producer", "values",
    ].map { Operator($0, .passes, like: .others, isFunction: $0 == "merge" || $0 == "chain") }
    + [
      "setFailureType", "tryScan", "tryReduce", "measureInterval", "makeConnectable", "autoconnect", "multicast",
      "handleEvents", "breakpoint", "breakpointOnError", "eraseToAnyPublisher", "eraseToStream", "timestamped",
      "combinePrevious", "pairwise", "asObservable", "asDriver", "asSignal", "asSingle", "refCount", "concatMap",
      "dematerialize", "observeOn", "subscribeOn", "delaySubscription", "receive", "assertNoFailure",
    ].map { Operator($0, .passes) } + [Operator("subscribe", "on", .passes)]

  private static let ending = [
    Operator("sink", .ends),
    Operator("assign", "to", .ends),
    Operator("store", "in", .ends),
    Operator("subscribe", .ends, like: .others),
    Operator("subscribeNext", .ends),
    Operator("bind", "to", .ends),
    Operator("bind", "onNext", .ends),
    Operator("drive", .ends, like: .others),
    Operator("emit", "to", .ends),
    Operator("emit", "onNext", .ends),
    Operator("disposed", "by", .ends),
    Operator("startWithValues", .ends),
    Operator("startWithResult", .ends),
    Operator("observeValues", .ends),
    Operator("observeResult", .ends),
  ]

  static let byName = Dictionary(grouping: all, by: \.name)
}

extension ConditionKind {
  /// Operators that are implicit conditions, each once, sorted.
  package static let implicitNames = Set(Operator.all.lazy.filter { $0.role == .condition }.map(\.name)).sorted()
}
