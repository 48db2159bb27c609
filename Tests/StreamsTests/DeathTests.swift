import Streams
import Testing

/// Values and captured objects act on their graph in their deinit. For every operator and action, nothing crashes, and
/// no value or object is left at the end. The address sanitizer finds uses after release.
@Suite struct DeathTests {
  /// A value that calls a closure in its deinit.
  final class Thing: Equatable, Error, @unchecked Sendable {
    let number: Int
    private let onDeath: () -> Void

    init(_ number: Int, _ onDeath: @escaping () -> Void) {
      self.number = number
      self.onDeath = onDeath
    }

    deinit { onDeath() }

    static func == (lhs: Thing, rhs: Thing) -> Bool { lhs.number == rhs.number }
  }

  typealias Source = PassthroughSubject<Thing, Thing>
  typealias Current = CurrentValueSubject<Thing, Thing>
  typealias Chain = AnyPublisher<Thing, Thing>

  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let chain: @Sendable (Stage) -> Chain

    init<P: Publisher<Thing, Thing> & SendableMetatype>(
      _ name: String, _ chain: @escaping @Sendable (Stage) -> P
    ) {
      testDescription = name
      self.chain = { chain($0).eraseToAnyPublisher() }
    }
  }

  static let examples: [Example] = [
    Example("none") { $0.a },
    Example("map") { s in s.a.map(s.capture { $0 }) },
    Example("filter") { s in s.a.filter(s.capture { $0.number % 3 != 0 }) },
    Example("compactMap") { s in s.a.compactMap(s.capture { $0.number % 3 != 0 ? $0 : nil }) },
    Example("tryMap") { s in
      s.a.tryMap { [f = s.capture { $0 }] thing in
        if thing.number == 3 { throw f(thing) }
        return f(thing)
      }.mapError { $0 as! Thing }
    },
    Example("tryFilter") { s in
      s.a.tryFilter { [f = s.capture { $0 }] thing in
        if f(thing).number == 3 { throw thing }
        return true
      }.mapError { $0 as! Thing }
    },
    Example("mapError") { s in s.a.mapError(s.capture { $0 }) },
    Example("scan") { s in
      s.a.scan(s.thing(0)) { [f = s.capture { $0 }] former, next in former.number % 2 == 0 ? f(next) : former }
    },
    Example("removeDuplicates") { s in s.a.removeDuplicates { [f = s.capture { $0 }] in f($0) == $1 } },
    Example("first") { $0.a.first() },
    Example("first(where:)") { s in s.a.first(where: s.capture { $0.number > 1 }) },
    Example("last") { $0.a.last() },
    Example("last(where:)") { s in s.a.last(where: s.capture { $0.number > 1 }) },
    Example("prefix") { $0.a.prefix(2) },
    Example("prefix(while:)") { s in s.a.prefix(while: s.capture { $0.number < 3 }) },
    Example("output") { $0.a.output(in: 1...2) },
    Example("dropFirst") { $0.a.dropFirst() },
    Example("drop(while:)") { s in s.a.drop(while: s.capture { $0.number < 2 }) },
    Example("reduce") { s in s.a.reduce(s.thing(0)) { [f = s.capture { $0 }] _, next in f(next) } },
    Example("collect") { $0.a.collect().map { $0.last! } },
    Example("collect(_:)") { $0.a.collect(2).map { $0.last! } },
    Example("replaceEmpty") { s in s.a.first { $0.number > 9 }.replaceEmpty(with: s.thing(0)) },
    Example("replaceError") { s in s.a.replaceError(with: s.thing(0)).setFailureType(to: Thing.self) },
    Example("catch") { s in s.a.catch { [b = s.b, f = s.capture { $0 }] in f($0) == $0 ? b : b } },
    Example("retry") { s in s.a.map(s.capture { $0 }).retry(2) },
    Example("append") { s in s.a.append(s.b) },
    Example("append elements") { s in s.a.append(s.thing(7), s.thing(8)) },
    Example("prepend") { s in s.b.first().append(s.a.prepend(s.thing(7))) },
    Example("merge") { s in s.a.merge(with: s.b) },
    Example("merge of 3") { s in s.a.merge(with: s.b, s.current) },
    Example("merge of many") { s in Publishers.MergeMany(s.a, s.b, s.a) },
    Example("combineLatest") { s in s.a.combineLatest(s.b).map(\.1) },
    Example("combineLatest of 3") { s in s.a.combineLatest(s.b, s.current) { a, _, _ in a } },
    Example("combineLatest of 4") { s in s.a.combineLatest(s.b, s.current, s.a) { _, b, _, _ in b } },
    Example("zip") { s in s.a.zip(s.b).map(\.0) },
    Example("zip of 3") { s in s.a.zip(s.b, s.a.merge(with: s.b)) { _, _, c in c } },
    Example("withLatestFrom") { s in s.a.withLatestFrom(s.b) },
    Example("withLatestFrom, sampled") { s in s.b.withLatestFrom(s.a) },
    Example("flatMap") { s in s.a.flatMap { [b = s.b, f = s.capture { $0 }] in b.prefix(f($0).number % 2 + 1) } },
    Example("flatMap of current") { s in s.a.flatMap { [c = s.current, f = s.capture { $0 }] in f($0) == $0 ? c : c } },
    Example("switchToLatest") { s in
      s.a.map { [b = s.b, f = s.capture { $0 }] in b.prefix(f($0).number % 2 + 1) }.switchToLatest()
    },
    Example("switchToLatest of values") { s in
      s.a.map { [c = s.current, f = s.capture { $0 }] thing in c.map { f(thing) == $0 ? thing : $0 } }.switchToLatest()
    },
    Example("replaceNil") { s in s.a.map { $0.number == 2 ? nil : $0 }.replaceNil(with: s.thing(0)) },
    Example("count") { s in s.a.count().map { [f = s.capture { $0.number }, t = s.thing(0)] in $0 > f(t) ? t : t } },
    Example("contains") { s in s.a.contains(s.thing(2)).map { [t = s.thing(0)] _ in t } },
    Example("contains(where:)") { s in
      s.a.contains(where: s.capture { $0.number > 1 }).map { [t = s.thing(0)] _ in t }
    },
    Example("allSatisfy") { s in
      s.a.allSatisfy(s.capture { $0.number < 2 }).map { [t = s.thing(0)] _ in t }
    },
    Example("max(by:)") { s in s.a.max { [f = s.capture { $0.number }] in f($0) < f($1) } },
    Example("prefix(untilOutputFrom:)") { s in s.a.prefix(untilOutputFrom: s.b.dropFirst()) },
    Example("drop(untilOutputFrom:)") { s in s.a.drop(untilOutputFrom: s.b.dropFirst()) },
    Example("timeout") { s in s.a.timeout(1, scheduler: VirtualScheduler(), customError: { [t = s.thing(0)] in t }) },
    Example("measureInterval") { s in
      s.a.measureInterval(using: VirtualScheduler()).map { [t = s.thing(0)] _ in t }
    },
    Example("zip of 4") { s in s.a.zip(s.b, s.a.merge(with: s.b), s.current) { _, _, c, _ in c } },
    Example("tryScan") { s in
      s.a.tryScan(s.thing(0)) { [f = s.capture { $0 }] former, next in
        if next.number == 3 { throw f(next) }
        return f(next)
      }.mapError { $0 as! Thing }
    },
    Example("tryReduce") { s in
      s.a.tryReduce(s.thing(0)) { [f = s.capture { $0 }] _, next in f(next) }.mapError { $0 as! Thing }
    },
    Example("tryCompactMap") { s in
      s.a.tryCompactMap { [f = s.capture { $0 }] thing in
        if thing.number == 3 { throw f(thing) }
        return thing.number == 2 ? nil : f(thing)
      }.mapError { $0 as! Thing }
    },
    Example("tryRemoveDuplicates") { s in
      s.a.tryRemoveDuplicates { [f = s.capture { $0 }] in f($0) == $1 }.mapError { $0 as! Thing }
    },
    Example("tryCatch") { s in
      s.a.tryCatch { [b = s.b, f = s.capture { $0 }] in
        if f($0).number == 9 { throw $0 }
        return b
      }.mapError { $0 as! Thing }
    },
    Example("tryFirst") { s in s.a.tryFirst(where: s.capture { $0.number > 1 }).mapError { $0 as! Thing } },
    Example("tryLast") { s in s.a.tryLast(where: s.capture { $0.number > 1 }).mapError { $0 as! Thing } },
    Example("tryContains") { s in
      s.a.tryContains(where: s.capture { $0.number > 1 }).map { [t = s.thing(0)] _ in t }.mapError { $0 as! Thing }
    },
    Example("tryAllSatisfy") { s in
      s.a.tryAllSatisfy(s.capture { $0.number < 2 }).map { [t = s.thing(0)] _ in t }.mapError { $0 as! Thing }
    },
    Example("tryDrop") { s in s.a.tryDrop(while: s.capture { $0.number < 2 }).mapError { $0 as! Thing } },
    Example("tryPrefix") { s in s.a.tryPrefix(while: s.capture { $0.number < 3 }).mapError { $0 as! Thing } },
    Example("tryMin(by:)") { s in
      s.a.tryMin { [f = s.capture { $0.number }] in f($0) < f($1) }.mapError { $0 as! Thing }
    },
    Example("share") { s in s.a.map(s.capture { $0 }).share() },
    Example("multicast") { s in
      let current = s.current
      return s.a.map(s.capture { $0 }).multicast { current }.autoconnect()
    },
    Example("handleEvents") { s in
      let f = s.capture { $0 }
      return s.a.handleEvents(
        receiveOutput: { _ = f($0) }, receiveCompletion: { if case .failure(let thing) = $0 { _ = f(thing) } },
        receiveCancel: { s.act() })
    },
    Example("breakpoint") { s in
      let f = s.capture { $0 }
      return s.a.breakpoint(receiveOutput: { f($0) != $0 }, receiveCompletion: { _ in false })
    },
    Example("buffer") { s in
      let f = s.capture { $0 }
      return s.a.buffer(size: 1, prefetch: .keepFull, whenFull: .customError { f(s.thing(0)) })
    },
    Example("collect(.byTimeOrCount)") { s in
      s.a.collect(.byTimeOrCount(VirtualScheduler(), 1, 2)).map { $0.last! }
    },
    Example("print") { s in s.a.print("", to: Mute()) },
    Example("current") { $0.current },
    Example("current, queued") { s in s.queuedCurrent.merge(with: s.a) },
    Example("queued") { s in s.queued.merge(with: s.a) },
    Example("Deferred") { s in Deferred { [f = s.capture { $0 }, a = s.a] in a.map(f) } },
  ]

  final class Mute: TextOutputStream {
    func write(_ string: String) {}
  }

  enum Action: CaseIterable { case sendA, sendB, sendAll, finishA, failB, failAll, cancel, release, subscribe, churn }
  enum Ending: CaseIterable { case finish, fail, cancel, release, releaseSubjects }

  /// The subjects and subscriptions of a graph, and the action that a deinit performs on them.
  final class Stage {
    private(set) var a = Source(), b = Source(), queued = Source(delivery: .queued)
    private(set) lazy var current = Current(thing(1))
    private(set) lazy var queuedCurrent = Current(thing(1), delivery: .queued)
    private var tokens: [AnyCancellable?] = []
    private let action: Action
    private var left = 6
    private let census: Census
    private var chain: Chain?
    var isAwake = false

    init(_ action: Action, _ census: Census) {
      self.action = action
      self.census = census
      current = Current(thing(1))
      queuedCurrent = Current(thing(1), delivery: .queued)
    }

    func thing(_ number: Int) -> Thing {
      census.living += 1
      return Thing(number) { [weak self, census] in
        census.living -= 1
        self?.act()
      }
    }

    /// A closure that retains a `Thing`.
    func capture<Value>(_ body: @escaping (Thing) -> Value) -> (Thing) -> Value {
      let captured = thing(-1)
      return { thing in withExtendedLifetime(captured) { body(thing) } }
    }

    func subscribe(_ chain: Chain) {
      self.chain = chain
      listen()
    }

    private func listen() {
      guard let chain else { return }
      let captured = thing(-2)
      tokens.append(
        chain.sink(
          receiveCompletion: { _ in withExtendedLifetime(captured) {} },
          receiveValue: { [weak self] thing in
            withExtendedLifetime((captured, thing)) {}
            if thing.number == 2 { self?.act() }
          }))
    }

    func act() {
      guard isAwake, left > 0 else { return }
      left -= 1
      switch action {
      case .sendA: a.send(thing(3))
      case .sendB: b.send(thing(4))
      case .sendAll:
        for subject in [a, b, queued] { subject.send(thing(5)) }
        for subject in [current, queuedCurrent] { subject.send(thing(5)) }
      case .finishA: a.send(completion: .finished)
      case .failB: b.send(completion: .failure(thing(6)))
      case .failAll: end(.failure(thing(6)))
      case .cancel: for token in tokens { token?.cancel() }
      case .release: dropTokens()
      case .subscribe: listen()
      case .churn:
        dropTokens()
        listen()
        a.send(thing(3))
        b.send(thing(4))
      }
    }

    func dropTokens() {
      let former = tokens
      tokens = []
      withExtendedLifetime(former) {}
    }

    func dropSubjects() {
      let former = (a, b, queued, current, queuedCurrent, chain)
      chain = nil
      a = Source()
      b = Source()
      queued = Source()
      let (next, nextQueued) = (Current(thing(1)), Current(thing(1)))
      current = next
      queuedCurrent = nextQueued
      withExtendedLifetime(former) {}
    }

    func end(_ completion: Subscribers.Completion<Thing>) {
      for subject in [a, b, queued] { subject.send(completion: completion) }
      for subject in [current, queuedCurrent] { subject.send(completion: completion) }
    }

    func cancelAll() { for token in tokens { token?.cancel() } }
  }

  @Test(arguments: examples, Action.allCases) func death(_ example: Example, _ action: Action) {
    for ending in Ending.allCases {
      let census = Census()
      do {
        let stage = Stage(action, census)
        stage.subscribe(example.chain(stage))
        stage.isAwake = true
        for number in 1...3 {
          stage.a.send(stage.thing(number))
          stage.b.send(stage.thing(number))
          stage.current.send(stage.thing(number))
          stage.queued.send(stage.thing(number))
          stage.queuedCurrent.send(stage.thing(number))
          if number == 2 { stage.a.send(stage.thing(number)) }
        }
        switch ending {
        case .finish: stage.end(.finished)
        case .fail: stage.end(.failure(stage.thing(9)))
        case .cancel: stage.cancelAll()
        case .release: stage.dropTokens()
        case .releaseSubjects: stage.dropSubjects()
        }
        stage.isAwake = false
        stage.dropTokens()
        stage.dropSubjects()
      }
      #expect(census.living == 0, "\(ending)")
    }
  }
}
