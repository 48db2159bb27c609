/// A replay that is given its events block by block. It keeps neither them nor what is decided: between two blocks that
/// alone is alive which the instance, its timers and requests, and the world keep.
///
///     let replay = architecture.begin(blocks.answers)
///     while let block = try blocks.next(4_096) { replay.run(block) }
///     replay.settle()
///     replay.decisionsHash
@usableFromInline
package protocol RunningReplay<App> {
  associatedtype App: Scenarios.App

  /// Replays the next events: closed loop, virtual clock, as ``Replay`` does.
  func run(_ block: Script<App>)
  /// The same.
  ///
  /// - Parameter isLast: whether time runs on after these events.
  /// - Returns: what was decided since the call before.
  func decide(on block: Script<App>, isLast: Bool) -> ContiguousArray<DecisionLog<App.Decision>.Entry>
  /// Lets time run on after the last event.
  func settle()

  /// Whether a timer or an answer after an event made a decision.
  var hasLateEntries: Bool { get }
  var eventCount: Int { get }
  var decisionCount: Int { get }
  /// The ``DecisionLog/hash`` of all decisions so far.
  var decisionsHash: UInt64 { get }
  /// What stands between the instance and the world; nil if that is silent.
  var services: Services<App>? { get }
}

extension ArchitectureEntry {
  /// Makes an instance for events that come block by block.
  ///
  /// - Parameter answers: how the world answers.
  package func begin(_ answers: AnswerPlan<App>) -> any RunningReplay<App> {
    let result = TaskResult<any RunningReplay<App>>()
    perform(.blocks(answers, result))
    return result.take()
  }
}
