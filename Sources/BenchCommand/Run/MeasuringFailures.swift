import Basics
import BenchCommandLine
import Loopback
import Measuring
import SwiftToolchain
import Traces

extension PlanError: ReportedFailure {
  package var exitCode: ExitCode {
    switch self {
    case .unknownTrace: .noInput
    case .emptyTrace, .traceAnswers: .badData
    case .trace(let error): error.exitCode
    case .unknownApp, .unknownArchitecture, .parameter, .sameTraceName, .sameName, .nothingPlanned, .baselineNotPlanned,
      .openLoopWithoutTiming, .noNetwork, .badNumber:
      .usage
    }
  }

  package var message: String {
    switch self {
    case .unknownArchitecture(_, _, let owners): description + Self.whose(owners)
    case .noNetwork(_, let owners):
      description + (owners.isEmpty ? "" : ", as \(owners.map { "--app \($0)" }.joined(separator: " and ")) does")
    case .unknownTrace(let name, let owners, let known):
      description + (owners.isEmpty ? didYouMean(Spelling.nearest(to: name, among: known)) : Self.whose(owners))
    default: description
    }
  }

  /// The end of a message about a missing name: the apps that have it.
  static func whose(_ owners: [String]) -> String {
    owners.isEmpty ? "" : "; it belongs to \(owners.map { "--app \($0)" }.joined(separator: " or "))"
  }
}

/// A missing python3 is a missing input, as is a missing toolchain.
extension LoopbackFailure: ReportedFailure {
  package var exitCode: ExitCode { self == .noPython ? .noInput : .failure }
  package var message: String { description }
}

extension OtherBuildError: ReportedFailure {
  package var exitCode: ExitCode {
    switch self {
    case .missing, .noProgram, .unknownApp, .cannotStart: .noInput
    case .otherProgram: .badData
    case .noResults, .otherProtocol: .failure
    case .unreadableResults(let error): error.exitCode
    }
  }

  package var message: String { description }
}

extension RunFolderError: ReportedFailure {
  package var exitCode: ExitCode { isMissingInput ? .noInput : .badData }
  package var message: String { description }
}

extension JournalError: ReportedFailure {
  package var exitCode: ExitCode { isMissingInput ? .noInput : .badData }
  package var message: String { description }
}

extension TraceError: ReportedFailure {
  package var exitCode: ExitCode { isMissingInput ? .noInput : .badData }
  package var message: String { description }
}

extension ParameterError: ReportedFailure {
  package var exitCode: ExitCode { .usage }
  package var message: String { description }
}

extension OutputFailure {
  init(_ error: WorkFileError, in folder: String) {
    self = .cannotWrite(path: folder.appendingPathName(error.name), reason: error.reason)
  }
}

extension ProgressBar: RunProgress {}

extension SourceFailure: ReportedFailure {
  package var exitCode: ExitCode {
    switch kind {
    case .missing, .noCheckout: .noInput
    case .notSwift: .badData
    case .breakdown: .failure
    }
  }

  package var advice: String? {
    kind == .noCheckout
      ? "Go to the checkout in which bench was built, or name Swift files instead of \(Options.app.label)." : remedy
  }
}
