import Scenarios

extension SkeletonPackage {
  /// A package with one architecture of an app. It delegates to the app's oracle, and so decides correctly.
  ///
  /// - Parameter appType: the app's type with its module, `VideoCall.VideoCall`.
  static func architecture(
    _ name: SkeletonName, of app: String, appType: AppType, bench: String, countsAllocations: Bool
  ) -> SkeletonPackage {
    SkeletonPackage(
      name: name,
      sources: [
        File(
          path: "\(name.type)Architecture.swift",
          text: appType.hasWorld ? worldText(name, of: app, appType) : architectureText(name, of: app, appType)),
        File(path: "Catalogue.swift", text: catalogueText(name, of: app, appType)),
      ],
      tests: [
        File(path: "ConformanceTests.swift", text: conformanceText(name)),
        File(path: "IdenticalTests.swift", text: identicalText(name)),
      ],
      products: ["Scenarios", "Streams", appType.module], bench: bench, countsAllocations: countsAllocations)
  }

  /// An app's type, and its module, which is the product to depend on.
  struct AppType: Equatable {
    let module: String
    let name: String
    let hasWorld: Bool

    init<App: Scenarios.App>(_ type: App.Type) {
      let parts = String(reflecting: type).split(separator: ".", maxSplits: 1).map(String.init)
      module = parts[0]
      name = parts[parts.count - 1]
      hasWorld = App.hasWorld
    }
  }

  private static func architectureText(_ name: SkeletonName, of app: String, _ appType: AppType) -> String {
    """
    import Scenarios
    import \(appType.module)

    /// An architecture of \(app). It takes its decisions from the app's oracle: replace that by your own code.
    final class \(name.type)Architecture: Architecture {
      static let name = "\(name.text)"
      static let origin = "our own app"
      static let promise = Promise<\(appType.name)>.identical

      private var oracle = \(appType.name).Oracle()
      private let decisions: DecisionLog<\(appType.name).Decision>

      /// The environment has a clock and a scheduler too, for architectures that need the time.
      init(_ environment: Environment<\(appType.name)>) { decisions = environment.decisions }

      func receive(_ event: \(appType.name).Event) {
        for decision in oracle.decisions(at: event) { decisions.emit(decision) }
      }
    }

    """
  }

  /// In an app with a world, the architecture sends requests, and has a timer for each of the oracle's alarms.
  private static func worldText(_ name: SkeletonName, of app: String, _ appType: AppType) -> String {
    """
    import Scenarios
    import Streams
    import \(appType.module)

    /// An architecture of \(app). It takes its decisions from the app's oracle: replace that by your own code.
    final class \(name.type)Architecture: Architecture {
      static let name = "\(name.text)"
      static let origin = "our own app"
      static let promise = Promise<\(appType.name)>.identical

      private var oracle = \(appType.name).Oracle()
      private let scheduler: VirtualScheduler
      private let services: Services<\(appType.name)>
      /// The pending alarms.
      private var timers: [(event: \(appType.name).Event, timer: any Cancellable)] = []

      /// The environment has a clock too, for architectures that need the wall clock.
      init(_ environment: Environment<\(appType.name)>) {
        scheduler = environment.scheduler
        services = environment.services
      }

      func receive(_ event: \(appType.name).Event) {
        for decision in oracle.decisions(at: event) {
          services.ask(decision) { [weak self] answer in self?.receive(answer) }
        }
        if let alarm = oracle.alarm(after: event) { set(alarm) }
      }

      /// Setting an alarm again postpones it.
      private func set(_ alarm: Alarm<\(appType.name).Event>) {
        if let index = timers.firstIndex(where: { $0.event == alarm.event }) {
          timers.remove(at: index).timer.cancel()
        }
        let timer = scheduler.schedule(after: alarm.delay) { [weak self] in
          self?.timers.removeAll { $0.event == alarm.event }
          self?.receive(alarm.event)
        }
        timers.append((alarm.event, timer))
      }
    }

    """
  }

  private static func catalogueText(_ name: SkeletonName, of app: String, _ appType: AppType) -> String {
    """
    public import Scenarios
    import \(appType.module)

    /// The app \(app) with all its architectures, and ours.
    public let catalogue = Catalogue([\(appType.name).benchmark.adding([entry(\(name.type)Architecture.self)])])

    """
  }

  private static func identicalText(_ name: SkeletonName) -> String {
    """
    import ArchitectureTesting
    import Testing

    @testable import \(name.type)

    @Suite struct IdenticalTests {
      @Test("It decides as the oracle does, on every short sequence")
      func sequences() { expectIdentical(\(name.type)Architecture.self, upTo: 3) }

      @Test("and on random histories")
      func histories() { expectIdentical(\(name.type)Architecture.self, on: .swarm(budget: .seconds(1))) }
    }

    """
  }

  static func conformanceText(_ name: SkeletonName) -> String {
    """
    import \(name.type)
    import Testing
    import Verification

    @Suite struct ConformanceTests {
      @Test("Every app and architecture in the catalogue keeps the rules")
      func conformance() {
        #expect(catalogue.benchmarks.flatMap { AppConformance($0).check() } == [])
      }
    }

    """
  }
}
