import Basics
import IsolatedReplays
import Scenarios
import Testing
public import Traces
import Verification

/// The histories of a comparison: events, their order, and faults.
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
    case all
    case named([String])
  }

  /// The advance of the app's clock from one event to the next.
  public enum Clock: Codable, Sendable {
    /// One nanosecond, as time does.
    case strict
    /// One nanosecond forward, none, or one back.
    case any
  }

  let choice: Choice

  /// Every sequence of up to `length` letters of the app's alphabet, shorter ones first. The search ends with the first
  /// length that shows a difference.
  public static func exhaustive(upTo length: Int, clock: Clock = .strict) -> Histories {
    Histories(choice: .exhaustive(length: length, clock: clock))
  }

  /// Random histories of up to 60 steps, without faults. The same seed gives the same histories in the same order.
  public static func swarm(seed: UInt64 = 1, budget: SwarmBudget = .histories(500)) -> Histories {
    Histories(choice: .swarm(seed: seed, budget: budget, faults: .none))
  }

  /// Random histories with faults, such as a duplicated event or a clock that is set back.
  ///
  /// - Parameter names: of the faults, as `bench verify --help` lists them. Without names, every fault that the
  ///   architectures can express.
  public static func faults(
    _ names: String..., seed: UInt64 = 1, budget: SwarmBudget = .histories(500)
  ) -> Histories {
    Histories(choice: .swarm(seed: seed, budget: budget, faults: names.isEmpty ? .all : .named(names)))
  }

  /// One history, in the notation of failures: `"type, Call @0"`.
  public static func replay(_ steps: String) -> Histories { Histories(choice: .replay(steps)) }

  public static func trace(_ trace: Trace) -> Histories { Histories(choice: .trace(SentTrace(trace))) }
}

extension Histories.Clock {
  var advances: [Int64?] {
    switch self {
    case .strict: [nil]
    case .any: [nil, 0, -1]
    }
  }
}

extension Histories.FaultChoice {
  /// - Throws: ``NothingCompared`` if the app has no fault of this name, or if one of the two architectures cannot
  ///   express it.
  func faults<App: Scenarios.App>(for comparison: DifferentialPair<App>) throws(NothingCompared) -> [Fault] {
    let all = Fault.all(of: App.self)
    switch self {
    case .none: return []
    case .all: return all.filter(comparison.canExpress)
    case .named(let names):
      var faults: [Fault] = []
      for name in names {
        guard let fault = all.first(where: { $0.name == name }) else {
          throw NothingCompared(unknown: name, sort: "fault of \(App.name)", known: all.map(\.name))
        }
        guard comparison.canExpress(fault) else {
          throw NothingCompared(
            "the fault \(name) is n/a: the architectures cannot express it without a conformance to "
              + "LateObservable, Completable or Failable")
        }
        faults.append(fault)
      }
      return faults
    }
  }
}

/// The number of random histories.
public enum SwarmBudget: Codable, Sendable, Equatable {
  /// The same on every machine.
  case histories(Int)
  /// As many as fit into this time, at least 64; more on a faster machine. A failure names its steps and is
  /// reproducible.
  case time(Duration)

  public static func seconds(_ seconds: Double) -> SwarmBudget { .time(.seconds(seconds)) }
  public static func milliseconds(_ milliseconds: Double) -> SwarmBudget { .time(.milliseconds(milliseconds)) }
}

/// An encodable form of any trace.
package struct SentTrace: Codable, Sendable {
  private let name: String
  private var times: [Int64] = []
  private var sources: [String] = []
  private var kinds: [String] = []
  private var values: [String] = []
  private var clocks: [Int64?] = []

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
  /// Its name: by default a parameterised test would print every event.
  public var testDescription: String { SafeText.printable(name) }
}

extension Histories: CustomTestStringConvertible {
  /// Swift code, if it is short: `.exhaustive(upTo: 5)`.
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
