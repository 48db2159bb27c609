import Streams

/// The operators in their simplest form: a stage is a function that subscribes an observer, an observer is two
/// closures, a subject is an array. Slow. It shares no code with the engine.
///
/// If a closure ends the chain while a value passes through it, these operators still pass the value on: map, filter,
/// scan, prefix before its last value, merge, combineLatest, withLatestFrom. The sink drops the value, and so do
/// operators that wait or switch.
final class ReferenceGraph: FuzzGraph {
  private let fuzz: FuzzCase
  private unowned let player: FuzzPlayer
  private let sources: [ReferenceSubject]
  private var shares: [Int: ReferenceShare] = [:]

  init(_ player: FuzzPlayer, _ domain: Domain) {
    self.player = player
    fuzz = player.fuzz
    sources = fuzz.sources.map { source in
      switch source {
      case .passthrough: ReferenceSubject(value: nil, isQueued: false, domain)
      case .queuedPassthrough: ReferenceSubject(value: nil, isQueued: true, domain)
      case .currentValue: ReferenceSubject(value: 1, isQueued: false, domain)
      case .queuedCurrentValue: ReferenceSubject(value: 1, isQueued: true, domain)
      }
    }
  }

  func send(_ value: Int, to source: Int) { sources[source].send(value) }
  func set(_ value: Int, of source: Int) { sources[source].set(value) }
  func value(of source: Int) -> Int? { sources[source].value }
  func end(_ source: Int, failing: Bool) { sources[source].end(failing) }

  func close() {
    for source in sources { source.close() }
    for share in shares.values { share.close() }
    shares = [:]
  }

  func subscribe(to stage: Int, value: @escaping (Int) -> Void, end: @escaping (Bool) -> Void) -> () -> Void {
    let subscription = ReferenceSubscription()
    // A sink: ignores events after the end and after a cancellation.
    subscribe(
      stage, subscription,
      ReferenceObserver(
        value: { if !subscription.isCancelled { value($0) } },
        end: { isFailure in
          if subscription.isCancelled { return }
          subscription.end()
          end(isFailure)
        }))
    return { subscription.cancel() }
  }

  private func subscribe(_ stage: Int, _ subscription: ReferenceSubscription, _ out: ReferenceObserver) {
    switch fuzz.stages[stage] {
    case .source(let source): sources[source].subscribe(subscription, out)
    case .map(let upstream, let closure):
      subscribe(
        upstream, subscription,
        out.hearing { [player] value in
          player.reached(.closure(closure))
          out.value(FuzzCase.mapped(value, closure))
        })
    case .filter(let upstream, let closure):
      subscribe(
        upstream, subscription,
        out.hearing { [player] value in
          player.reached(.closure(closure))
          if FuzzCase.passes(value, closure) { out.value(value) }
        })
    case .scan(let upstream):
      var sum = 0
      subscribe(
        upstream, subscription,
        out.hearing { value in
          sum = FuzzCase.added(sum, value)
          out.value(sum)
        })
    case .removeDuplicates(let upstream):
      var last: Int?
      subscribe(
        upstream, subscription,
        out.hearing { value in
          let isNew = value != last
          last = value
          if isNew { out.value(value) }
        })
    case .prefix(let upstream, let count): prefix(upstream, count, subscription, out)
    case .merge(let first, let second): merge(first, second, subscription, out)
    case .combineLatest(let first, let second): combineLatest(first, second, subscription, out)
    case .zip(let first, let second): zip(first, second, subscription, out)
    case .withLatestFrom(let upstream, let other): withLatestFrom(upstream, other, subscription, out)
    case .switchToLatest(let upstream, let among): flatten(upstream, among, latestOnly: true, subscription, out)
    case .flatMap(let upstream, let among): flatten(upstream, among, latestOnly: false, subscription, out)
    case .share(let upstream):
      let share = shares[stage] ?? ReferenceShare()
      shares[stage] = share
      share.subscribe(subscription, out) { [self] connection, subject in
        subscribe(
          upstream, connection,
          ReferenceObserver(
            value: { if !connection.isCancelled { subject.send($0) } },
            end: { if !connection.isCancelled { subject.end($0) } }))
      }
    }
  }

