extension Fault {
  /// Faults of the world's answers. In a search the letters choose the answers; the fault changes what becomes of them.
  static let worldFaults = [
    world("answers-at-once", "the world answers before the call that asks returns", .atOnce),
    world("answers-never", "the world answers nothing", .never),
    world("answers-twice", "the world gives each answer twice", .twice),
    world("answers-after-cancellation", "the world answers what was cancelled", .afterCancellation),
    world("answers-out-of-order", "the world answers the newest request first", .outOfOrder),
    world("answers-with-error", "the world gives another answer than the usual one", .withError),
  ]

  private static func world(_ name: String, _ summary: String, _ fault: WorldFault) -> Fault {
    Fault(
      name, summary, letters: { $0.plainLetters() + [Step(.world(fault))] },
      strike: { steps, _, _ in steps.insert(Step(.world(fault)), at: 0) })
  }
}
