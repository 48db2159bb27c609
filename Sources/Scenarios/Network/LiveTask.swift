/// Where the answers of a live replay come from.
@usableFromInline
struct LiveRoute<App: Scenarios.App> {
  let network: NetworkService<App>
  let transport: any Transport
}

/// What came of a live replay.
package struct LiveRecord<App: Scenarios.App>: ~Copyable {
  package let history: History<App>
  package let times: OpenLoopRecord
}

/// A live replay to be run.
@usableFromInline
struct LiveTask<App: Scenarios.App> {
  let script: Script<App>
  let route: LiveRoute<App>
  let speed: Double
  let result: TaskResult<LiveRecord<App>>

  @usableFromInline
  func run<A: Architecture>(through type: A.Type) where A.App == App {
    var replay = LiveReplay<A, WakingMachineClock>(of: script, over: route, at: speed, by: WakingMachineClock())
    var times = OpenLoopRecord()
    let history = replay.run(recording: &times)
    result.value = LiveRecord(history: history, times: times)
  }
}

extension ArchitectureEntry {
  /// Replays a script through a fresh instance on the machine's clock, its requests answered over a transport, and writes
  /// down what happens to it.
  ///
  /// - Parameter speed: how many times as fast as recorded.
  /// - Precondition: the app has a ``App/network``, and no line of the script's trace is an answer.
  package func replayLive(
    _ script: Script<App>, over transport: any Transport, at speed: Double
  ) -> LiveRecord<App> {
    guard let network = App.network else { preconditionFailure("\(App.name) has no network") }
    let result = TaskResult<LiveRecord<App>>()
    let route = LiveRoute(network: network, transport: transport)
    perform(.live(LiveTask(script: script, route: route, speed: speed, result: result)))
    return result.take()
  }
}