  private func prefix(
    _ upstream: Int, _ count: Int, _ subscription: ReferenceSubscription, _ out: ReferenceObserver
  ) {
    var remaining = count
    let joint = Joint(1, subscription, out)
    subscribe(
      upstream, joint.subscriptions[0],
      ReferenceObserver(
        value: { value in
          remaining -= 1
          if remaining > 0 { return out.value(value) }
          if joint.isOver { return }
          // The upstream is cancelled before the last value is passed on.
          joint.stop()
          out.value(value)
          if !subscription.isCancelled { out.end(false) }
        },
        end: { joint.end($0) }))
  }

  private func merge(
    _ first: Int, _ second: Int, _ subscription: ReferenceSubscription, _ out: ReferenceObserver
  ) {
    let joint = Joint(2, subscription, out)
    for (index, upstream) in [first, second].enumerated() where !joint.isOver {
      subscribe(
        upstream, joint.subscriptions[index],
        ReferenceObserver(value: out.value, end: { joint.inputEnded($0) }))
    }
  }

  private func combineLatest(
    _ first: Int, _ second: Int, _ subscription: ReferenceSubscription, _ out: ReferenceObserver
  ) {
    let joint = Joint(2, subscription, out)
    var latest: [Int?] = [nil, nil]
    for (index, upstream) in [first, second].enumerated() where !joint.isOver {
      subscribe(
        upstream, joint.subscriptions[index],
        ReferenceObserver(
          value: { value in
            latest[index] = value
            if let first = latest[0], let second = latest[1] { out.value(FuzzCase.joined(first, second)) }
          },
          end: { joint.inputEnded($0) }))
    }
  }

  private func zip(_ first: Int, _ second: Int, _ subscription: ReferenceSubscription, _ out: ReferenceObserver) {
    let joint = Joint(2, subscription, out)
    var waiting: [[Int]] = [[], []]
    var isFinished = [false, false]
    func endIfExhausted() {
      if (0...1).contains(where: { isFinished[$0] && waiting[$0].isEmpty }) { joint.end(false) }
    }
    for (index, upstream) in [first, second].enumerated() where !joint.isOver {
      subscribe(
        upstream, joint.subscriptions[index],
        ReferenceObserver(
          value: { value in
            if joint.isOver { return }
            waiting[index].append(value)
            guard !waiting[0].isEmpty, !waiting[1].isEmpty else { return }
            joint.pass(FuzzCase.joined(waiting[0].removeFirst(), waiting[1].removeFirst()))
            endIfExhausted()
          },
          end: { isFailure in
            isFinished[index] = true
            if isFailure { joint.end(true) } else { endIfExhausted() }
          }))
    }
  }

  private func withLatestFrom(
    _ upstream: Int, _ other: Int, _ subscription: ReferenceSubscription, _ out: ReferenceObserver
  ) {
    let joint = Joint(2, subscription, out)
    var latest: Int?
    subscribe(
      other, joint.subscriptions[1],
      ReferenceObserver(value: { latest = $0 }, end: { if $0 { joint.end(true) } }))
    if joint.isOver { return }
    subscribe(
      upstream, joint.subscriptions[0],
      ReferenceObserver(
        value: { value in
          if let latest { out.value(FuzzCase.joined(value, latest)) }
        },
        end: { joint.end($0) }))
  }

  private func flatten(
    _ upstream: Int, _ among: [Int], latestOnly: Bool, _ subscription: ReferenceSubscription, _ out: ReferenceObserver
  ) {
    let joint = Joint(1, subscription, out)
    var unfinished = 1
    // The latest inner subscription, and whether it has finished.
    var current: ReferenceSubscription?
    var hasFinished = false
    func finishOne() {
      unfinished -= 1
      if unfinished == 0 { joint.end(false) }
    }
    subscribe(
      upstream, joint.subscriptions[0],
      ReferenceObserver(
        value: { [self] value in
          if joint.isOver { return }
          let inner = ReferenceSubscription()
          if latestOnly {
            let former = current
            if former != nil, !hasFinished { unfinished -= 1 }
            current = inner
            hasFinished = false
            former?.cancel()
          }
          unfinished += 1
          joint.subscription.onCancel { inner.cancel() }
          subscribe(
            FuzzCase.chosen(value, among: among), inner,
            ReferenceObserver(
              value: { if !inner.isCancelled { joint.pass($0) } },
              end: { isFailure in
                if inner.isCancelled { return }
                if current === inner { hasFinished = true }
                if isFailure { joint.end(true) } else { finishOne() }
              }))
        },
        end: { isFailure in if isFailure { joint.end(true) } else { finishOne() } }))
  }
}
