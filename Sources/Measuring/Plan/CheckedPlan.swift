import Results
import Scenarios
import Traces

/// An executable plan: all names are resolved, and all traces are validated to their ends.
package struct CheckedPlan: Sendable {
  package let plan: Plan
  package let apps: [CheckedApp]

  package init(_ plan: Plan, _ catalogue: Catalogue) throws(PlanError) {
    try plan.checkNumbers()
    if plan.apps.isEmpty { throw .nothingPlanned(what: "app") }
    try plan.apps.map(\.name).checkDistinct(what: "app")
    var apps: [CheckedApp] = []
    for app in plan.apps { apps.append(try CheckedApp(app, catalogue, keepsTimes: plan.passes.openLoop != nil)) }
    if plan.passes.network != nil { for app in apps { try app.checkNetwork(catalogue) } }
    self.apps = apps
    self.plan = plan
  }
}

extension CheckedPlan {
  /// The app and trace of a unit. Traps if the unit is of another plan.
  func place(of unit: PlanUnit) -> (app: CheckedApp, trace: CheckedTrace) {
    guard let app = apps.first(where: { $0.planned.name == unit.app }),
      let index = app.planned.traces.firstIndex(of: unit.trace)
    else { preconditionFailure("unit \(unit.number) is no unit of this plan") }
    return (app, app.traces[index])
  }
}

package struct CheckedApp: Sendable {
  package let planned: PlannedApp
  package let benchmark: any AnyAppBenchmark
  /// In the order of the catalogue, then the harness overhead.
  package let architectures: [PlannedArchitecture]
  package let traces: [CheckedTrace]

  init(_ app: PlannedApp, _ catalogue: Catalogue, keepsTimes: Bool) throws(PlanError) {
    if app.architectures.isEmpty { throw .nothingPlanned(what: "architecture of \(app.name)") }
    if app.traces.isEmpty { throw .nothingPlanned(what: "trace of \(app.name)") }
    try app.architectures.checkDistinct(what: "architecture")
    let benchmark = try catalogue.benchmark(named: app.name, having: app.architectures)
    if !app.architectures.contains(app.baseline) { throw .baselineNotPlanned(app.baseline, app: app.name) }
    planned = app
    self.benchmark = benchmark
    architectures = benchmark.planned(app.architectures)
    traces = try catalogue.traces(app.traces, of: benchmark, keepsTimes: keepsTimes)
  }

  var record: AppRecord { AppRecord(of: benchmark) }

  fileprivate func checkNetwork(_ catalogue: Catalogue) throws(PlanError) {
    guard benchmark.hasNetwork else {
      throw .noNetwork(app: planned.name, owners: catalogue.owners { $0.hasNetwork })
    }
    for trace in traces where trace.summary.hasAnswers { throw .traceAnswers(trace.name) }
  }
}

extension Catalogue {
  /// Generates or reads traces. Throws for an empty trace, and for two of the same name.
  package func traces(
    _ planned: [PlannedTrace], of benchmark: some AnyAppBenchmark, keepsTimes: Bool = false
  ) throws(PlanError) -> [CheckedTrace] {
    var traces: [CheckedTrace] = []
    for planned in planned { traces.append(try checkedTrace(planned, of: benchmark, keepsTimes: keepsTimes)) }
    for trace in traces where trace.summary.userEventCount == 0 { throw .emptyTrace(trace.name) }
    var seen: Set<String> = []
    for trace in traces where !seen.insert(trace.name).inserted { throw .sameTraceName(trace.name) }
    return traces
  }
}

