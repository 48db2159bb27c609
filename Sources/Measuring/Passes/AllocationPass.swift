import Basics
import Foundation
import Metrics
import Results
import Traces
import Verification

/// Counts allocations, in processes of a sibling program that never times.
struct AllocationPass: Sendable {
  let context: PassContext
  let program: Result<WorkerProgram, NoCountingProgram>
  let architectures: [PlannedArchitecture]

  func run() -> PassResult {
    let program: WorkerProgram
    switch self.program {
    case .success(let found): program = found
    case .failure(let missing): return .skipped(reason: "\(missing)")
    }
    let counts = architectures.mapInParallel(jobs: context.jobs) { architecture in
      Result { () throws(ArchitectureProcess.Failure) in try count(architecture, program) }
    }
    var result = PassResult()
    for (architecture, count) in zip(architectures, counts) {
      switch count {
      case .success(let rounds):
        for (index, round) in rounds.enumerated() {
          result.allocations += allocationRows(round, architecture, round: index + 1)
        }
      case .failure(.unavailable(let reason)):
        return .skipped(reason: reason)
      case .failure(.ended(.mismatch(let mismatch))):
        return .skipped(reason: "\(mismatch)")
      case .failure(let failure):
        result.failures[architecture.name] = ArchitectureOutcome.Failure(failure, during: .allocations)
      }
    }
    return result
  }

  private func count(
    _ architecture: PlannedArchitecture, _ program: WorkerProgram
  ) throws(ArchitectureProcess.Failure) -> [ReplayAllocations] {
    let process = try context.process(program, architecture)
    defer { process.finish() }
    try process.waitUntilOpen()
    var rounds: [ReplayAllocations] = []
    for round in 1...context.rounds {
      guard case .allocated(let allocations) = try process.ask(.countAllocations) else {
        preconditionFailure("another reply to countAllocations")
      }
      rounds.append(allocations)
      try context.noteResources(of: process, architecture, during: .allocations, round: round)
    }
    return rounds
  }

  private func allocationRows(
    _ allocations: ReplayAllocations, _ architecture: PlannedArchitecture, round: Int
  ) -> [AllocationRow] {
    func perEvent(_ count: UInt64) -> Double? {
      allocations.events == 0 ? nil : Double(count) / Double(allocations.events)
    }
    var values: [(Metric, Double?)] = [
      (.mallocsPerEvent, perEvent(allocations.steadyMallocs)),
      (.mallocBytesPerEvent, perEvent(allocations.steadyMallocBytes)),
      (.mallocs, Double(allocations.wholeMallocs)),
      (.mallocBytes, Double(allocations.wholeMallocBytes)),
      (.liveBytes, Double(allocations.liveBytes)),
    ]
    if let mallocs = allocations.worldMallocs, let bytes = allocations.worldMallocBytes {
      values += [(.worldMallocsPerEvent, perEvent(mallocs)), (.worldMallocBytesPerEvent, perEvent(bytes))]
    }
    return values.map { metric, value in
      AllocationRow(
        runID: context.runID, app: context.app, architecture: architecture.name, trace: context.trace.name,
        round: round,
        metric: metric.name, value: value, unit: metric.unit)
    }
  }
}

/// The allocations of an architecture from the first event of a trace to the last, without a run.
package struct AllocationCount: Sendable, Equatable {
  package struct Unavailable: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  package let events: Int
  /// Without those of the app's world.
  package let mallocs: Int

  /// Counts in a process of a sibling program, after one replay for warm-up.
  ///
  /// - Parameters:
  ///   - module: the declaring module: architectures of other modules may have the same name.
  ///   - folder: is searched for programs whose names end with `-allocations`. The first one that knows the
  ///     architecture counts.
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
            description: "its architecture '\(architecture)' is declared in \(counted.moduleName), not in \(module)")
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
        throw .unavailable(reason: "its answer is not a count")
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

/// There is no program that counts allocations beside the one that times.
package struct NoCountingProgram: Error, Equatable, CustomStringConvertible {
  static let suffix = "-allocations"

  private let path: String
  private let hasJemalloc: Bool

  /// - Parameters:
  ///   - path: of the program that times.
  ///   - hasJemalloc: whether the counting program can be built here.
  package init(beside path: String, hasJemalloc: Bool = Self.isJemallocInstalled) {
    self.path = path
    self.hasJemalloc = hasJemalloc
  }

  package var description: String {
    let name = path.lastPathName
    return
      "the counting program \(name)\(Self.suffix) is not beside \(path): 'swift build' makes it there; copy both "
      + "programs together"
      + (hasJemalloc ? "" : "; to build it jemalloc is missing: apt-get install libjemalloc-dev")
  }

  package static var isJemallocInstalled: Bool {
    ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
      access("\($0)/jemalloc/jemalloc.h", F_OK) == 0
    }
  }
}
