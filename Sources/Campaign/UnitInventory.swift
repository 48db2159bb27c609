import Basics

/// The units of a campaign in some folders.
package struct UnitInventory: Sendable {
  package let plan: CampaignPlanFile
  /// The files of each unit by its number, in the order of the folders.
  private var files: [Int: [Entry]] = [:]
  package private(set) var damaged: [String] = []
  package private(set) var foreign: [String] = []

  struct Entry: Sendable {
    let folder: UnitFolder
    let name: String
    let bodyDigest: UInt64

    var path: String { folder.path.appendingPathName(name) }
  }

  /// Reads every file once, and keeps none in memory.
  ///
  /// - Throws: ``CampaignError/missing(path:what:)`` for a missing folder.
  package init(of plan: CampaignPlanFile, in folders: [String]) throws(CampaignError) {
    self.plan = plan
    for path in folders {
      let folder = UnitFolder(path)
      for name in try folder.names() {
        let path = path.appendingPathName(name)
        do throws(UnitRecord.Damage) {
          let record = try folder.record(name)
          if record.body.campaign != plan.digest {
            foreign.append("\(path): expected a unit of campaign \(plan.digest), found one of \(record.body.campaign)")
          } else if !(1...plan.plan.unitCount).contains(record.body.unit) {
            foreign.append("\(path): expected a unit from 1 to \(plan.plan.unitCount), found \(record.body.unit)")
          } else {
            files[record.body.unit, default: []].append(
              Entry(folder: folder, name: name, bodyDigest: record.bodyDigest))
          }
        } catch {
          damaged.append("\(path): damaged: \(error.reason)")
        }
      }
    }
  }

  package var done: [Int] { files.keys.sorted() }

  package var missing: [Int] { (1...plan.plan.unitCount).filter { files[$0] == nil } }

  /// Units with several files, with their names.
  ///
  /// - Parameter differing: only units whose files differ.
  package func duplicates(differing: Bool = false) -> [String] {
    files.sorted { $0.key < $1.key }.compactMap { number, entries in
      let isEqual = entries.allSatisfy { $0.bodyDigest == entries[0].bodyDigest }
      guard entries.count > 1, !(differing && isEqual) else { return nil }
      return "unit \(number) has \(entries.count) files with \(isEqual ? "equal" : "different") results: "
        + entries.map(\.path).joined(separator: ", ")
    }
  }

  /// The reasons that prevent a merge.
  ///
  /// - Parameter acceptsEqual: whether duplicates of a unit are accepted if they are equal.
  package func obstacles(acceptsEqual: Bool) -> [String] {
    let missing = missing
    let gaps =
      missing.isEmpty
      ? [] : ["\(missing.count == 1 ? "unit" : "units") \(NumberRanges(missing)) missing"]
    return foreign + damaged + duplicates(differing: acceptsEqual) + gaps
  }

  /// The record of a unit; of its first file if there are several.
  func record(ofUnit number: Int) throws(CampaignError) -> UnitRecord {
    guard let entry = files[number]?.first else { throw .units(["unit \(number) is missing"]) }
    do {
      return try entry.folder.record(entry.name)
    } catch {
      throw .units(["\(entry.path): damaged: \(error.reason)"])
    }
  }
}

/// Numbers as a text such as `1-4, 7`.
package struct NumberRanges: CustomStringConvertible {
  package let ranges: [ClosedRange<Int>]

  /// - Parameter numbers: in ascending order.
  package init(_ numbers: [Int]) {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    self.ranges = ranges
  }

  package var description: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
  }
}
