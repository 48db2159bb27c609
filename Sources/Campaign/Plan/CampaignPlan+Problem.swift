extension CampaignPlan {
  /// More than anybody plans. So sums of them, and a set of all units, fit into an integer and into memory.
  static let (historiesMax, unitsMax, timedRoundsMax) = (1 << 48, 1 << 24, 1 << 16)

  /// What no plan has that was made by this program, with what was expected; nil if nothing is wrong.
  var problem: String? {
    swarmProblem ?? replayProblem ?? sizeProblem
  }

  private var swarmProblem: String? {
    var seen: Set<[String]> = []
    for (index, swarm) in swarms.enumerated() {
      let place = "swarms[\(index)]"
      guard (1...Self.historiesMax).contains(swarm.histories) else {
        return "expected from 1 to \(Self.historiesMax) at \(place).histories, found \(swarm.histories)"
      }
      guard (1...swarm.histories).contains(swarm.units) else {
        return "expected from 1 to \(swarm.histories) at \(place).units, found \(swarm.units)"
      }
      guard seen.insert([swarm.app, swarm.architecture]).inserted else {
        return "expected each architecture of an app once, found another one again at \(place)"
      }
    }
    return nil
  }

  private var replayProblem: String? {
    for (index, replay) in replays.enumerated() {
      let place = "replays[\(index)]"
      guard (replay.file == nil) == (replay.events != nil) else {
        return "expected a file or a number of events at \(place), found both or none"
      }
      guard (0...Self.timedRoundsMax).contains(replay.timedRounds) else {
        return "expected from 0 to \(Self.timedRoundsMax) at \(place).timed_rounds, found \(replay.timedRounds)"
      }
    }
    return nil
  }

  /// Of a plan whose architectures have no problem.
  private var sizeProblem: String? {
    // Each addend is limited, and so is their number, by the size of a file.
    var (units, histories) = (replays.count, 0)
    for swarm in swarms {
      units += swarm.units
      histories += swarm.histories
      if units > Self.unitsMax || histories > Self.historiesMax { break }
    }
    if units == 0 { return "expected at least one unit, found none" }
    if units > Self.unitsMax { return "expected at most \(Self.unitsMax) units, found more" }
    if histories > Self.historiesMax { return "expected at most \(Self.historiesMax) histories in all, found more" }
    return nil
  }
}
