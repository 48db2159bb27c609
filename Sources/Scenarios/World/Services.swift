public import Streams

/// Takes the requests of an architecture to the app's ``World``, and delivers the answers later.
///
///     let request = services.ask(.load(page)) { event in … }
///     request.cancel()
///
/// An app wraps it in the client that its authors would use: with closures, publishers or async functions.
public final class Services<App: Scenarios.App> {
  // Exclusivity is not checked at run time: no property is accessed while a world or an architecture runs.
  @usableFromInline let scheduler: VirtualScheduler
  @usableFromInline let decisions: DecisionLog<App.Decision>
  @exclusivity(unchecked) @usableFromInline var world = App.World()
  @exclusivity(unchecked) @usableFromInline var plan = AnswerPlan<App>()
  /// The number of requests by the digest of their decision.
  @exclusivity(unchecked) @usableFromInline var askedCounts: [UInt64: Int] = [:]
  /// The number of requests of each kind that got a recorded latency.
  @exclusivity(unchecked) @usableFromInline var recordedCounts: [UInt8: Int] = [:]
  /// The requests in their order. Cancelled ones are filtered out by readers.
  @exclusivity(unchecked) @usableFromInline var requests: [Request<App>] = []
  /// The requests with a due time, the next one at the end.
  @exclusivity(unchecked) @usableFromInline var queue: [Request<App>] = []
  @exclusivity(unchecked) @usableFromInline var nextCue = 0
  @exclusivity(unchecked) @usableFromInline var nextDue = VirtualInstant.distantFuture
  @exclusivity(unchecked) @usableFromInline var faults: Set<WorldFault> = []
  /// Records every answer; nil during measurements.
  @exclusivity(unchecked) @usableFromInline var recorder: HistoryRecorder<App>? {
    didSet { isAttended = recorder != nil || jobs != nil }
  }
  /// The jobs of the instance; nil if it starts no tasks.
  @exclusivity(unchecked) @usableFromInline var jobs: JobQueue? {
    didSet { isAttended = recorder != nil || jobs != nil }
  }
  /// Whether an answer needs more than delivery.
  @exclusivity(unchecked) @usableFromInline private(set) var isAttended = false
  /// Receives every request; nil during measurements.
  @exclusivity(unchecked) @usableFromInline var listener: RequestListener<App>?

  @inlinable
  init(scheduler: VirtualScheduler, decisions: DecisionLog<App.Decision>) {
    self.scheduler = scheduler
    self.decisions = decisions
  }

  /// Makes a decision. `completion` is called once with the world's answer, after this method has returned. It is not
  /// called if the world has no answer, or after a cancellation. Each ``WorldFault`` breaks one of these promises.
  ///
  /// - Complexity: O(pending requests) moves. Two allocations, with the answer: the request, and its possible answers.
  @inlinable @discardableResult
  public func ask(_ decision: App.Decision, _ completion: @escaping (App.Event) -> Void) -> Request<App> {
    guard decisions.take(decision) else { return Request([], completion) }
    let completion = listener == nil ? completion : noteAsked(decision, completion)
    let request = Request<App>(world.answers(to: decision), completion)
    if !request.answers.isEmpty { enter(request, decision) }
    return request
  }

  /// Makes a decision without an answer. The world receives it.
  @inlinable
  public func tell(_ decision: App.Decision) {
    guard decisions.take(decision) else { return }
    if listener != nil { noteTold(decision) }
    _ = world.answers(to: decision)
  }

  @usableFromInline @inline(never)
  func noteAsked(
    _ decision: App.Decision, _ completion: @escaping (App.Event) -> Void
  ) -> (App.Event) -> Void { listener?.noteAsked(decision, completion) ?? completion }

  @usableFromInline @inline(never)
  func noteTold(_ decision: App.Decision) { listener?.noteTold(decision) }

  @inlinable
  func enter(_ request: Request<App>, _ decision: App.Decision) {
    if !faults.isEmpty, isTakenByFault(request) { return }
    requests.append(request)
    if plan.conditions == nil, plan.recordedNanoseconds.isEmpty { return }
    schedule(request, decision)
  }

  @inlinable
  func schedule(_ request: Request<App>, _ decision: App.Decision) {
    var latencyNanoseconds: Int64?
    if let conditions = plan.conditions {
      let digest = conditions.digest(decision)
      let count = askedCounts[digest, default: 0]
      askedCounts[digest] = count + 1
      let drawn = conditions.draw(
        kind: decision.kind, digest: digest, count: count, answerCount: request.answers.count)
      (latencyNanoseconds, request.answerIndex) = (drawn.latencyNanoseconds, drawn.answerIndex)
    }
    if let recorded = plan.recordedNanoseconds[decision.kind] {
      let count = recordedCounts[decision.kind, default: 0]
      recordedCounts[decision.kind] = count + 1
      if count < recorded.count { (latencyNanoseconds, request.answerIndex) = (max(recorded[count], 1), 0) }
    }
    guard let latencyNanoseconds else { return }
    request.due = scheduler.now.advanced(by: .nanoseconds(latencyNanoseconds))
    // Behind earlier requests that are due at the same instant.
    queue.insert(request, at: queue.firstIndex { $0.due <= request.due } ?? queue.count)
    findNextDue()
  }

