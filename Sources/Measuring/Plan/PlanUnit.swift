import Results

/// The smallest part of a plan that can run on its own: one pass of one app on one trace. It contains all
/// architectures, because their rounds are interleaved.
package struct PlanUnit: Codable, Hashable, Sendable {
  /// From 1; the same for equal plans.
  package let number: Int
  package let app: String
  package let trace: PlannedTrace
  package let pass: MeasuringPass
}

extension Plan {
  /// All units of the plan, in order. A unit needs only the findings of the units before it with the same app and
  /// trace; see ``UnitFindings``.
  package var units: [PlanUnit] {
    let places = apps.flatMap { app in app.traces.flatMap { trace in passes.list.map { (app.name, trace, $0) } } }
    return places.enumerated().map { index, place in
      PlanUnit(number: index + 1, app: place.0, trace: place.1, pass: place.2)
    }
  }
}

extension PlannedPasses {
  /// In the order in which they take place.
  var list: [MeasuringPass] {
    if network != nil { return [.network] }
    var list: [MeasuringPass] = [.correctness, .allocations]
    if instructions { list.append(.instructions) }
    if timing { list.append(.timing) }
    if openLoop != nil { list.append(.openLoop) }
    return list
  }
}
