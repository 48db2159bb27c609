import Streams

/// A replay that is given its events block by block, and of which is written down what it asks of the world.
///
///     let load = architecture.beginLoad(answers)
///     load.run(block)
///     let asked = load.take(isLast: false)
@usableFromInline
package protocol RunningLoad<App> {
  associatedtype App: Scenarios.App

  /// Replays the next events.
  func run(_ block: Script<App>)
  /// Lets time run on after the last event.
  func settle()
  /// What was asked since the call before. What was asked before the next event belongs to an event of index -1.
  ///
  /// - Parameter isLast: whether nothing is asked any more.
  func take(isLast: Bool) -> WorldLoad<App>
}

extension ArchitectureEntry {
  /// Makes an instance for events that come block by block, and writes down what it asks.
  ///
  /// - Precondition: the app has a world.
  package func beginLoad(_ answers: AnswerPlan<App>) -> any RunningLoad<App> {
    let result = TaskResult<any RunningLoad<App>>()
    perform(.worldLoad(answers, result))
    return result.take()
  }
}

/// A ``RunningLoad`` of an architecture.
@usableFromInline
final class BlockLoad<A: Architecture>: RunningLoad {
  private let environment: Environment<A.App>
  private let journal: RequestJournal<A.App>
  private let architecture: A

  @usableFromInline
  init(_ answers: AnswerPlan<A.App>) {
    environment = Environment(decisions: DecisionLog(), for: A.self)
    journal = RequestJournal(environment)
    environment.world?.listener = journal
    environment.decisions.begin(at: -1)
    environment.world?.begin(answers)
    architecture = Replay<A>.instance(in: environment)
  }

  @usableFromInline
  func run(_ block: Script<A.App>) {
    Replay(of: block, through: architecture, in: environment).runEvents()
  }

  @usableFromInline
  func settle() { environment.settleAtEnd() }

  @usableFromInline
  func take(isLast: Bool) -> WorldLoad<A.App> {
    // What is decided is of no interest.
    if !isLast { environment.decisions.begin(at: -1) }
    return journal.take(isLast: isLast)
  }
}
