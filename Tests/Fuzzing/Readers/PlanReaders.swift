import Foundation
import Measuring
import Scenarios
import VideoCall

extension FuzzedReader {
  /// A handwritten plan.
  static let planFile = FuzzedReader("plan-file") { bytes throws(Finding) in
    func file(_ bytes: [UInt8]) throws(PlanFileError) -> PlanFile {
      try PlanFile(json: bytes, file: "input", timeout: .seconds(1), jobs: 1)
    }
    let read: PlanFile
    do throws(PlanFileError) {
      read = try file(bytes)
    } catch {
      return error.description
    }
    guard let reread = try? file(Array(read.text.utf8)), reread.plan == read.plan else {
      throw Finding("the file of a plan is written and not read again as the same")
    }
    return nil
  }

  /// A plan in the form that programs exchange, and its lookup.
  static let plan = FuzzedReader("plan") { bytes throws(Finding) in
    guard let plan = try? JSONDecoder().decode(Plan.self, from: Data(bytes)) else { return "expected a plan" }
    guard let written = try? JSONEncoder().encode(plan),
      let reread = try? JSONDecoder().decode(Plan.self, from: written),
      reread == plan, reread.units == plan.units
    else { throw Finding("a plan is written and not read again as the same") }
    // Long traces take long, and files may be anything.
    for case .listed(_, _, let events) in plan.apps.flatMap(\.traces) where events > 100 { return nil }
    for case .file in plan.apps.flatMap(\.traces) { return nil }
    do {
      _ = try CheckedPlan(plan, Catalogue([VideoCall.benchmark]))
      return nil
    } catch {
      return "expected a plan for the catalogue: \(error)".prefix(200).description
    }
  }
}
