import Scenarios
import Verification

/// An architecture and what it is compared with, as a test names them.
struct Trial<App: Scenarios.App> {
  /// The architecture, then the one it is compared with if that is not the oracle, as a catalogue lists them.
  var benchmark: AppBenchmark<App>
  private let isAgainstRival: Bool
  /// How another process is told which types they are; fewer than there are types if nothing tells it.
  let references: [TypeReference]
  /// How the test calls them in Swift: `Mine.self`, or `Mine.self, to: Theirs.self`.
  let types: String
  /// Why nobody could tell from a name which of them is meant; nil if that is clear.
  private let problem: String?

  /// An architecture against the oracle.
  init<A: Architecture<App>>(of type: A.Type) {
    let entry = Scenarios.entry(type)
    benchmark = AppBenchmark(App.self, architectures: [entry])
    isAgainstRival = false
    references = [TypeReference(to: type)].compactMap(\.self)
    problem = Catalogue([benchmark]).problem
    types = Self.reference(to: type)
  }

  /// An architecture against another one.
  init<A: Architecture<App>, B: Architecture<App>>(of type: A.Type, against rival: B.Type) {
    let (entry, other) = (Scenarios.entry(type), Scenarios.entry(rival))
    let isSame = ObjectIdentifier(type) == ObjectIdentifier(rival)
    benchmark = AppBenchmark(App.self, architectures: isSame ? [entry] : [entry, other])
    references = [TypeReference(to: type), TypeReference(to: rival)].compactMap(\.self)
    isAgainstRival = true
    problem = Catalogue([benchmark]).problem
    types = "\(Self.reference(to: type)), to: \(Self.reference(to: rival))"
  }

  var contest: Contest<App> {
    let entries = benchmark.architectures
    return Contest(of: entries[0], against: isAgainstRival ? entries[entries.count - 1] : nil, in: benchmark)
  }

  /// - Throws: ``NothingCompared`` if one of the two does not decide the same on every replay of the same steps, or if no
  ///   catalogue could list them: a failure tells them apart by their names.
  func check() throws(NothingCompared) {
    for entry in [contest.actual, contest.expected] where !entry.isDefault {
      throw NothingCompared(
        entry.readsMachineClock
          ? "\(entry.name) reads the machine's clock, so that it decides otherwise in every replay"
          : "\(entry.name) runs tasks, and this Swift runtime does not let them be replayed")
    }
    if let problem { throw NothingCompared(problem) }
  }

  /// The type as code names it, without the modules, and without the functions and files to which it is private. A module with
  /// a type of its own name could not be named.
  private static func reference(to type: Any.Type) -> String {
    let name = String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    return name.replacing(/(?<before>^|[^\w.])\w+\./) { $0.before } + ".self"
  }
}
