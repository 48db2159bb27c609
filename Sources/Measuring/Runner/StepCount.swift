extension CheckedPlan {
  /// How many steps of about the same length a run of it tells its progress in.
  package var stepCount: Int {
    if plan.passes.network != nil { return apps.map { $0.architectures.count * $0.traces.count }.reduce(0, +) }
    let steps =
      2 + (plan.passes.timing ? plan.rounds : 0) + (plan.passes.instructions ? Self.instructionSteps : 0)
    return apps.map { app in
      let count = app.architectures.count
      return app.traces.map { count * steps + openLoopSteps(count, on: $0) }.reduce(0, +)
    }.reduce(0, +)
  }

  /// Counting instructions takes as long as so many rounds.
  static let instructionSteps = 12

  /// Steps are as long as a round of the timing pass.
  func openLoopSteps(_ architectures: Int, on trace: CheckedTrace) -> Int {
    guard let openLoop = plan.passes.openLoop else { return 0 }
    let nanoseconds = openLoop.expectedNanoseconds(of: trace, rounds: plan.rounds, architectures: architectures)
    return Int(nanoseconds / Double(plan.limits.roundNanoseconds))
  }
}
