import BenchCommand
import Foundation
import Scenarios
import Synchronization
import Traces

// A program with an app whose architectures misbehave, each in its own way, at the second press in a row. Four letters
// let a search reach that at once. Otherwise they are right. `well` does not misbehave.

enum Lamp: App {
  enum Event: Equatable, Sendable { case press, turn }

  enum Decision: Scenarios.Decision {
    case light(Bool)
    var kind: UInt8 { 0 }
    var payload: String {
      switch self {
      case .light(let isOn): "\(isOn)"
      }
    }
    var description: String { "light(\(payload))" }
  }

  struct Oracle: Scenarios.Oracle {
    private var isOn = false

    mutating func decisions(at event: Event) -> [Decision] {
      guard event == .press else { return [] }
      isOn.toggle()
      return [.light(isOn)]
    }
  }

  static let name = "lamp"
  static let summary = "a lamp and its switch"
  static let vocabulary: Vocabulary = [Vocabulary.Word("switch", "press"), Vocabulary.Word("dimmer", "turn")]
  static func event(_ line: TraceEvent) -> Event { line.kind == "press" ? .press : .turn }
  static func line(_ event: Event) -> TraceEvent {
    TraceEvent(timeNanoseconds: 0, source: event == .press ? "switch" : "dimmer", kind: word(event))
  }
  static let alphabet = [Letter<Lamp>("press", .press), Letter<Lamp>("turn", .turn)]
  static let lanes = ["switch", "dimmer"]
  static func marble(_ event: Event) -> Marble { Marble(lane: event == .press ? 0 : 1, mark: word(event)) }
  static func mark(_ decision: Decision) -> String { decision.payload }
  static func word(_ event: Event) -> String { event == .press ? "press" : "turn" }
}

/// The misbehaviour of an architecture.
protocol Conduct {
  static var name: String { get }
  /// At the second press in a row.
  static func strike(_ decisions: DecisionLog<Lamp.Decision>)
}

final class Conducted<C: Conduct>: Architecture {
  static var name: String { C.name }
  static var origin: String { "a test" }
  static var promise: Promise<Lamp> { .identical }
  private var oracle = Lamp.Oracle()
  private var last: Lamp.Event?
  private let decisions: DecisionLog<Lamp.Decision>

  init(_ environment: Environment<Lamp>) { decisions = environment.decisions }

  func receive(_ event: Lamp.Event) {
    if last == .press, event == .press { C.strike(decisions) }
    last = event
    for decision in oracle.decisions(at: event) { decisions.emit(decision) }
  }
}

/// Traps in each process after the first `LAMP_PROCESSES`. The file `LAMP_PROCESS_LOG` has a byte for each process.
enum Fade: Conduct {
  static let name = "fading"
  static let isFaded: Bool = {
    let environment = ProcessInfo.processInfo.environment
    guard let path = environment["LAMP_PROCESS_LOG"] else { return false }
    let log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    _ = write(log, "!", 1)
    return lseek(log, 0, SEEK_END) > environment["LAMP_PROCESSES"].flatMap { off_t($0) } ?? .max
  }()
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { if isFaded { fatalError("dark by now") } }
}

/// Takes long once, as on a busy machine, if the named file does not exist. Writes a byte to another named file at each
/// strike.
enum Well: Conduct {
  static let name = "well"
  static let busy = ProcessInfo.processInfo.environment["LAMP_BUSY"]
  static let busySeconds = ProcessInfo.processInfo.environment["LAMP_BUSY_SECONDS"].flatMap(UInt32.init) ?? 1
  static let strikes = ProcessInfo.processInfo.environment["LAMP_STRIKES"].map { path in
    open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
  }
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) {
    if let strikes { _ = write(strikes, "!", 1) }
    guard let busy, mkdir(busy, 0o700) == 0 else { return }
    sleep(busySeconds)
  }
}

enum Trap: Conduct {
  static let name = "trapping"
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { fatalError("no such lamp") }
}

enum Loop: Conduct {
  static let name = "looping"
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { while true { sleep(1) } }
}

enum Memory: Conduct {
  static let name = "filling"
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) {
    var blocks: [[UInt8]] = []
    while true {
      blocks.append([UInt8](repeating: 1, count: 1 << 20))
      usleep(50)
    }
  }
}

enum Stack: Conduct {
  static let name = "recursing"
  static func depth(_ number: Int) -> Int { number < 0 ? 0 : depth(number + 1) &+ depth(number + 2) }
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { if depth(0) == 1 { print("deep") } }
}

