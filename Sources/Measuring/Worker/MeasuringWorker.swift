import Basics
import CProbes
import Foundation
import IsolatedReplays
import Loopback
import Metrics
import Processes
import Scenarios
import Traces

/// The child's side of a pass: serves jobs for one architecture and one trace.
///
/// No `inout` argument is passed during a replay. For each access of the architecture, Swift's exclusivity check
/// searches all current accesses, and the search would be measured.
package final class MeasuringWorker {
  private let catalogue: Catalogue
  /// Nil in a program that times.
  private let makeCounter: (() throws -> any AllocationCounter)?
  private var session: (any ReplaySession)?
  private var soak: (any SoakSession)?
  private var readings: (start: ResourceReading, end: ResourceReading)?

  package init(catalogue: Catalogue, makeCounter: (() throws -> any AllocationCounter)?) {
    self.catalogue = catalogue
    self.makeCounter = makeCounter
  }

  /// Whether a process with these arguments, its own path first, is a worker.
  package static func isAsked(by arguments: [String]) -> Bool { arguments.dropFirst().first == MeasuringJob.word }

  /// Serves until the parent has no more jobs or has ended.
  package func main() -> Never {
    JobWorker<MeasuringJob>(benchmarks: { _ in [] }) { [self] job, desk in
      if case .resources = job { return try desk.send(resources) }
      let start = ResourceReading()
      let outcome = try answerSoak(job) ?? answer(job)
      readings = (start, ResourceReading())
      try desk.send(outcome)
    }.main()
  }

  private func answer(_ job: MeasuringJob) throws -> MeasuringOutcome {
    if case .open(let app, let architecture, let path, let name) = job {
      guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == app }) else {
        return .unavailable(reason: "this program knows no app '\(app)'")
      }
      _ = try JobRefusal.of { () throws(SystemError) in try Descriptor(opening: path, O_RDONLY) }
      session = try open(benchmark, architecture, ReadableTrace(recordsAt: path, named: name))
      return session == nil
        ? .unavailable(reason: "this program knows no architecture '\(architecture)' of \(app)")
        : .opened
    }
    guard let session else { return .unavailable(reason: "nothing is open") }
    switch job {
    case .open, .resources, .openSoak, .soak: preconditionFailure("handled above")
    case .time(let minimumNanoseconds): return .timed(try session.time(minimumNanoseconds: minimumNanoseconds))
    case .countAllocations:
      do {
        return .allocated(try session.countAllocations(with: try counter()))
      } catch let error as UnavailableCounter {
        return .unavailable(reason: error.reason)
      }
    case .replayLive(let port, let folder, let speed):
      return .replayedLive(try session.replayLive(over: LoopbackTransport(port: port, folder: folder), at: speed))
    case .countInstructions: return try session.countInstructions()
    case .countKnownLoad(let turns):
      probe_callgrind_instrument()
      probe_callgrind_toggle()
      probe_known_load(turns)
      probe_callgrind_toggle()
      return .countedKnownLoad
    case .replayOpenLoop(let speed, let events, let minimumNanoseconds):
      return .replayedOpenLoop(
        try session.replayOpenLoop(
          OpenLoopSchedule(speed: speed, eventCount: events), minimumNanoseconds: minimumNanoseconds))
    }
  }

  private struct UnavailableCounter: Error {
    let reason: String
  }

  private func counter() throws(UnavailableCounter) -> any AllocationCounter {
    guard let makeCounter else { throw UnavailableCounter(reason: "this program does not count allocations") }
    do {
      return try makeCounter()
    } catch {
      throw UnavailableCounter(reason: "\(error)")
    }
  }

  private func answerSoak(_ job: MeasuringJob) -> MeasuringOutcome? {
    switch job {
    case .openSoak(let app, let architecture, let trace, let seed, let events):
      guard let benchmark = catalogue.benchmarks.first(where: { $0.appName == app }) else {
        return .unavailable(reason: "this program knows no app '\(app)'")
      }
      do {
        soak = try benchmark.soak(architecture, on: trace, seed: seed, events: events, with: counter())
        return .opened
      } catch let error as UnavailableCounter {
        return .unavailable(reason: error.reason)
      } catch {
        return .unavailable(reason: "\(error)")
      }
    case .soak(let events, let isLast):
      guard let soak else { return .unavailable(reason: "nothing is open") }
      do {
        return .soaked(try soak.goOn(events: events, isLast: isLast))
      } catch {
        return .unavailable(reason: "\(error)")
      }
    default: return nil
    }
  }

  /// Resource use between the two readings. Under valgrind no metric has a value, because it would include valgrind's
  /// own.
  private var resources: MeasuringOutcome {
    guard let readings else { return .unavailable(reason: "nothing was asked before") }
    var use = readings.end.use(since: readings.start)
    if probe_is_on_valgrind() {
      let reason = "where instructions are counted it would be valgrind's own"
      for metric in ResourceUse.metrics { use.note(metric, nil, orElse: reason) }
    } else {
      use.notePeakMemory()
    }
    return .used(use)
  }

  private func open<Benchmark: AnyAppBenchmark>(
    _ benchmark: Benchmark, _ name: String, _ trace: ReadableTrace
  ) throws -> (any ReplaySession)? {
    try benchmark.architecture(named: name).map {
      Session(benchmark: benchmark, architecture: $0, script: try TraceScript(trace))
    }
  }
}
