import Scenarios
import Traces

/// Replays one architecture on a trace that is generated meanwhile. The protocol hides the app's type.
protocol SoakSession {
  /// - Parameter isLast: whether time runs on after these events.
  func goOn(events: Int, isLast: Bool) throws -> SoakReading
}

struct UnknownToSoak: Error, CustomStringConvertible {
  let description: String
}

extension AnyAppBenchmark {
  func soak(
    _ name: String, on trace: String, seed: UInt64, events: Int, with counter: any AllocationCounter
  ) throws -> any SoakSession {
    // The command line has no name for the oracle.
    guard let architecture = architecture(named: name) ?? (name == oracle.name ? oracle : nil) else {
      throw UnknownToSoak(description: "this program knows no architecture '\(name)' of \(appName)")
    }
    guard let recipe = traces.first(where: { $0.name == trace }) else {
      throw UnknownToSoak(description: "this program knows no trace '\(trace)' of \(appName)")
    }
    return try Soak(of: architecture, on: try recipe.stream(seed: seed, events: events), with: counter)
  }
}

private final class Soak<App: Scenarios.App>: SoakSession {
  private static var blockEvents: Int { 4_096 }

  private var blocks: ScriptBlocks<App>
  private let architecture: ArchitectureEntry<App>
  private let counter: any AllocationCounter
  private var driver: ReplayDriver<App>?
  private var eventCount = 0
  private var decided = DecisionTally()
  private var bytesInUse: Int64 = 0
  /// The part not allocated by the replay: before its start, and by the communication with the parent since.
  private var foreignBytes: Int64 = 0

  init(of architecture: ArchitectureEntry<App>, on stream: TraceStream, with counter: any AllocationCounter) throws {
    self.architecture = architecture
    self.counter = counter
    blocks = try ScriptBlocks(stream)
  }

  func goOn(events count: Int, isLast: Bool) throws -> SoakReading {
    foreignBytes += counter.read().liveBytes - bytesInUse
    let driver = driver ?? ReplayDriver(architecture, blocks.answers)
    self.driver = driver
    let end = eventCount + count
    while eventCount < end, let block = try blocks.next(min(Self.blockEvents, end - eventCount)) {
      driver.run(block)
      decided.add(driver.takeDecisions(), eventsBefore: eventCount)
      eventCount += block.count
    }
    if isLast {
      driver.settle()
      decided.add(driver.takeDecisions(), eventsBefore: eventCount)
    }
    bytesInUse = counter.read().liveBytes
    return SoakReading(
      events: eventCount, decisions: decided.count, decisionsHash: decided.hash,
      liveBytes: bytesInUse - rememberedBytes(by: driver) - foreignBytes)
  }

  /// The replay's bookkeeping of requests, measured as the size of a copy.
  private func rememberedBytes(by driver: ReplayDriver<App>) -> Int64 {
    let before = counter.read().liveBytes
    let twin = driver.services?.twinOfCounts()
    let after = counter.read().liveBytes
    return withExtendedLifetime(twin) { after - before }
  }
}
