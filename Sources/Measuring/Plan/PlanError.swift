import Traces

/// Why a plan cannot be carried out with a catalogue. Nothing has been started or written.
package enum PlanError: Error, Sendable, Equatable {
  case unknownApp(String)
  /// - owners: the apps that have one of that name.
  case unknownArchitecture(String, app: String, owners: [String])
  /// There is neither a listed trace nor a file of that name.
  case unknownTrace(String, owners: [String], known: [String])
  /// A file that is no trace of the app.
  case trace(TraceError)
  /// A recipe does not accept the parameters.
  case parameter(ParameterError)
  case emptyTrace(String)
  /// Results are told apart by that name.
  case sameTraceName(String)
  case sameName(String, what: String)
  case nothingPlanned(what: String)
  case baselineNotPlanned(String, app: String)
  case openLoopWithoutTiming
  /// - owners: the apps that have one.
  case noNetwork(app: String, owners: [String])
  /// A trace has lines that are answers, and over a network a server answers.
  case traceAnswers(String)
  /// A number that makes no sense, such as no rounds.
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
    case .openLoopWithoutTiming: "the open loop measures times, and nothing is to be timed"
    case .noNetwork(let app, _): "\(app) asks no server that could be reached over a network"
    case .traceAnswers(let name): "\(name) says itself what is answered when, and over a network a server does"
    case .badNumber(let what, let value): "the plan's \(what) cannot be \(value)"
    }
  }
}
