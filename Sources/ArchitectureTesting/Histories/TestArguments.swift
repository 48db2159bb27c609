import Basics
import Testing
import Traces

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
