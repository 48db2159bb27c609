import Metrics
import Scenarios
import Streams
import Synchronization

/// A clock that moves only through `pass` and `wait`. Reading it takes no time.
final class StoppedClock: PacingClock, Sendable {
  private struct State {
    var time: UInt64 = 5_000
    var readings = 0
    var waits = 0
  }
  private let state = Mutex(State())
  /// The delay at the end of a wait.
  private let lateness: UInt64

  init(lateness: UInt64 = 0) { self.lateness = lateness }

  var now: UInt64 {
    state.withLock { state in
      state.readings += 1
      return state.time
    }
  }

  func wait(until instant: UInt64) -> UInt64 {
    state.withLock { state in
      state.waits += 1
      state.time = max(state.time, instant) + lateness
      return state.time
    }
  }

  func pass(_ nanoseconds: UInt64) { state.withLock { $0.time += nanoseconds } }

  var readings: Int { state.withLock { $0.readings } }
  var waits: Int { state.withLock { $0.waits } }

  /// The clock of the architecture under test.
  @TaskLocal static var current = StoppedClock()
}

/// Is busy for as many nanoseconds as the event says. `30+70` decides after 30 and is busy for 70 more. `100` decides
/// nothing. `30~50` sets a timer for 50 of the trace's time; the timer takes 30 and then decides.
final class Busy: Architecture {
  static let name = "busy"
  static let origin = "a test"
  static let promise = Promise<Echo>.identical
  private let environment: Environment<Echo>
  private let clock = StoppedClock.current

  init(_ environment: Environment<Echo>) { self.environment = environment }

  func receive(_ event: String) {
    if let parts = event.numbers(around: "+") {
      clock.pass(parts.0)
      emit(event)
      clock.pass(parts.1)
    } else if let parts = event.numbers(around: "~") {
      environment.scheduler.schedule(after: .nanoseconds(Int64(parts.1))) { [self] in
        clock.pass(parts.0)
        emit(event)
      }
    } else {
      clock.pass(UInt64(event) ?? 0)
    }
  }

  /// Decides with the readings of the trace's time and the app's clock. They must not depend on the speed.
  private func emit(_ event: String) {
    let (time, clock) = (environment.scheduler.now.nanoseconds, environment.clock.now.nanoseconds)
    environment.decisions.emit(Echo.Decision(payload: "\(event)@\(time)/\(clock)"))
  }
}

extension String {
  fileprivate func numbers(around separator: Character) -> (UInt64, UInt64)? {
    let parts = split(separator: separator).compactMap { UInt64($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}
