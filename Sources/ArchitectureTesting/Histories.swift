import Basics
import IsolatedReplays
import Scenarios
import Testing
public import Traces
import Verification

/// The histories on which a test compares an architecture: what happens to it, in which order, and what goes wrong.
///
///     expectIdentical(Mine.self, on: .exhaustive(upTo: 5))
///     expectIdentical(Mine.self, on: .swarm(seed: 7, budget: .seconds(2)))
///     expectIdentical(Mine.self, on: .faults("duplicated", "dropped"))
///     expectIdentical(Mine.self, on: .replay("type, clear, Call"))
public struct Histories: Codable, Sendable {
  enum Choice: Codable, Sendable {
    case exhaustive(length: Int, clock: Clock)
    case swarm(seed: UInt64, budget: SwarmBudget, faults: FaultChoice)
    case replay(String)
    case trace(SentTrace)
  }

  enum FaultChoice: Codable, Sendable {
    case none
    /// Every fault that the architectures can express.
    case all
    case named([String])
  }

  /// How the app's clock moves from one event to the next.
  public enum Clock: Codable, Sendable {
    /// One nanosecond on, as time does.
    case strict
    /// One nanosecond on, not at all, or one nanosecond back.
    case any
  }

  let choice: Choice

  /// Every sequence of up to `length` letters of the app's alphabet, shorter ones first. The first length that shows a
  /// difference is the last that is tried.
  public static func exhaustive(upTo length: Int, clock: Clock = .strict) -> Histories {
    Histories(choice: .exhaustive(length: length, clock: clock))
  }

  /// Random histories of up to 60 steps, in which nothing goes wrong. The same seed tries the same ones, in the same order.
  public static func swarm(seed: UInt64 = 1, budget: SwarmBudget = .histories(500)) -> Histories {
    Histories(choice: .swarm(seed: seed, budget: budget, faults: .none))
  }

  /// Random histories in which something goes wrong: an event that happens twice, a clock that is set back.
  ///
  /// - Parameter names: of the faults, as `bench verify --help` lists them. If none is named, every fault that the
  ///   architectures can express.
  public static func faults(
    _ names: String..., seed: UInt64 = 1, budget: SwarmBudget = .histories(500)
  ) -> Histories {
    Histories(choice: .swarm(seed: seed, budget: budget, faults: names.isEmpty ? .all : .named(names)))
  }

  /// One history, in the notation in which a failure prints its steps: `"type, Call @0"`.
  public static func replay(_ steps: String) -> Histories { Histories(choice: .replay(steps)) }

  /// A trace, generated or recorded.
  public static func trace(_ trace: Trace) -> Histories { Histories(choice: .trace(SentTrace(trace))) }
}

extension Histories.Clock {
  /// The movements, in nanoseconds; nil means as time does.
  var advances: [Int64?] {
    switch self {
    case .strict: [nil]
    case .any: [nil, 0, -1]
    }
  }
}

extension Histories.FaultChoice {
  /// The faults that are tried on the two of a contest.
  /// - Throws: ``NothingCompared`` if the app has no fault of that name, or if one of the two cannot express it.
  func faults<App: Scenarios.App>(for contest: Contest<App>) throws(NothingCompared) -> [Fault] {
    let all = Fault.all(of: App.self)
    switch self {
    case .none: return []
    case .all: return all.filter(contest.canExpress)
    case .named(let names):
      var faults: [Fault] = []
      for name in names {
        guard let fault = all.first(where: { $0.name == name }) else {
          throw NothingCompared(unknown: name, sort: "fault of \(App.name)", known: all.map(\.name))
        }
        guard contest.canExpress(fault) else {
          throw NothingCompared(
            "the fault \(name) is n/a: the architectures cannot express it, which takes a conformance to "
              + "LateObservable, Completable or Failable")
        }
        faults.append(fault)
      }
      return faults
    }
  }
}

/// How many random histories are tried.
public enum SwarmBudget: Codable, Sendable, Equatable {
  /// This many, the same on every machine.
  case histories(Int)
  /// As many as are done in this time, 64 at least: more on a faster machine. A failure names its steps, so it can be
  /// repeated.
  case time(Duration)

  public static func seconds(_ seconds: Double) -> SwarmBudget { .time(.seconds(seconds)) }
  public static func milliseconds(_ milliseconds: Double) -> SwarmBudget { .time(.milliseconds(milliseconds)) }
}

/// A trace as processes send it to each other, whatever is in it.
package struct SentTrace: Codable, Sendable {
  private let name: String
  private var times: [Int64] = []
  private var sources: [String] = []
  private var kinds: [String] = []
  private var values: [String] = []
  private var clocks: [Int64?] = []

  /// Its name and its events, without its origin.
  package init(_ trace: Trace) {
    name = trace.name
    for event in trace.events {
      times.append(event.timeNanoseconds)
      sources.append(event.source)
      kinds.append(event.kind)
      values.append(event.value)
      clocks.append(event.clockNanoseconds)
    }
  }

  package var trace: Trace {
    Trace(
      name: name,
      events: times.indices.map { index in
        TraceEvent(
          timeNanoseconds: times[index], source: sources[index], kind: kinds[index], value: values[index],
          clockNanoseconds: clocks[index])
      })
  }
}

extension Trace: CustomTestStringConvertible {
  /// Its name: a parameterised test would else print every event.
  public var testDescription: String { SafeText.printable(name) }
}

extension Histories: CustomTestStringConvertible {
  /// As code has it, where that is short: `.exhaustive(upTo: 5)`.
  public var testDescription: String {
    switch choice {
    case .exhaustive(let length, .strict): ".exhaustive(upTo: \(length))"
    case .exhaustive(let length, .any): ".exhaustive(upTo: \(length), clock: .any)"
    case .swarm(let seed, let budget, .none): ".swarm(seed: \(seed), budget: \(budget.testDescription))"
    case .swarm(_, _, .all): ".faults()"
    case .swarm(_, _, .named(let names)): ".faults(\(names.map(\.debugDescription).joined(separator: ", ")))"
    case .replay(let steps): ".replay(\(steps.debugDescription))"
    case .trace(let sent): sent.trace.testDescription
    }
  }
}

extension SwarmBudget: CustomTestStringConvertible {
  public var testDescription: String {
    switch self {
    case .histories(let count): ".histories(\(count))"
    case .time(let duration): ".time(\(duration))"
    }
  }
}
