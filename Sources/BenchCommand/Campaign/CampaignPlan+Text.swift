import Campaign
import Reports

extension CampaignPlan {
  /// How much it is: `120 units of 63 architectures, 10,000,000 histories`.
  var sizeText: String {
    var parts = [unitCount.of("unit")]
    if !swarms.isEmpty { parts.append("\(historyCount.grouped) histories of \(swarms.count.of("architecture"))") }
    if !replays.isEmpty { parts.append(replays.count.of("trace")) }
    return parts.joined(separator: ", ")
  }
}
