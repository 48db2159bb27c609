/// Steps that are known to end the process in which an architecture replays them, so that nobody replays them again.
package struct KnownDeath: Sendable {
  package let death: Death
  package let steps: [Step]
  /// The moment of their ``Timeline`` at which it happens: ``Flight/making`` while the instance is made, nil at the end.
  package let moment: Int?
  /// The number of the unit of its job in which it was found.
  package let unit: Int
  /// The fewest steps that show it, if somebody has looked for them.
  package let minimal: [Step]?
  /// Whether these steps alone end a process. If they do not, something before them has a part in it.
  package let isAlone: Bool

  package init(_ death: Death, on steps: [Step], moment: Int?, unit: Int, minimal: [Step]?, isAlone: Bool) {
    self.death = death
    self.steps = steps
    self.moment = moment
    self.unit = unit
    self.minimal = minimal
    self.isAlone = isAlone
  }

  /// Whether a history of these steps ends so.
  ///
  /// What happens up to a moment is the same however the steps go on, unless one of them changes places with its neighbour
  /// or waits for it. What happens at the end need not be.
  func applies(to others: [Step]) -> Bool {
    guard isAlone, others.starts(with: steps) else { return false }
    if others.count == steps.count || moment == Flight.making { return true }
    let reachesBack = steps.contains { $0.mishap == .reordered || $0.mishap == .delayed }
    return moment != nil && !reachesBack && others[steps.count].mishap != .reordered
  }
}
