public import Scenarios

/// Two who are to decide alike: what is expected, the oracle's decisions as a rule, and an architecture.
public struct Contest<App: Scenarios.App>: Sendable {
  public let expected: ArchitectureEntry<App>
  public let actual: ArchitectureEntry<App>
  /// What the architecture promises, where it is compared with the oracle.
  public let promise: Promise<App>?

  /// - Parameter rival: who decides what is expected; the oracle if nil.
  public init(
    of architecture: ArchitectureEntry<App>, against rival: ArchitectureEntry<App>? = nil,
    in benchmark: some AnyAppBenchmark<App>
  ) {
    expected = rival ?? benchmark.oracle
    actual = architecture
    promise = rival == nil ? architecture.promise : nil
  }

  /// Whether both can be led through the step.
  public func canExpress(_ step: Step) -> Bool { unable(step).isEmpty }

  /// The names of those that cannot be led through the step.
  public func unable(_ step: Step) -> [String] {
    guard let capability = step.capability else { return [] }
    return [expected, actual].filter { !$0.capabilities.contains(capability) }.map(\.name)
  }

  /// What both decide on a timeline. The history is that of the architecture: what is expected is expected where it was
  /// answered, and where it was not, there is no answer.
  func recordings(on timeline: Timeline<App>) -> (expected: Recording<App>, actual: Recording<App>) {
    let actual = actual.replayTimeline(timeline)
    let hasReplies = timeline.moments.contains { $0.reply != nil }
    return (expected.replayTimeline(hasReplies ? timeline.answered(as: actual) : timeline), actual)
  }

  /// Every moment at which somebody hears something else than expected, in order.
  public func divergences(on steps: [Step]) -> [Divergence<App>] {
    let timeline = Timeline<App>(steps)
    let (expected, actual) = recordings(on: timeline)
    return Self.divergences(on: timeline, expected: expected, actual: actual)
  }

  /// The sorts of divergence that the steps show.
  public func kinds(on steps: [Step]) -> Set<DivergenceKind> { kinds(of: divergences(on: steps)) }

  func kinds(of divergences: [Divergence<App>]) -> Set<DivergenceKind> {
    var kinds = Set(divergences.map(kind))
    if divergences.count > 1, kinds.allSatisfy({ !$0.isStated }), isExchange(divergences) { kinds.insert(.exchanged) }
    return kinds
  }

  /// The cause that explains it, as the promise states it, or what sort of divergence it is.
  func kind(of divergence: Divergence<App>) -> DivergenceKind {
    if divergence.event != nil, let cause = promise?.causes.firstIndex(where: { $0.explains(divergence) }) {
      return .cause(cause)
    }
    return divergence.unstatedKind
  }

  /// Whether, for the app itself, something else was decided in place of what was due.
  private func isExchange(_ divergences: [Divergence<App>]) -> Bool {
    let own = divergences.filter { $0.observer == 0 }
    let (due, made) = (own.flatMap(\.expected), own.flatMap(\.actual))
    return !due.isEmpty && due.count == made.count && due != made
  }

  private static func divergences(
    on timeline: Timeline<App>, expected: Recording<App>, actual: Recording<App>
  ) -> [Divergence<App>] {
    var found: [Divergence<App>] = []
    var history: [App.Event] = []
    var hearings = zip(expected.hearings, actual.hearings).map { (due: Self.inOrder($0), made: Self.inOrder($1)) }
    func compare(at position: Int, other: String? = nil) {
      for observer in hearings.indices {
        let due = hearings[observer].due.prefix { $0.eventIndex == position }
        let made = hearings[observer].made.prefix { $0.eventIndex == position }
        hearings[observer].due.removeFirst(due.count)
        hearings[observer].made.removeFirst(made.count)
        guard !due.elementsEqual(made, by: { $0.decision == $1.decision }) else { continue }
        found.append(
          Divergence(
            history: history[...], eventIndex: position, other: other, observer: observer,
            expected: due.map(\.decision), actual: made.map(\.decision)))
      }
    }
    for moment in timeline.moments {
      if case .event(let event) = moment.action { history.append(event) }
      compare(at: moment.position, other: moment.action.other)
      guard let reply = moment.reply, actual.replyPositions.contains(reply.position) else { continue }
      history.append(reply.event)
      compare(at: reply.position)
    }
    return found
  }

  /// What one heard, position by position: a reply is decided on before its event is done with.
  private static func inOrder(_ hearing: Recording<App>.Hearing) -> ArraySlice<Recording<App>.Entry> {
    let entries = hearing.entries
    guard !zip(entries, entries.dropFirst()).allSatisfy({ $0.eventIndex <= $1.eventIndex }) else {
      return entries[...]
    }
    // Entries of one position stay in their order.
    return entries.enumerated()
      .sorted { ($0.element.eventIndex, $0.offset) < ($1.element.eventIndex, $1.offset) }
      .map(\.element)[...]
  }
}

extension Timeline.Action {
  /// What it is in a few words where it is no event; nil where it is one.
  fileprivate var other: String? {
    switch self {
    case .event: nil
    case .lost(let event): "\(Step.Mishap.dropped.rawValue) \(App.word(event))"
    case .lateSubscriber: Step.lateSubscriberWord
    case .completion(let lane): Step.completionWord + App.lanes[lane]
    case .failure(let lane): Step.failureWord + App.lanes[lane]
    }
  }
}
