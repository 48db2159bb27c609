public import Scenarios

/// Makes steps that show something 1-minimal: no step can be left out, no value, no wait and no reading of the clock can be
/// made simpler, nothing that goes wrong can be put right, one at a time, without losing what they show.
///
/// It works on the choices and not on the events that come of them, so every history it tries is legal. What is simpler:
/// a letter that stands earlier in the app's list and speaks to the same input, a value that is new, a wait of 1 ns, then
/// any shorter one, a clock that moves as time does, then one that ties, then one that goes back by 1 ns, then one that
/// moves by less.
/// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 2002, for leaving out;
/// MacIver and Donaldson, "Test-Case Reduction via Test-Case Generation", ECOOP 2020, for working on the choices.
public struct StepShrinking<App: Scenarios.App> {
  private let fails: ([Step]) -> Bool

  /// - Parameter fails: whether steps still show what is looked for.
  public init(app: App.Type, while fails: @escaping ([Step]) -> Bool) { self.fails = fails }

  /// - Precondition: the steps fail.
  /// - Complexity: O(n²) replays of at most n steps.
  public func minimal(_ steps: [Step]) -> [Step] {
    var steps = steps
    while true {
      let before = steps
      steps = withoutIdleSteps(steps)
      for index in steps.indices { simplify(&steps, at: index) }
      if steps == before { return steps }
    }
  }

  private func withoutIdleSteps(_ steps: [Step]) -> [Step] {
    var steps = steps
    var size = max(steps.count / 2, 1)
    while true {
      var isShorter = false
      var start = 0
      while start < steps.count {
        let candidate = Array(steps[..<start] + steps[min(start + size, steps.count)...])
        if !candidate.isEmpty, fails(candidate) {
          steps = candidate
          isShorter = true
        } else {
          start += size
        }
      }
      if size > 1 { size /= 2 } else if !isShorter { return steps }
    }
  }

  private func simplify(_ steps: inout [Step], at index: Int) {
    while let simpler = simplifications(of: steps[index]).first(where: { step in
      var candidate = steps
      candidate[index] = step
      return fails(candidate)
    }) {
      steps[index] = simpler
    }
  }

  /// What is simpler than a step in one respect, the simplest first.
  private func simplifications(of step: Step) -> [Step] {
    var candidates: [Step] = []
    func add(_ change: (inout Step) -> Void) {
      var candidate = step
      change(&candidate)
      candidates.append(candidate)
    }
    if step.mishap != nil { add { $0.mishap = nil } }
    if let reply = step.reply {
      add { $0.reply = nil }
      for letter in 0..<reply { add { $0.reply = letter } }
    }
    if case .event(let letter, let number) = step.happening {
      if number != nil { add { $0.happening = .event(letter: letter, number: nil) } }
      for earlier in 0..<letter where App.lane(ofLetter: earlier) == App.lane(ofLetter: letter) {
        add { $0.happening = .event(letter: earlier, number: number) }
      }
    }
    if step.waitNanoseconds > 1 {
      add { $0.waitNanoseconds = 1 }
      for wait in Self.shorter(than: step.waitNanoseconds) { add { $0.waitNanoseconds = wait } }
    }
    if let advance = step.clockAdvanceNanoseconds {
      add { $0.clockAdvanceNanoseconds = nil }
      if advance != 0 { add { $0.clockAdvanceNanoseconds = 0 } }
      if advance != 0, advance != -1 { add { $0.clockAdvanceNanoseconds = -1 } }
      for nearer in Self.shorter(than: advance) { add { $0.clockAdvanceNanoseconds = nearer } }
    }
    return candidates
  }

  /// A span made shorter by a half, by a quarter, and so on down to a nanosecond: taking the first that will do, again and
  /// again, finds the shortest by bisection.
  private static func shorter(than span: Int64) -> [Int64] {
    guard abs(span) > 1 else { return [] }
    return sequence(first: span / 2) { cut in abs(cut) > 1 ? cut / 2 : nil }.map { span - $0 }
  }
}

extension Scenarios.App {
  static func lane(ofLetter index: Int) -> Int { marble(letters[index].event(1)).lane }
}
