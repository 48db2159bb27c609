import Basics
import Foundation
import Traces

/// What an architecture allocates from the first event of a trace to the last one, for somebody who makes no run.
package struct AllocationCount: Sendable, Equatable {
  /// Why nothing was counted.
  package struct Unavailable: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  package let events: Int
  /// Without what the app's world allocates, if it has one.
  package let mallocs: Int

  /// Has a program beside this one count, in a process of its own that has replayed the trace once before.
  ///
  /// - Parameters:
  ///   - module: where the architecture is declared: one of the same name elsewhere is another one.
  ///   - folder: where programs lie that count allocations, those with `-allocations` at the end of their names. The first
  ///     one that knows the architecture counts.
  package init(
    of architecture: String, declaredIn module: String, app: String, on trace: Trace, byProgramIn folder: String
  ) throws(Unavailable) {
    let programs = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasSuffix(NoCountingProgram.suffix) && access(folder.appendingPathName($0), X_OK) == 0 }
    guard !programs.isEmpty else {
      throw Unavailable(
        description: "no program whose name ends with '\(NoCountingProgram.suffix)' lies in \(folder)"
          + (NoCountingProgram.isJemallocInstalled
            ? "" : "; to build it jemalloc is missing: apt-get install libjemalloc-dev"))
    }
    var reasons: [String] = []
    for program in programs {
      do throws(Unavailable) {
        let counted = try Self.count(architecture, of: app, on: trace, by: folder.appendingPathName(program))
        guard counted.moduleName == module else {
          throw Unavailable(
            description: "its architecture '\(architecture)' is that of \(counted.moduleName), not of \(module)")
        }
        events = counted.events
        mallocs = Int(counted.steadyMallocs) - Int(counted.worldMallocs ?? 0)
        return
      } catch {
        reasons.append("\(program): \(error.description)")
      }
    }
    throw Unavailable(description: reasons.joined(separator: "; "))
  }

  private static func count(
    _ architecture: String, of app: String, on trace: Trace, by program: String
  ) throws(Unavailable) -> ReplayAllocations {
    let file: WorkFile
    do {
      file = try WorkFile(
        of: ReadableTrace(trace), as: .records, named: "allocations-\(UUID().uuidString).records",
        in: FileManager.default.temporaryDirectory.path)
    } catch {
      throw Unavailable(description: "\(error)")
    }
    defer { file.remove() }
    do throws(ArchitectureProcess.Failure) {
      let environment = ProcessInfo.processInfo.environment.merging(WorkerEnvironment.countingAllocations) { $1 }
      let process = try ArchitectureProcess(
        WorkerProgram(program, environment: environment), app: app, architecture: architecture,
        trace: ArchitectureProcess.TraceCopy(path: file.path, name: trace.name),
        timeout: .seconds(30) + .milliseconds(1) * trace.events.count)
      defer { process.finish() }
      try process.waitUntilOpen()
      guard case .allocated(let counted) = try process.ask(.countAllocations) else {
        throw .unavailable(reason: "it gives another answer than a count")
      }
      return counted
    } catch {
      throw Unavailable(description: "\(error)")
    }
  }
}

extension ArchitectureProcess.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let reason): reason
    case .ended(let end): "\(end)"
    }
  }
}
