import Scenarios
import Synchronization

/// A network and a clock in one: time passes during a wait, and responses arrive at their instants.
final class StagedNetwork: Sendable {
  private struct Delivery {
    let instant: UInt64
    let response: HTTPResponse?
    let take: @Sendable (HTTPResponse?) -> Void
    let number: Int
  }

  private struct State {
    var time: UInt64 = 5_000
    var deliveries: [Delivery] = []
    var sent: [String] = []
    var cancelled: [Int] = []
  }

  private let state = Mutex(State())
  /// How much longer than the server's delay a response takes.
  private let lag: UInt64
  /// How late a wait ends if it waits for no response.
  private let lateness: UInt64

  init(lag: UInt64 = 0, lateness: UInt64 = 0) {
    self.lag = lag
    self.lateness = lateness
  }

  /// The requests in order, each with the server's delay.
  var sent: [String] { state.withLock { $0.sent } }
  /// The numbers of the requests that were cancelled, from 1.
  var cancelled: [Int] { state.withLock { $0.cancelled } }
}

extension StagedNetwork: WakingClock {
  var now: UInt64 { state.withLock { $0.time } }

  func wait(until instant: UInt64) -> UInt64 {
    state.withLock { state in
      if state.time < instant { state.time = instant + lateness }
      return state.time
    }
  }

  func sleep(until instant: UInt64) {
    let next = state.withLock { state -> Delivery? in
      let instants = state.deliveries.map(\.instant)
      guard let index = instants.indices.min(by: { instants[$0] < instants[$1] }),
        instants[index] <= instant + lateness
      else {
        state.time = max(state.time, instant) + lateness
        return nil
      }
      state.time = max(state.time, instants[index])
      return state.deliveries.remove(at: index)
    }
    next.map { $0.take($0.response) }
  }

  func wake() {}
}

extension StagedNetwork: Transport {
  func send(
    _ exchange: HTTPExchange, delayNanoseconds: UInt64, timeoutNanoseconds: UInt64,
    _ take: @escaping @Sendable (HTTPResponse?) -> Void
  ) -> @Sendable () -> Void {
    let response: (HTTPResponse?, UInt64) =
      switch exchange.reply {
      case .whole(let response): (response, delayNanoseconds)
      case .half, .reset: (nil, delayNanoseconds)
      case .silence: (nil, timeoutNanoseconds)
      }
    return state.withLock { state in
      state.sent.append("\(exchange.request) after \(delayNanoseconds)")
      let number = state.sent.count
      state.deliveries.append(
        Delivery(instant: state.time + response.1 + lag, response: response.0, take: take, number: number))
      return { [self] in
        self.state.withLock { state in
          state.cancelled.append(number)
          state.deliveries.removeAll { $0.number == number }
        }
      }
    }
  }
}
