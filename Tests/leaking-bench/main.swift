import BenchAllocations
import BenchCommand
import Foundation
import Scenarios
import Streams
import Traces

// A program with an app whose architectures leak, each in its own way. Some only seem to leak. Their names say which.
// The program counts allocations if it is called by the name of the counting program.

enum Doorbell: App {
  enum Event: Equatable, Sendable { case ring, wait }

  enum Decision: Scenarios.Decision {
    case sound
    var kind: UInt8 { 0 }
    var payload: String { "" }
    var description: String { "sound()" }
  }

  struct Oracle: Scenarios.Oracle {
    mutating func decisions(at event: Event) -> [Decision] { event == .ring ? [.sound] : [] }
  }

  static let name = "doorbell"
  static let summary = "a bell at a door"
  static let vocabulary: Vocabulary = [Vocabulary.Word("door", "ring"), Vocabulary.Word("door", "wait")]
  static func event(_ line: TraceEvent) -> Event { line.kind == "ring" ? .ring : .wait }
  static func line(_ event: Event) -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: "door", kind: word(event))
  }
  static let alphabet = [Letter<Doorbell>("ring", .ring), Letter<Doorbell>("wait", .wait)]
  static let lanes = ["door"]
  static func marble(_ event: Event) -> Marble { Marble(lane: 0, mark: word(event)) }
  static func mark(_ decision: Decision) -> String { "sound" }
  static func word(_ event: Event) -> String { event == .ring ? "ring" : "wait" }
}

/// The memory that an architecture keeps.
protocol Habit: AnyObject {
  static var name: String { get }
  static var leak: String? { get }
  init(_ environment: Environment<Doorbell>)
  /// Called at the nth ring.
  func keep(_ number: Int)
}

extension Habit {
  static var leak: String? { nil }
}

final class Inhabited<H: Habit>: Architecture {
  static var name: String { H.name }
  static var origin: String { "a test" }
  static var promise: Promise<Doorbell> { .identical }
  static var leak: String? { H.leak }
  private let habit: H
  private var number = 0
  private let decisions: DecisionLog<Doorbell.Decision>

  init(_ environment: Environment<Doorbell>) {
    decisions = environment.decisions
    habit = H(environment)
  }

  func receive(_ event: Doorbell.Event) {
    guard event == .ring else { return }
    number += 1
    habit.keep(number)
    decisions.emit(.sound)
  }
}

/// All rings, in an array that doubles.
final class Hoarding: Habit {
  static let name = "leaks-by-hoarding"
  private var numbers: [Int] = []
  init(_ environment: Environment<Doorbell>) {}
  func keep(_ number: Int) { numbers.append(number) }
}

/// Two objects that retain each other, every sixty rings.
final class Cycling: Habit {
  static let name = "leaks-by-cycles"
  private final class Node { var other: Node? }
  init(_ environment: Environment<Doorbell>) {}
  func keep(_ number: Int) {
    guard number.isMultiple(of: 60) else { return }
    let (one, other) = (Node(), Node())
    (one.other, other.other) = (other, one)
  }
}

/// A timer per ring, due in a thousand years.
final class Waiting: Habit {
  static let name = "leaks-by-timers"
  private let scheduler: VirtualScheduler
  private var timer: (any Cancellable)?
  init(_ environment: Environment<Doorbell>) { scheduler = environment.scheduler }
  func keep(_ number: Int) { timer = scheduler.schedule(after: .seconds(30_000_000_000)) { [number] in _ = number } }
}

/// The last hundred rings at most.
final class Forgetting: Habit {
  static let name = "keeps-a-hundred"
  private var texts: [String] = []
  init(_ environment: Environment<Doorbell>) {}
  func keep(_ number: Int) {
    if texts.count == 100 { texts = [] }
    texts.append("the ring whose number is \(number)")
  }
}

/// One ring of each power of two.
final class Slowing: Habit {
  static let name = "keeps-ever-less"
  private final class Node {
    let next: Node?
    init(_ next: Node?) { self.next = next }
  }
  private var last: Node?
  init(_ environment: Environment<Doorbell>) {}
  func keep(_ number: Int) { if number & (number - 1) == 0 { last = Node(last) } }
}

final class Nothing: Habit {
  static let name = "keeps-nothing"
  init(_ environment: Environment<Doorbell>) {}
  func keep(_ number: Int) {}
}

/// All rings, as its description states.
final class Confessing: Habit {
  static let name = "keeps-what-it-says"
  static let leak: String? = "keeps every ring"
  private var numbers: [Int] = []
  init(_ environment: Environment<Doorbell>) {}
  func keep(_ number: Int) { numbers.append(number) }
}

final class Dying: Habit {
  static let name = "traps"
  init(_ environment: Environment<Doorbell>) {}
  func keep(_ number: Int) { precondition(number < 700, "the bell is broken") }
}

let catalogue = Catalogue([
  AppBenchmark(
    Doorbell.self,
    architectures: [
      entry(Inhabited<Hoarding>.self), entry(Inhabited<Cycling>.self), entry(Inhabited<Waiting>.self),
      entry(Inhabited<Forgetting>.self), entry(Inhabited<Slowing>.self), entry(Inhabited<Nothing>.self),
      entry(Inhabited<Confessing>.self), entry(Inhabited<Dying>.self),
    ])
])

if CommandLine.arguments[0].hasSuffix("-allocations") { CountingBench.main(catalogue) }
Bench.main(catalogue, timeout: .seconds(60))
