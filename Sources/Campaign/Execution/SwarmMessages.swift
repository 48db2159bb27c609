/// What a shard asks of the process in which an architecture runs, one line of JSON each.
enum SwarmRequest: Codable, Sendable {
  /// The first one: which histories there are.
  case open(app: String, architecture: String, faults: [String], seed: UInt64)
  /// Try the histories with these numbers.
  case search(first: Int, count: Int)
  /// The fewest steps that show one kind of divergence, which that history shows.
  case shrink(kind: String, history: Int)
  /// The steps of a history. Nothing runs.
  case steps(history: Int)
}

enum SwarmReply: Codable, Sendable {
  case opened
  case searched(SearchedHistories)
  case shrunk(CampaignFinding)
  case steps(String)
  /// It cannot do what it is asked to.
  case unavailable(reason: String)
}

/// The result of some histories.
struct SearchedHistories: Codable, Sendable {
  var tried = 0
  var diverging = 0
  var steps = 0
  /// By the words of a kind: the first history that shows it.
  var firsts: [String: Int] = [:]
}
