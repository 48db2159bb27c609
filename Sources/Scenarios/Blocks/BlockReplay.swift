import Basics
import Streams

/// A ``RunningReplay`` of an architecture.
@usableFromInline
final class BlockReplay<A: Architecture>: RunningReplay {
  @usableFromInline typealias App = A.App

  @usableFromInline let environment: Environment<App>
  @usableFromInline let architecture: A
  // Exclusivity is not checked at run time: no architecture knows of this object.
  @exclusivity(unchecked) @usableFromInline var eventCount = 0
  @exclusivity(unchecked) @usableFromInline private(set) var decisionCount = 0
  @exclusivity(unchecked) private var hash = FNV1a()

  @inlinable
  init(_ answers: AnswerPlan<App>) {
    environment = Environment(decisions: DecisionLog(), for: A.self)
    environment.world?.begin(answers)
    architecture = Replay<A>.instance(in: environment)
  }

  @usableFromInline var decisionsHash: UInt64 { hash.value }

  @usableFromInline var services: Services<App>? { environment.world }

  @inlinable
  func run(_ block: Script<App>) {
    runEvents(of: block)
    takeDecisions()
  }

  @usableFromInline
  func decide(on block: Script<App>, isLast: Bool) -> ContiguousArray<DecisionLog<App.Decision>.Entry> {
    runEvents(of: block)
    if isLast { environment.settleAtEnd() }
    let entries = environment.decisions.entries
    takeDecisions()
    return entries
  }

  @usableFromInline var hasLateEntries: Bool { environment.decisions.hasLateEntries }

  @inlinable
  func settle() {
    environment.settleAtEnd()
    takeDecisions()
  }

  /// The same happens in the same order as in a ``Replay``.
  @inlinable @inline(never)
  func runEvents(of block: Script<App>) {
    var position = 0
    while position < block.count {
      let time = block.lines[position].time
      if environment.nextDue < time { environment.run(before: time) }
      environment.enter(time, clock: block.lines[position].clock)
      environment.decisions.eventIndex = eventCount
      block.lines[position].deliver(to: architecture)
      environment.settle(at: time)
      position &+= 1
      eventCount &+= 1
    }
  }

  @usableFromInline
  func takeDecisions() {
    for entry in environment.decisions.entries { entry.combine(into: &hash) }
    decisionCount += environment.decisions.count
    environment.decisions.forget()
  }
}