enum Storm: Conduct {
  static let name = "storming"
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { while true { decisions.emit(.light(true)) } }
}

enum Exit: Conduct {
  static let name = "exiting"
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { exit(0) }
}

enum Abort: Conduct {
  static let name = "aborting"
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { abort() }
}

enum Close: Conduct {
  static let name = "closing"
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { for descriptor in Int32(0)..<64 { close(descriptor) } }
}

enum Scribble: Conduct {
  static let name = "scribbling"
  static let text = String(repeating: "scribble ", count: 1_000)
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) {
    for descriptor in Int32(3)..<64 { _ = write(descriptor, text, text.utf8.count) }
  }
}

enum Chatter: Conduct {
  static let name = "printing"
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { print("chatter") }
}

enum Spin: Conduct {
  static let name = "spinning"
  static let thread: Void = Thread.detachNewThread { while true {} }
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) { thread }
}

/// Leaves a thread running that waits for the twentieth strike in a process, so the step that starts it shows nothing.
enum Dawdle: Conduct {
  static let name = "dawdling"
  static let strikes = Atomic(0)
  static let twentieth = DispatchSemaphore(value: 0)
  static let thread: Void = Thread.detachNewThread {
    twentieth.wait()
    while true {}
  }
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) {
    thread
    if strikes.add(1, ordering: .relaxed).newValue == 20 { twentieth.signal() }
  }
}

/// Dies at the hundredth strike in a process, because of state kept from earlier histories.
enum Tire: Conduct {
  static let name = "tiring"
  nonisolated(unsafe) static var strikes = 0
  static func strike(_ decisions: DecisionLog<Lamp.Decision>) {
    strikes += 1
    if strikes == 100 { fatalError("tired") }
  }
}

/// The misbehaviour of an architecture in its initialiser.
protocol Making {
  static var name: String { get }
  static func strike()
}

final class Made<M: Making>: Architecture {
  static var name: String { M.name }
  static var origin: String { "a test" }
  static var promise: Promise<Lamp> { .identical }

  init(_ environment: Environment<Lamp>) { M.strike() }
  func receive(_ event: Lamp.Event) {}
}

enum MadeTrap: Making {
  static let name = "trapping-at-once"
  static func strike() { fatalError("no lamp at all") }
}

enum MadeLoop: Making {
  static let name = "looping-at-once"
  static func strike() { while true { sleep(1) } }
}

enum MadeExit: Making {
  static let name = "exiting-at-once"
  static func strike() { exit(0) }
}

/// Traps a second after a press, which is after the last event of a search.
final class Late: Architecture {
  static let name = "trapping-later"
  static let origin = "a test"
  static let promise = Promise<Lamp>.identical
  private var oracle = Lamp.Oracle()
  private let environment: Environment<Lamp>

  init(_ environment: Environment<Lamp>) { self.environment = environment }

  func receive(_ event: Lamp.Event) {
    for decision in oracle.decisions(at: event) { environment.decisions.emit(decision) }
    if event == .press { environment.scheduler.schedule(after: .seconds(1)) { fatalError("too late") } }
  }
}

/// Decides nothing, and does not crash.
final class Dark: Architecture {
  static let name = "dark"
  static let origin = "a test"
  static let promise = Promise<Lamp>.diverges([
    Cause("makes no light", basis: .statedRule, witness: [.press]) { $0.actual.isEmpty && !$0.expected.isEmpty }
  ])

  init(_ environment: Environment<Lamp>) {}
  func receive(_ event: Lamp.Event) {}
}

Bench.main(
  Catalogue([
    AppBenchmark(
      Lamp.self,
      architectures: [
        entry(Conducted<Well>.self), entry(Conducted<Fade>.self), entry(Conducted<Trap>.self),
        entry(Conducted<Loop>.self),
        entry(Conducted<Memory>.self), entry(Conducted<Stack>.self), entry(Conducted<Storm>.self),
        entry(Conducted<Exit>.self), entry(Conducted<Abort>.self), entry(Conducted<Close>.self),
        entry(Conducted<Scribble>.self), entry(Conducted<Chatter>.self), entry(Conducted<Spin>.self), entry(Dark.self),
        entry(Conducted<Tire>.self), entry(Conducted<Dawdle>.self), entry(Made<MadeTrap>.self),
        entry(Made<MadeLoop>.self), entry(Made<MadeExit>.self), entry(Late.self),
      ])
  ]), timeout: .seconds(5))
