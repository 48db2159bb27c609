import Processes
import Traces

/// Why a part of a campaign cannot be run or merged. What was done before stays.
package enum CampaignError: Error, Equatable, CustomStringConvertible {
  /// There is no such file or folder, or it cannot be read.
  case missing(path: String, what: String)
  /// The file is no JSON.
  case syntax(TraceError)
  /// The file is no plan that this program can read.
  case badPlan(file: String, problem: String)
  /// The plan was made by another program.
  case otherBuild(file: String, difference: String)
  /// A trace is in another file than the plan was made with, or it was changed.
  case otherTrace(file: String, expected: String, found: String)
  /// A shard, or the environment that is to say which, makes no sense.
  case shard(String)
  /// Units cannot be merged; each line names one or several of them.
  case units([String])
  /// The worker that runs a unit, which is this program, does not start.
  case noWorker(reason: String)
  /// The system lets no process be started that runs a unit.
  case cannotStart(ChildProcessFailure)
  case cannotWrite(path: String, reason: SystemError)
  /// A unit is complete and has its name. Whether the disk knows the name is not certain.
  case notStored(path: String, reason: SystemError)

  package var description: String {
    switch self {
    case .missing(let path, let what): "\(path): cannot be read; expected \(what)"
    case .syntax(let error): error.description
    case .badPlan(let file, let problem): "\(file): \(problem)"
    case .otherBuild(let file, let difference): "\(file): \(difference); plan anew, or use that program"
    case .otherTrace(let file, let expected, let found):
      "\(file): expected the file that the plan was made with, whose digest is \(expected), found one with \(found)"
    case .shard(let problem): problem
    case .units(let lines): lines.joined(separator: "; ")
    case .noWorker(let reason): "no unit can be run: \(reason)"
    case .cannotStart(let failure): "no unit can be run: \(failure)"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .notStored(let path, let reason): "\(path) is complete, but may not outlive a power cut: \(reason)"
    }
  }
}
