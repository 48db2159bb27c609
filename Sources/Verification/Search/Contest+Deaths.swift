package import Scenarios

extension Contest {
  /// The deaths that are known of the two, the architecture's first.
  package var knownDeaths: [KnownDeath] { actual.knownDeaths + expected.knownDeaths }

  /// A death that steps alone do not bring about, so that nothing can be said of the two; nil if there is none.
  package func checkDeaths() throws(Unrepeatable) {
    for entry in [actual, expected] {
      if let death = entry.knownDeaths.first(where: { !$0.isAlone }) {
        throw Unrepeatable(death, of: entry)
      }
    }
  }

  /// The fewest steps that are known to show a death of that kind.
  func minimalSteps(of kind: DivergenceKind) -> [Step]? {
    knownDeaths.lazy.compactMap(\.minimal).first { kinds(on: $0).contains(kind) }
  }

  /// The simplest counterexample for each kind of death that is known.
  /// - Parameter unit: in which unit of the job the deaths were found; in any if nil.
  package func deaths(in unit: Int? = nil) throws(Unrepeatable) -> [Counterexample<App>] {
    var found: [DivergenceKind: Counterexample<App>] = [:]
    for death in knownDeaths where unit == nil || death.unit == unit {
      guard let steps = death.minimal else { continue }
      for kind in kinds(on: steps) where kind.death != nil && found[kind] == nil {
        found[kind] = try Counterexample(of: kind, in: self, showing: steps)
      }
    }
    return Counterexample.inOrder(Array(found.values))
  }

  /// The sequences of letters that are known to end a process, however the clock moves.
  func mayDie(on letters: [Step]) -> Bool {
    knownDeaths.contains { death in
      death.steps.count <= letters.count && zip(death.steps, letters).allSatisfy { $0.isSameButForClock(as: $1) }
    }
  }
}

extension Step {
  fileprivate func isSameButForClock(as other: Step) -> Bool {
    var step = self
    step.clockAdvanceNanoseconds = other.clockAdvanceNanoseconds
    return step == other
  }
}