extension Plan {
  fileprivate func checkNumbers() throws(PlanError) {
    if !Self.possibleRounds.contains(rounds) { throw .badNumber(what: "number of rounds", value: "\(rounds)") }
    if limits.jobs < 1 { throw .badNumber(what: "number of jobs", value: "\(limits.jobs)") }
    if limits.timeout <= .zero { throw .badNumber(what: "timeout", value: "\(limits.timeout)") }
    if let timeout = limits.replayTimeout, timeout <= .zero {
      throw .badNumber(what: "timeout of a replay", value: "\(timeout)")
    }
    if let bytes = limits.memoryBytes, bytes < 1 { throw .badNumber(what: "memory limit", value: "\(bytes)") }
    if limits.roundDuration <= .zero { throw .badNumber(what: "round duration", value: "\(limits.roundDuration)") }
    if let openLoop = passes.openLoop {
      if !passes.timing { throw .openLoopWithoutTiming }
      if openLoop.duration <= .zero { throw .badNumber(what: "open-loop duration", value: "\(openLoop.duration)") }
    }
    if let network = passes.network {
      if !NetworkPlan.possibleSpeeds.contains(network.speed) {
        throw .badNumber(what: "speed", value: "\(network.speed)")
      }
      if rounds != 1 { throw .badNumber(what: "number of rounds over a network", value: "\(rounds)") }
    }
    for case .listed(_, _, let events) in apps.flatMap(\.traces)
    where !Self.possibleEvents.contains(events) {
      throw .badNumber(what: "number of events", value: "\(events)")
    }
  }
}

extension [String] {
  fileprivate func checkDistinct(what: String) throws(PlanError) {
    var seen: Set<String> = []
    for name in self where !seen.insert(name).inserted { throw .sameName(name, what: what) }
  }
}

/// Why a plan cannot be executed. Nothing has been started or written.
package enum PlanError: Error, Sendable, Equatable {
  case unknownApp(String)
  /// - owners: the apps that have an architecture of this name.
  case unknownArchitecture(String, app: String, owners: [String])
  /// Neither a listed trace nor a file has this name.
  case unknownTrace(String, owners: [String], known: [String])
  case trace(TraceError)
  case parameter(ParameterError)
  case emptyTrace(String)
  /// Trace names must be unique in the results.
  case sameTraceName(String)
  case sameName(String, what: String)
  case nothingPlanned(what: String)
  case baselineNotPlanned(String, app: String)
  case openLoopWithoutTiming
  /// - owners: the apps that have a network.
  case noNetwork(app: String, owners: [String])
  /// A trace contains answers, but over a network the server answers.
  case traceAnswers(String)
  /// A number out of range, such as no rounds.
  case badNumber(what: String, value: String)
}

extension PlanError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownApp(let name): "no app is called '\(name)'"
    case .unknownArchitecture(let name, let app, _): "\(app) has no architecture '\(name)'"
    case .unknownTrace(let name, _, _): "no trace is called '\(name)', and there is no such file"
    case .trace(let error): error.description
    case .parameter(let error): error.description
    case .emptyTrace(let name): "\(name): found no event, expected at least one"
    case .sameTraceName(let name):
      "two traces are called '\(name)', and results are told apart by that name; rename a file"
    case .sameName(let name, let what): "the plan names the \(what) '\(name)' twice"
    case .nothingPlanned(let what): "the plan names no \(what)"
    case .baselineNotPlanned(let name, let app): "the baseline '\(name)' is no planned architecture of \(app)"
    case .openLoopWithoutTiming: "the open loop measures times, but the plan turns timing off"
    case .noNetwork(let app, _): "\(app) asks no server that could be reached over a network"
    case .traceAnswers(let name): "\(name) contains answers, but over a network the server answers"
    case .badNumber(let what, let value): "the plan's \(what) cannot be \(value)"
    }
  }
}

extension CheckedPlan {
  /// The number of progress steps, about equally long.
  package var stepCount: Int {
    if plan.passes.network != nil { return apps.map { $0.architectures.count * $0.traces.count }.reduce(0, +) }
    let steps =
      2 + (plan.passes.timing ? plan.rounds : 0) + (plan.passes.instructions ? Self.instructionSteps : 0)
    return apps.map { app in
      let count = app.architectures.count
      return app.traces.map { count * steps + openLoopSteps(count, on: $0) }.reduce(0, +)
    }.reduce(0, +)
  }

  /// The approximate cost of counting instructions, in rounds.
  static let instructionSteps = 12

  func openLoopSteps(_ architectures: Int, on trace: CheckedTrace) -> Int {
    guard let openLoop = plan.passes.openLoop else { return 0 }
    let nanoseconds = openLoop.expectedNanoseconds(of: trace, rounds: plan.rounds, architectures: architectures)
    return Int(nanoseconds / Double(plan.limits.roundNanoseconds))
  }
}
