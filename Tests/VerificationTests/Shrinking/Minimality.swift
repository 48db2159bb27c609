import Scenarios
import Testing
import Verification

/// Every list that differs from the steps by one step left out or one simplification. Written independently of
/// ``Shrinking``, because it judges ``Shrinking``.
func simplerByOne<App: Scenarios.App>(_ steps: [Step], of app: App.Type) -> [[Step]] {
  var simpler: [[Step]] = []
  for index in steps.indices {
    if steps.count > 1 { simpler.append(Array(steps[..<index] + steps[(index + 1)...])) }
    func add(_ change: (inout Step) -> Void) {
      var changed = steps
      change(&changed[index])
      if changed != steps { simpler.append(changed) }
    }
    let step = steps[index]
    add { $0.mishap = nil }
    add { $0.reply = nil }
    for letter in 0..<(step.reply ?? 0) { add { $0.reply = letter } }
    add { $0.waitNanoseconds = 1 }
    for cut in [1, step.waitNanoseconds / 2] { add { $0.waitNanoseconds = max(1, step.waitNanoseconds - cut) } }
    add { $0.clockAdvanceNanoseconds = nil }
    if let advance = step.clockAdvanceNanoseconds {
      if advance != 0 { add { $0.clockAdvanceNanoseconds = 0 } }
      if advance < -1 || advance > 0 { add { $0.clockAdvanceNanoseconds = -1 } }
      if abs(advance) > 1 {
        for cut in [advance.signum(), advance / 2] { add { $0.clockAdvanceNanoseconds = advance - cut } }
      }
    }
    guard case .event(let letter, let number) = step.happening else { continue }
    if number != nil { add { $0.happening = .event(letter: letter, number: nil) } }
    let lane = app.marble(app.letters[letter].event(1)).lane
    for earlier in 0..<letter where app.marble(app.letters[earlier].event(1)).lane == lane {
      add { $0.happening = .event(letter: earlier, number: number) }
    }
  }
  return simpler
}

/// Expects that the counterexample loses its kind if any step is left out or simplified.
func expectMinimal<App: Scenarios.App>(
  _ counterexample: Counterexample<App>, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (comparison, kind) = (counterexample.comparison, counterexample.kind)
  #expect(comparison.kinds(on: counterexample.steps).contains(kind), sourceLocation: sourceLocation)
  for simpler in simplerByOne(counterexample.steps, of: App.self) {
    let text = StepNotation<App>.text(simpler)
    #expect(
      !comparison.kinds(on: simpler).contains(kind), "\(counterexample.notation): \(text) shows it too",
      sourceLocation: sourceLocation)
  }
}
