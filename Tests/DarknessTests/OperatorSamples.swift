extension Samples {
  /// Operators, and other functions of the same names.
  static let operators = [
    Sample(
      "a receiver does not enclose, arguments and closures do",
      """
      let c = a.filter { $0 > 1 && $0 < 9 }
        .map { $0.isEmpty ? 1 : 2 }
        .removeDuplicates()
        .combineLatest(b.filter { if $0 { true } else { false } }.debounce(for: 1, scheduler: s))
        .sink { if $0 {} }
      """,
      conditions: [
        "filter 1/2 in a receiver does not enclose, arguments and closures do-0.swift", "?: 1/1 in closure of map",
        "removeDuplicates 1/1 in a receiver does not enclose, arguments and closures do-0.swift",
        "combineLatest 1/1 in a receiver does not enclose, arguments and closures do-0.swift",
        "filter 2/1 in a receiver does not enclose, arguments and closures do-0.swift", "if 3/1 in closure of filter",
        "debounce 2/1 in a receiver does not enclose, arguments and closures do-0.swift", "if 1/1 in closure of sink",
      ]),
    Sample(
      "every way to combine",
      """
      func f() {
        _ = Publishers.CombineLatest3(a.first(), b, c)
        _ = Publishers.Zip(a, b).switchToLatest()
        _ = Publishers.Merge(a, b)
        _ = combineLatest(a, b)
        _ = Observable.combineLatest(a, b) { $0 && $1 }
        _ = Signal.zip(a, b)
        _ = a.withLatestFrom(b)
        _ = a.flatMap(.latest) { b }
        _ = a.flatMap { b }
      }
      """,
      conditions: [
        "combineLatest 1/1 in f", "first 2/1 in f", "zip 1/1 in f", "switchToLatest 1/1 in f", "combineLatest 1/1 in f",
        "combineLatest 1/2 in f", "zip 1/1 in f", "withLatestFrom 1/1 in f", "flatMap 1/1 in f",
      ]),
    Sample(
      "names that arrays have",
      """
      func f(xs: [Int]) {
        _ = xs.filter { $0 > 1 }
        _ = xs.compactMap { $0 }
        _ = xs.first { $0 > 1 }
        _ = xs.first(where: { $0 > 1 })
        _ = xs.prefix(while: { $0 > 1 })
        _ = xs.drop { $0 > 1 }
        _ = xs.first
        _ = xs.last
        _ = xs.prefix(3)
        _ = xs.dropFirst()
        _ = xs.contains(3)
        _ = zip(xs, xs)
        _ = xs.map { $0 }
        _ = .first(3)
        xs.append(3)
      }
      """,
      conditions: [
        "filter 1/1 in f", "compactMap 1/1 in f", "first 1/1 in f", "first 1/1 in f", "prefix 1/1 in f",
        "drop 1/1 in f",
      ]),
    Sample(
      "a publisher shows by its chain, its declaration, its type or its use",
      """
      final class C {
        let node = PassthroughSubject<Int, Never>()
        @Published var query = ""
        func chain() { _ = x.prefix(3).sink { _ in } }
        func declared() { _ = node.dropFirst() }
        func projected() { _ = $query.dropFirst(); _ = [1].map { $0 }.dropFirst() }
        func typed() { _ = Just(1).first() }
        func result() -> AnyPublisher<Int, Never> { x.prefix(3) }
        var property: some Publisher<Int, Never> { return y.prefix(3).last() }
        func awaited() async { for await z in x.prefix(3) {} }
        func handed() { _ = x.prefix(3).combineLatest(y.prefix(4)) }
        func unseen() { _ = x.prefix(3) }
        func given(p: some Publisher<Int, Never>, to q: AsyncStream<Int>) { _ = p.prefix(3); run { q.dropFirst() } }
        func closure() { run { (p: Observable<Int>) in p.take(1) } }
        func others(p: [Int], q: (Observable<Int>) -> Void) { _ = p.prefix(3); q.last() }
        let all: [Observable<Int>], observer: Signal<Int, Never>.Observer
        func mentioned() { _ = all.prefix(3); observer.start() }
      }
      """,
      conditions: [
        "prefix 1/1 in chain", "dropFirst 1/1 in declared", "dropFirst 1/1 in projected", "first 1/1 in typed",
        "prefix 1/1 in result", "prefix 1/1 in property", "last 1/1 in property", "for 1/1 in awaited",
        "prefix 1/1 in awaited", "prefix 1/1 in handed", "combineLatest 1/1 in handed", "prefix 2/1 in handed",
        "prefix 1/1 in given", "dropFirst 1/1 in closure of run", "take 1/1 in closure of run",
      ]),
  ]
}
