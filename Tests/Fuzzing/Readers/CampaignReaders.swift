import Basics
import Campaign
import Foundation

extension FuzzedReader {
  /// The files of a campaign. A reader looks into a file only if the digest is right, so every input is read unchanged
  /// and with a correct digest.
  static let campaign = [
    FuzzedReader("campaign-plan") { bytes throws(Finding) in
      let message = try planMessage(bytes)
      guard let message, let signed = withDigest(named: message, in: bytes) else { return message }
      return try planMessage(signed)
    },
    FuzzedReader("campaign-unit") { bytes throws(Finding) in
      let message = try unitMessage(bytes)
      return message == nil ? nil : try unitMessage(signed(bytes))
    },
  ]

  private static func planMessage(_ bytes: [UInt8]) throws(Finding) -> String? {
    let file: CampaignPlanFile
    do throws(CampaignError) {
      file = try CampaignPlanFile(json: bytes, file: "input")
    } catch {
      return error.description
    }
    guard let reread = try? CampaignPlanFile(json: Array(file.text.utf8), file: "input"), reread.plan == file.plan,
      reread.digest == file.digest
    else { throw Finding("a campaign's plan is written and not read again as the same") }
    // The first unit, the last unit and the number of histories can be computed.
    guard file.plan.unit(1).number == 1, file.plan.unit(file.plan.unitCount).number == file.plan.unitCount,
      file.plan.historyCount >= 0
    else { throw Finding("a campaign's plan has other units than it counts") }
    return nil
  }

  /// The plan with the digest that the message expects; nil if the message is about something else.
  private static func withDigest(named message: String, in bytes: [UInt8]) -> [UInt8]? {
    guard let digest = message.firstMatch(of: #/expected digest ([0-9a-f]{16})/#)?.output.1,
      var plan = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    else { return nil }
    plan["digest"] = String(digest)
    return (try? JSONSerialization.data(withJSONObject: plan)).map(Array.init)
  }

  private static func unitMessage(_ bytes: [UInt8]) throws(Finding) -> String? {
    let record: UnitRecord
    do throws(UnitRecord.Damage) {
      record = try UnitRecord(bytes: bytes)
    } catch {
      return "expected a unit: \(error.reason)"
    }
    guard let reread = try? UnitRecord(bytes: record.bytes), reread == record else {
      throw Finding("a unit is written and not read again as the same")
    }
    return nil
  }

  /// The first two lines with their digest.
  private static func signed(_ bytes: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    let lines = bytes.split(separator: lineFeed, maxSplits: 2, omittingEmptySubsequences: false).prefix(2)
    let contents = lines.flatMap { $0 + [lineFeed] }
    var digest = FNV1a()
    digest.combine(contents)
    return contents + Array(digest.hexadecimal.utf8) + [lineFeed]
  }
}
