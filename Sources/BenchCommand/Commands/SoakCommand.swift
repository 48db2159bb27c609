import Basics
import BenchCommandLine
import Measuring
import Processes
import Reports
import Scenarios
import Synchronization

extension Command {
  /// - Parameter timeout: how long an architecture may take over a reading, beside 1 ms an event.
  static func soak(_ catalogue: Catalogue, timeout: Duration) -> Command {
    Command(
      "soak",
      summary: "Replays millions of events through each architecture, and finds those whose memory grows for ever",
      discussion: [
        "Each architecture runs in a process of its own, under the virtual clock, on a trace that is generated as it is "
          + "replayed. Neither events nor decisions are kept, so the process does not grow with the trace. The bytes in use, "
          + "allocated and not freed, are read 80 times. The first fifth is the warm-up.",
        "The oracle of each app is soaked too: what it keeps, the app asks for.",
        "Exit codes: 0 nobody leaks but who is known to; 1 an architecture leaks, crashed, hung or ran out of memory, or "
          + "bytes cannot be counted; 64 usage; 75 interrupted.",
      ],
      examples: [
        Example("bench soak --app video-call", "Every architecture of an app, a million events each."),
        Example("bench soak --events 10000000", "Ten million events through every architecture of every app."),
        Example(
          "bench soak --app video-call --architecture model --format csv", "One architecture, for a program."),
      ],
      options: [
        SoakOptions.apps, SoakOptions.architectures, SoakOptions.trace, SoakOptions.events, Options.seed,
        SoakOptions.jobs, VerifyOptions.memoryLimit, SoakOptions.format, Options.quiet, Options.noProgress,
      ]
    ) { invocation in
      try invocation.soak(SoakPlan(invocation.arguments, catalogue: catalogue, timeout: timeout))
    }
  }
}

extension Invocation {
  fileprivate func soak(_ plan: SoakPlan) throws {
    let programs = try WorkerPrograms.own()
    let program: WorkerProgram
    do throws(NoCountingProgram) {
      program = try programs.counting.get()
    } catch {
      throw CommandFailure(.failure, "bytes in use cannot be counted: \(error)")
    }
    let meter = SoakMeter()
    let results: [SoakResult]
    let work = { @Sendable () throws(SoakPlan.Unavailable) in
      try plan.run(by: program) { _, events in meter.add(events) }
    }
    do throws(SoakPlan.Unavailable) {
      results = try watching(
        steps: plan.units.count * plan.events, activity: "soaking", done: { meter.events }, work)
    } catch {
      throw CommandFailure(.failure, "bytes in use cannot be counted: \(error)")
    }
    let table = SoakTable(plan: plan, results: results)
    switch arguments[SoakOptions.format] {
    case .csv: try console.print(table.csv)
    case .text: try console.printReport(table.text(columns: columns))
    }
    if let failure = failure(results, plan) { throw failure }
  }

  private func failure(_ results: [SoakResult], _ plan: SoakPlan) -> CommandFailure? {
    let dead = results.filter { $0.detail != nil }
    let bad = dead.isEmpty ? results.filter(\.leaksUnstated) : dead
    guard let first = bad.first else { return nil }
    let unit = first.unit
    let others = bad.count == 1 ? "" : ", and \((bad.count - 1).of("other")) do too"
    let what =
      if let detail = first.detail {
        "\(unit.architecture) of \(unit.app) did not come to its end: \(detail)"
      } else {
        "\(unit.architecture) of \(unit.app) leaks: "
          + "\(Int((first.growth?.bytesPerMillionEvents ?? 0).rounded()).grouped) bytes a million events\(others)"
      }
    let command =
      "\(table.program.name) soak --app \(unit.app) --architecture \(unit.architecture) --trace \(unit.trace) "
      + "--events \(plan.events) --seed \(plan.seed)"
    return CommandFailure(
      .failure, what,
      advice: unit.isOracle ? nil : "'\(command)' shows it again.")
  }
}

/// How many events all have replayed.
private final class SoakMeter: Sendable {
  private let count = Atomic(0)

  var events: Int { count.load(ordering: .relaxed) }

  func add(_ events: Int) { count.add(events, ordering: .relaxed) }
}
