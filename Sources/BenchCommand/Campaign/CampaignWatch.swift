import Campaign
import Synchronization

/// Counts how far a shard is. Used from several threads.
final class CampaignWatch: CampaignProgress {
  private let units: Int
  private let finished = Atomic(0)
  private let tried = Atomic(0)

  init(units: Int) { self.units = units }

  /// How many units are left.
  var left: Int { units - finished.load(ordering: .relaxed) }
  /// How many histories were tried.
  var histories: Int { tried.load(ordering: .relaxed) }

  func advance(histories: Int) { tried.wrappingAdd(histories, ordering: .relaxed) }

  func finish(unit: Int) { finished.wrappingAdd(1, ordering: .relaxed) }
}
