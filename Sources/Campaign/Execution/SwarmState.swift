/// How far a unit of random histories is. It outlives the processes that die of it.
struct SwarmState: Codable, Sendable {
  var searched = SearchedHistories()
  /// How many histories are tried; fewer than planned where the unit is given up.
  var end: Int
  /// Up to this one, histories are told one by one, so that it is known which of them were done when a process died.
  var oneByOneEnd = 0
  /// The kinds that are shown already, or given up.
  var findings: [CampaignFinding] = []
  /// Kinds whose steps stay as they were found: making them fewer ends the process again and again.
  var unshrinkable: Set<String> = []
  /// Deaths that were met only as steps were made fewer.
  var asides: [Aside] = []
  /// Histories that ended a process, and do not end one alone.
  var strays: [Stray] = []

  struct Aside: Codable, Sendable {
    /// The fewest steps that show it, as `StepNotation` writes them.
    let notation: String
    /// The history whose steps were made fewer.
    let history: Int
  }

  struct Stray: Codable, Sendable {
    let kind: String
    let history: Int
    let sentence: String
  }

  /// The kinds that are not shown yet, in order, with the first history of each.
  var pending: [(kind: String, history: Int)] {
    let shown = Set(findings.map(\.kind))
    return searched.firsts.filter { !shown.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// The result of some histories.
struct SearchedHistories: Codable, Sendable {
  var tried = 0
  var diverging = 0
  var died = 0
  var steps = 0
  /// By the words of a kind: the first history that shows it.
  var firsts: [String: Int] = [:]

  mutating func add(_ other: SearchedHistories) {
    tried += other.tried
    diverging += other.diverging
    died += other.died
    steps += other.steps
    firsts.merge(other.firsts, uniquingKeysWith: min)
  }
}

/// What the process of a unit tells as it comes, one line of JSON each.
enum SwarmReply: Codable, Sendable {
  case searched(SearchedHistories)
  case found(CampaignFinding)
}
