public import Scenarios

extension AnyAppBenchmark {
  /// Compares what was decided in a history with what was due in it, where the history cannot be lived again: of a live
  /// replay. After a divergence all comes of it, so there is one at most.
  ///
  /// - Parameter script: what was replayed.
  public func correctness(
    of architecture: ArchitectureEntry<App>, in history: History<App>, on script: Script<App>
  ) -> CorrectnessRecord {
    let divergence = Judgement(of: history).firstDivergence
    return CorrectnessRecord(
      promise: architecture.promise.kind, events: script.count, decisions: history.entries.count, decisionsHash: nil,
      verdict: divergence == nil ? .identical : .diverges,
      divergences: divergence.map { [DivergenceRecord(lived: $0, by: architecture)] } ?? [])
  }
}

extension DivergenceRecord {
  /// A divergence that was lived once. Its witness is as of any other if the same events show it again, with the same
  /// answers from memory; if not, it is all that happened, and there is no diagram.
  fileprivate init<App>(lived divergence: Divergence<App>, by architecture: ArchitectureEntry<App>) {
    let cause = architecture.promise.causes.first { $0.explains(divergence) }
    let story = Script<App>(divergence.history)
    let again = Episodes(of: architecture, on: story).findings().first { $0.cause?.sentence == cause?.sentence }
    let witness = again.map { finding in
      do {
        return try Witness(of: finding, by: architecture, on: TraceScript(story))
      } catch {
        preconditionFailure("a script in memory can be read: \(error)")
      }
    }
    self.init(
      cause: cause.map { Cause(sentence: $0.sentence, section: $0.section) }, count: 1,
      firstIndex: divergence.eventIndex, firstNanoseconds: divergence.time.nanoseconds,
      expected: divergence.expected.map(\.description), actual: divergence.actual.map(\.description),
      witness: witness?.words ?? Witness<App>.words(of: divergence.history),
      diagram: witness?.script.map { MarbleDiagram(of: $0, through: architecture) })
  }
}
