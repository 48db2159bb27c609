import Scenarios

extension SkeletonPackage {
  /// A package with one architecture of an app: at first it asks the app's oracle what to do, and so decides correctly.
  ///
  /// - Parameters:
  ///   - app: the app's name on the command line.
  ///   - appType: the app's type with its module, `VideoCall.VideoCall`.
  static func architecture(
    _ name: SkeletonName, of app: String, appType: AppType, bench: String, countsAllocations: Bool
  ) -> SkeletonPackage {
    SkeletonPackage(
      name: name,
      sources: [
        File(path: "\(name.type)Architecture.swift", text: architectureText(name, of: app, appType)),
        File(path: "Catalogue.swift", text: catalogueText(name, of: app, appType)),
      ],
      tests: [File(path: "ConformanceTests.swift", text: conformanceText(name))],
      products: ["Scenarios", "Streams", appType.module], bench: bench, countsAllocations: countsAllocations)
  }

  /// A type and the module that it is in, which is the product to depend on.
  struct AppType: Equatable {
    let module: String
    let name: String

    init<App: Scenarios.App>(_ type: App.Type) {
      let parts = String(reflecting: type).split(separator: ".", maxSplits: 1).map(String.init)
      module = parts[0]
      name = parts[parts.count - 1]
    }
  }

  private static func architectureText(_ name: SkeletonName, of app: String, _ appType: AppType) -> String {
    """
    import Scenarios
    import \(appType.module)

    /// An architecture of \(app). It asks the app's oracle what to do: put your own code in its place.
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

  private static func catalogueText(_ name: SkeletonName, of app: String, _ appType: AppType) -> String {
    """
    public import Scenarios
    import \(appType.module)

    /// The app \(app) with all its architectures, and ours.
    public let catalogue = Catalogue([\(appType.name).benchmark.adding([entry(\(name.type)Architecture.self)])])

    """
  }

  /// The suite that checks everything in the catalogue.
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
