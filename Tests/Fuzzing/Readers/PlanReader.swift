import Foundation
import Measuring
import Scenarios
import VideoCall

extension FuzzedReader {
  static let plan = FuzzedReader("plan") { bytes throws(Finding) in
    guard let plan = try? JSONDecoder().decode(Plan.self, from: Data(bytes)) else { return "expected a plan" }
    guard let written = try? JSONEncoder().encode(plan),
      let reread = try? JSONDecoder().decode(Plan.self, from: written),
      reread == plan, reread.units == plan.units
    else { throw Finding("a plan is written and not read again as the same") }
    // Making a long trace takes long, and a file may be any.
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