  /// An empty dictionary with the capacity of ``askedCounts``.
  package func twinOfCounts() -> [UInt64: Int] {
    var twin: [UInt64: Int] = [:]
    if !askedCounts.isEmpty { twin.reserveCapacity(askedCounts.capacity) }
    return twin
  }

  @inlinable
  func findNextDue() {
    let cue = nextCue < plan.cues.count ? plan.cues[nextCue].time : .distantFuture
    nextDue = min(cue, queue.last?.due ?? .distantFuture)
  }

  // MARK: - Answers

  @inlinable
  func begin(_ plan: AnswerPlan<App>) {
    self.plan = plan
    findNextDue()
  }

  /// Ends a replay, and releases every request.
  func end() {
    requests = []
    queue = []
    nextDue = .distantFuture
  }

  /// Gives the next due answer. At one instant, lines of the trace come first.
  @inlinable
  func giveNext() {
    if nextCue < plan.cues.count, plan.cues[nextCue].time == nextDue {
      let cue = plan.cues[nextCue]
      nextCue += 1
      findNextDue()
      give(cue.event)
      return
    }
    let request = queue.removeLast()
    findNextDue()
    if request.isPending {
      give(request.answers[request.answerIndex], to: request)
    } else {
      forgetAnswered()
    }
  }

  /// Gives an answer to the longest waiting request that allows it.
  /// - Returns: whether there was one.
  @inlinable @discardableResult
  func give(_ event: App.Event) -> Bool {
    let index = requests.firstIndex { canBeAnswered($0) && $0.answers.contains(event) }
    guard let index else { return false }
    give(event, to: requests[index])
    return true
  }

  /// Gives the answer called `word` to the oldest or the newest request that has one.
  /// - Returns: whether there was one.
  func give(word: String, toNewest isNewest: Bool) -> Bool {
    if faults.contains(.never) { return false }
    func answer(_ request: Request<App>) -> App.Event? { request.answers.first { App.word($0) == word } }
    let isNewest = isNewest || faults.contains(.outOfOrder)
    let waiting = waiting
    let chosen = isNewest ? waiting.last { answer($0) != nil } : waiting.first { answer($0) != nil }
    guard let request = chosen, let event = answer(request) else { return false }
    let isOther = faults.contains(.withError) && request.answers.count > 1
    give(isOther ? request.answers[1] : event, to: request)
    return true
  }

  package var pendingCount: Int { requests.count(where: \.isPending) }

  /// The requests that can be answered, in their order.
  @inlinable
  var waiting: [Request<App>] { requests.filter(canBeAnswered) }

  @inlinable
  func canBeAnswered(_ request: Request<App>) -> Bool {
    request.completion != nil && (!request.isCancelled || faults.contains(.afterCancellation))
  }

  @inlinable
  func give(_ event: App.Event, to request: Request<App>) {
    // `take()` would wrap the function twice: two allocations.
    guard let completion = request.completion else { return }
    request.completion = nil
    forgetAnswered()
    world.remember(event)
    give(event, completion)
    if faults.contains(.twice) { give(event, completion) }
  }

  /// Removes the requests that can no longer be answered. The recorder still needs cancelled ones.
  @inlinable
  func forgetAnswered() { requests.removeAll { $0.completion == nil && (recorder == nil || !$0.isCancelled) } }

  /// The usual answers to the requests cancelled since the last call, unless another request can get them.
  func takeCancelled() -> [App.Event] {
    let cancelled = requests.filter { $0.isCancelled && $0.completion == nil }
    if cancelled.isEmpty { return [] }
    requests.removeAll { $0.isCancelled && $0.completion == nil }
    let waiting = waiting
    return cancelled.map { $0.answers[0] }.filter { answer in !waiting.contains { $0.answers.contains(answer) } }
  }

  @inlinable
  func give(_ event: App.Event, _ completion: (App.Event) -> Void) {
    if isAttended { attend(event, completion) } else { answer(completion, event) }
  }

  @usableFromInline @inline(never)
  func attend(_ event: App.Event, _ completion: (App.Event) -> Void) {
    recorder?.begin(.answer(event), at: scheduler.now)
    if let jobs { jobs.perform { answer(completion, event) } } else { answer(completion, event) }
    recorder?.end()
  }

  /// The boundary between harness and architecture: one call per answer, never inlined, the same for all architectures.
  @inlinable @inline(never)
  func answer(_ completion: (App.Event) -> Void, _ event: App.Event) { completion(event) }

  // MARK: - Faults

  /// Whether a fault handles the request.
  @usableFromInline
  func isTakenByFault(_ request: Request<App>) -> Bool {
    request.keepsCompletion = faults.contains(.afterCancellation)
    if faults.contains(.never) {
      request.completion = nil
      return true
    }
    guard faults.contains(.atOnce) else { return false }
    give(request.answers[0], to: request)
    return true
  }
}
