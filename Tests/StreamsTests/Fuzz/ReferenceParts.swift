import Streams

// The parts of the stages of a ``ReferenceGraph``.

struct ReferenceObserver {
  let value: (Int) -> Void
  /// Called with whether the completion is a failure.
  let end: (Bool) -> Void

  func hearing(_ value: @escaping (Int) -> Void) -> ReferenceObserver { ReferenceObserver(value: value, end: end) }
}

final class ReferenceSubscription {
  var isCancelled = false
  private var actions: [() -> Void] = []

  func onCancel(_ action: @escaping () -> Void) {
    if isCancelled { action() } else { actions.append(action) }
  }

  /// Marks the subscription as cancelled without running its actions.
  func end() {
    isCancelled = true
    actions = []
  }

  func cancel() {
    if isCancelled { return }
    isCancelled = true
    let former = actions
    actions = []
    for action in former { action() }
  }
}

/// Several inputs with one end. After the end or a cancellation, nothing is passed on.
final class Joint {
  let subscriptions: [ReferenceSubscription]
  let subscription: ReferenceSubscription
  private let out: ReferenceObserver
  private var unfinished: Int
  private(set) var isOver = false

  init(_ count: Int, _ subscription: ReferenceSubscription, _ out: ReferenceObserver) {
    subscriptions = (0..<count).map { _ in ReferenceSubscription() }
    self.subscription = ReferenceSubscription()
    unfinished = count
    self.out = out
    subscription.onCancel { self.stop() }
  }

  func pass(_ value: Int) {
    if !isOver { out.value(value) }
  }

  func inputEnded(_ isFailure: Bool) {
    unfinished -= 1
    if isFailure || unfinished == 0 { end(isFailure) }
  }

  func end(_ isFailure: Bool) {
    if isOver { return }
    stop()
    out.end(isFailure)
  }

  func stop() {
    isOver = true
    for input in subscriptions + [subscription] { input.cancel() }
  }
}

final class ReferenceSubject {
  private final class Entry {
    var isAlive = true
    var isToHearTheEnd = false
    /// Values sent while the subscriber receives its first value, if they follow that value; nil otherwise.
    var backlog: [Int]?
    let out: ReferenceObserver
    init(_ out: ReferenceObserver) { self.out = out }
  }

  private(set) var value: Int?
  private let isQueued: Bool
  /// A queued subject for any thread continues to deliver while a subscriber receives its first value.
  private let keepsBacklogs: Bool
  private var entries: [Entry] = []
  private var isFailure: Bool?
  private var depth = 0
  private var waiting: [() -> Void] = []

  init(value: Int?, isQueued: Bool, _ domain: Domain) {
    self.value = value
    self.isQueued = isQueued
    keepsBacklogs = isQueued && domain == .anyThread
  }

  func subscribe(_ subscription: ReferenceSubscription, _ out: ReferenceObserver) {
    if let isFailure { return out.end(isFailure) }
    let entry = Entry(out)
    entries.append(entry)
    subscription.onCancel {
      entry.isAlive = false
      entry.isToHearTheEnd = false
    }
    if let value, entry.isAlive, keepsBacklogs {
      entry.backlog = []
      out.value(value)
      while entry.isAlive, let next = entry.backlog?.first {
        entry.backlog?.removeFirst()
        out.value(next)
      }
      entry.backlog = nil
      if let isFailure, entry.isAlive { out.end(isFailure) }
    } else if let value, entry.isAlive {
      depth += 1
      out.value(value)
      depth -= 1
    }
    runWaiting()
  }

  func send(_ value: Int) { inTurn { $0.deliver(value) } }

  /// As `send`, but stores the value even after the end.
  func set(_ value: Int) {
    if self.value == nil { return send(value) }
    inTurn(evenAfterTheEnd: true) { subject in
      if subject.isFailure == nil { subject.deliver(value) } else { subject.value = value }
    }
  }

  func end(_ isFailure: Bool) { inTurn { $0.complete(isFailure) } }

  /// Releases the observers, because their closures may retain the graph.
  func close() {
    entries = []
    waiting = []
  }

  private func inTurn(evenAfterTheEnd: Bool = false, _ step: @escaping (ReferenceSubject) -> Void) {
    if isFailure != nil {
      if evenAfterTheEnd { step(self) }
      return
    }
    if isQueued, depth > 0 { return waiting.append { [unowned self] in step(self) } }
    step(self)
    runWaiting()
  }

  private func runWaiting() {
    while depth == 0, !waiting.isEmpty { waiting.removeFirst()() }
  }

  private func deliver(_ value: Int) {
    if isFailure != nil { return }
    if self.value != nil { self.value = value }
    depth += 1
    for entry in entries where entry.isAlive {
      if entry.backlog == nil { entry.out.value(value) } else { entry.backlog?.append(value) }
    }
    depth -= 1
  }

  private func complete(_ isFailure: Bool) {
    if self.isFailure != nil { return }
    self.isFailure = isFailure
    let listening = entries.filter { $0.isAlive && $0.backlog == nil }
    for entry in listening {
      entry.isAlive = false
      entry.isToHearTheEnd = true
    }
    depth += 1
    for entry in listening where entry.isToHearTheEnd { entry.out.end(isFailure) }
    depth -= 1
  }
}

final class ReferenceShare {
  private let subject = ReferenceSubject(value: nil, isQueued: false, .confined)
  private var count = 0
  private var connection: ReferenceSubscription?

  func close() {
    subject.close()
    connection?.cancel()
  }

  func subscribe(
    _ subscription: ReferenceSubscription, _ out: ReferenceObserver,
    connect: (ReferenceSubscription, ReferenceSubject) -> Void
  ) {
    count += 1
    let connects = count == 1
    subject.subscribe(subscription, out)
    subscription.onCancel { [self] in
      count -= 1
      if count == 0 { connection?.cancel() }
    }
    guard connects, count > 0 else { return }
    let new = ReferenceSubscription()
    connect(new, subject)
    // If it connected again during `connect`, the connection that is complete last is kept.
    let former = count > 0 ? connection : new
    if count > 0 { connection = new }
    former?.cancel()
  }
}
