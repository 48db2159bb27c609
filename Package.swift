// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// One module: where it lies and the modules it may import. The build rejects any other import between targets
/// (`--explicit-target-dependency-import-check error`); `ImportArrowTests` rejects a dependency's dependency.
struct Module {
  let name: String
  let imports: [String]
  let path: String
  /// Files that the program carries within itself.
  let embedded: [Resource]
  /// Whether an `async` function runs where its caller does, as in the Swift that the code is written for.
  let staysWithCaller: Bool
  /// - Parameters:
  ///   - parent: where its folder lies.
  ///   - folder: what its folder is called; as the module if nil.
  init(
    _ name: String, in parent: String = "Sources", folder: String? = nil, imports: [String] = [],
    embedding files: [String] = [], staysWithCaller: Bool = false
  ) {
    self.name = name
    self.imports = imports
    path = "\(parent)/\(folder ?? name)"
    embedded = files.map { .embedInCode($0) }
    self.staysWithCaller = staysWithCaller
  }
  /// Without jemalloc there is no program that counts allocations itself.
  var dependencies: [Target.Dependency] {
    imports.filter { name in hasJemalloc || !countingTools.contains { $0.name == name } }.map { .target(name: $0) }
  }
  var settings: [SwiftSetting] { staysWithCaller ? [.enableUpcomingFeature("NonisolatedNonsendingByDefault")] : [] }
}

/// Arrows go one way: a module imports only modules above it.
let libraries = [
  Module("CProbes"),
  Module("Basics"),
  Module("CStack"),
  Module("Streams", imports: ["CStack"]),
  Module("StreamsFoundation", imports: ["Streams"]),
  Module("ModelController", in: "Sources/Kits", imports: ["Streams"]),
  Module("Reactor", in: "Sources/Kits", imports: ["Streams"]),
  Module("Feedback", in: "Sources/Kits", imports: ["Streams"]),
  Module("ReducerKit", in: "Sources/Kits", folder: "Reducer", imports: ["Streams"]),
  Module("MVVM", in: "Sources/Kits", imports: ["Streams"]),
  Module("VIPER", in: "Sources/Kits"),
  Module("Khipu", in: "Sources/Kits", imports: ["Basics"]),
  Module("Screens", in: "Sources/Kits"),
  Module("ContainerKit", in: "Sources/Kits", folder: "Container", imports: ["Screens"]),
  Module("NetworkLayer", in: "Sources/Kits", staysWithCaller: true),
  Module("Metrics"),
  Module("Traces", imports: ["Basics", "Metrics"]),
  Module("Scenarios", imports: ["Basics", "CProbes", "Streams", "Traces", "Metrics"]),
  Module("Verification", imports: ["Basics", "Scenarios", "Streams", "Traces"]),
  Module("Results", imports: ["Basics", "Metrics", "Traces", "Verification"]),
  Module(
    "Reports", imports: ["Basics", "Metrics", "Results", "Verification"],
    embedding: ["HTML/style.css", "HTML/script.js", "HTML/player.css", "HTML/player.js"]),
  Module("Comparison", imports: ["Basics", "Metrics", "Reports", "Results", "Traces", "Verification"]),
  Module("Processes", imports: ["Basics", "CProbes"]),
  Module("Loopback", imports: ["Basics", "Processes", "Scenarios"], embedding: ["server.py"]),
  Module("SwiftToolchain", imports: ["Basics", "Processes", "Scenarios"]),
  Module(
    "Darkness", imports: ["Basics", "Processes", "Reports", "SwiftToolchain"], embedding: ["Reader/main.swift"]),
  Module(
    "CompileCost",
    imports: ["Basics", "Metrics", "Processes", "Reports", "Results", "Scenarios", "SwiftToolchain", "Traces"]),
  Module("BenchCommandLine", folder: "CommandLine", imports: ["Basics", "CProbes", "Processes"]),
  Module(
    "IsolatedReplays", imports: ["Basics", "CProbes", "Processes", "Scenarios", "Traces", "Verification"]),
  Module(
    "Measuring",
    imports: [
      "Basics", "CProbes", "IsolatedReplays", "Loopback", "Metrics", "Processes", "Reports", "Results", "Scenarios",
      "Traces", "Verification",
    ]),
  Module(
    "Campaign",
    imports: [
      "Basics", "BenchCommandLine", "IsolatedReplays", "Measuring", "Processes", "Results", "Scenarios", "Traces",
      "Verification",
    ]),
  // Of tests alone: it imports Testing and XCTest, so nothing of `bench` may import it.
  Module(
    "ArchitectureTesting",
    imports: [
      "Basics", "BenchCommandLine", "CProbes", "IsolatedReplays", "Measuring", "Processes", "Reports", "Scenarios",
      "Traces", "Verification",
    ]),
  Module(
    "BenchCommand",
    imports: [
      "Basics", "BenchCommandLine", "Campaign", "Comparison", "CompileCost", "Darkness", "IsolatedReplays", "Loopback",
      "Measuring", "Metrics", "Processes", "Reports", "Results", "Scenarios", "SwiftToolchain", "Traces",
      "Verification",
    ]),
  Module(
    "VideoCall", in: "Benchmarks",
    imports: [
      "Basics", "Feedback", "Khipu", "ModelController", "MVVM", "Reactor", "ReducerKit", "Scenarios", "Streams",
      "Traces", "VIPER",
    ]),
  Module(
    "VideoCallPhone", in: "Benchmarks",
    imports: ["Basics", "ModelController", "ReducerKit", "Scenarios", "Streams", "Traces", "VideoCall"]),
  Module(
    "Operators", in: "Benchmarks",
    imports: ["Basics", "Khipu", "ModelController", "ReducerKit", "Scenarios", "Streams", "Traces"]),
  Module("SearchSupport", in: "Benchmarks", imports: ["Basics", "Scenarios", "Streams", "Traces"]),
  Module(
    "PagedSearch", in: "Benchmarks",
    imports: [
      "Feedback", "Khipu", "ModelController", "MVVM", "Reactor", "ReducerKit", "Scenarios", "SearchSupport", "Streams",
      "Traces",
    ]),
  Module(
    "NearbySearch", in: "Benchmarks",
    imports: [
      "Basics", "Feedback", "ModelController", "MVVM", "Reactor", "ReducerKit", "Scenarios", "SearchSupport",
      "Streams", "Traces",
    ]),
  Module(
    "CurrencyConverter", in: "Benchmarks",
    imports: [
      "Basics", "Khipu", "ModelController", "ReducerKit", "Scenarios", "SearchSupport", "Streams", "Traces", "VIPER",
    ]),
  Module(
    "Lights", in: "Benchmarks",
    imports: [
      "Basics", "Feedback", "Khipu", "ModelController", "Reactor", "ReducerKit", "Scenarios", "SearchSupport",
      "Streams", "Traces",
    ]),
  Module("CharactersNetwork", in: "Benchmarks", staysWithCaller: true),
  Module(
    "Characters", in: "Benchmarks",
    imports: [
      "CharactersNetwork", "ModelController", "NetworkLayer", "ReducerKit", "Scenarios", "SearchSupport", "Streams",
      "Traces",
    ], staysWithCaller: true),
  Module(
    "Orders", in: "Benchmarks",
    imports: [
      "Basics", "ContainerKit", "Khipu", "ModelController", "ReducerKit", "Scenarios", "Screens", "SearchSupport",
      "Streams", "Traces", "VIPER",
    ]),
  Module("JSONArray", in: "Benchmarks", imports: ["Basics", "ModelController", "Scenarios", "Streams", "Traces"]),
  Module(
    "BenchmarkCatalogue", in: "Benchmarks",
    imports: [
      "Characters", "CurrencyConverter", "JSONArray", "Lights", "NearbySearch", "Operators", "Orders", "PagedSearch",
      "Scenarios", "VideoCall", "VideoCallPhone",
    ]),
]

let executables = [
  Module("bench", imports: ["BenchCommand", "BenchmarkCatalogue"])
]

/// The operators of which deep graphs are built.
let graphLevels = Module("GraphLevels", in: "Tests", imports: ["Streams"])

/// The patches in `Examples`, for the tool that measures them and for tests of them.
let patches = Module("Patches", imports: ["Processes"])

/// What the scripts and the tests of this repository use, and nobody else.
let tools = [
  Module("references", imports: ["Measuring", "Metrics", "Patches", "Processes", "Reports", "Results"]),
  Module("engine-growth", imports: ["ModelController", "Streams"]),
  Module("khipu-counter", in: "Tests", imports: ["Khipu", "Processes"]),
  Module("misbehaving-bench", in: "Tests", imports: ["BenchCommand", "Scenarios", "Traces"]),
  Module("graph-depth", in: "Tests", imports: ["GraphLevels", "Streams"]),
]

/// Counting allocations needs jemalloc. Where its header is missing these modules are left out, and `bench` says so.
/// No test imports them: all tests share one program, and that one keeps the system's allocator.
let hasJemalloc = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
  FileManager.default.fileExists(atPath: "\($0)/jemalloc/jemalloc.h")
}
let jemalloc = Target.systemLibrary(
  name: "CJemalloc", path: "Sources/CJemalloc", pkgConfig: "jemalloc",
  providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])])
let countingLibraries = [
  Module("BenchAllocations", imports: ["CJemalloc", "CProbes", "Measuring", "Scenarios"])
]
let countingExecutables = [
  Module("bench-allocations", imports: ["BenchAllocations", "BenchmarkCatalogue"])
]

/// A `bench` that counts allocations itself, for tests of it.
let countingTools = [
  Module(
    "leaking-bench", in: "Tests", imports: ["BenchAllocations", "BenchCommand", "Scenarios", "Streams", "Traces"])
]

/// What other packages may depend on, to bench architectures of their own.
let products =
  [
    "Basics", "Streams", "StreamsFoundation", "ModelController", "Reactor", "Feedback", "ReducerKit", "MVVM", "VIPER",
    "Khipu", "Screens",
    "ContainerKit", "NetworkLayer", "Traces", "Scenarios", "Verification", "ArchitectureTesting", "BenchCommand",
    "VideoCall", "VideoCallPhone", "Operators", "SearchSupport", "PagedSearch", "NearbySearch", "CurrencyConverter",
    "Lights", "Orders", "Characters", "JSONArray",
  ]
  + (hasJemalloc ? ["BenchAllocations"] : [])

/// What tests of several modules share.
let testSupport = Module(
  "TestSupport", in: "Tests",
  imports: [
    "Basics", "BenchCommandLine", "Metrics", "Processes", "Results", "Scenarios", "Streams", "Traces", "Verification",
  ])

/// Every reader of foreign input, with what must hold of it: for tests, and for the fuzzer.
let fuzzing = Module(
  "Fuzzing", in: "Tests",
  imports: [
    "Basics", "BenchCommand", "BenchCommandLine", "Campaign", "Comparison", "IsolatedReplays", "Measuring",
    "PagedSearch", "Processes", "Reports", "Results", "Scenarios", "Traces", "Verification", "VideoCall",
  ])

/// The fuzzer's program, which `Scripts/fuzz` builds with BENCH_FUZZ=yes. Nothing else does: it has no `main` of its own,
/// and not every toolchain has the fuzzer's.
let fuzzers = [Module("fuzz-reader", in: "Tests", imports: ["Fuzzing"])]
let isFuzzing = Context.environment["BENCH_FUZZ"] == "yes"

/// The tests of a module, with what they import. Those of a program do not import it: naming it here has it built.
let tests = [
  Module("BasicsTests", in: "Tests", imports: ["Basics"]),
  Module("StreamsTests", in: "Tests", imports: ["GraphLevels", "Streams"]),
  Module("StreamsFoundationTests", in: "Tests", imports: ["Streams", "StreamsFoundation"]),
  Module("ModelControllerTests", in: "Tests", imports: ["Basics", "ModelController", "Streams"]),
  Module("ReactorTests", in: "Tests", imports: ["Reactor", "Streams", "TestSupport"]),
  Module("FeedbackTests", in: "Tests", imports: ["Feedback", "Streams", "TestSupport"]),
  Module("ReducerKitTests", in: "Tests", imports: ["ReducerKit", "Streams", "TestSupport"]),
  Module("MVVMTests", in: "Tests", imports: ["MVVM", "Streams", "TestSupport"]),
  Module("VIPERTests", in: "Tests", imports: ["VIPER"]),
  Module("KhipuTests", in: "Tests", imports: ["Basics", "Khipu", "khipu-counter", "Processes", "TestSupport"]),
  Module("ScreensTests", in: "Tests", imports: ["Screens"]),
  Module("ContainerKitTests", in: "Tests", imports: ["ContainerKit", "Screens"]),
  Module("NetworkLayerTests", in: "Tests", imports: ["NetworkLayer", "TestSupport"], staysWithCaller: true),
  Module("TracesTests", in: "Tests", imports: ["Basics", "TestSupport", "Traces"]),
  Module("MetricsTests", in: "Tests", imports: ["Basics", "Metrics"]),
  Module(
    "ResultsTests", in: "Tests", imports: ["Basics", "Metrics", "Results", "TestSupport", "Traces", "Verification"]),
  Module(
    "ReportsTests", in: "Tests",
    imports: ["Basics", "Metrics", "Reports", "Results", "TestSupport", "Traces", "Verification"]),
  Module(
    "ComparisonTests", in: "Tests",
    imports: ["Basics", "Comparison", "Metrics", "Reports", "Results", "TestSupport", "Traces", "Verification"]),
  Module(
    "ScenariosTests", in: "Tests", imports: ["Basics", "Metrics", "Scenarios", "Streams", "TestSupport", "Traces"]),
  Module(
    "VerificationTests", in: "Tests",
    imports: [
      "Basics", "Feedback", "Khipu", "ModelController", "MVVM", "Reactor", "ReducerKit", "Reports", "Scenarios",
      "Streams", "TestSupport", "Traces", "Verification", "VideoCall", "VIPER",
    ]),
  Module("CompileCostTests", in: "Tests", imports: ["CompileCost", "Reports", "Results"]),
  Module(
    "DarknessTests", in: "Tests",
    imports: ["Basics", "Darkness", "Scenarios", "SwiftToolchain", "TestSupport", "VideoCall"]),
  Module(
    "LoopbackTests", in: "Tests",
    imports: ["Loopback", "Metrics", "Processes", "Scenarios", "TestSupport", "Traces", "Verification"]),
  Module("ProcessesTests", in: "Tests", imports: ["Processes", "TestSupport"]),
  Module("BenchCommandLineTests", in: "Tests", imports: ["Basics", "BenchCommandLine", "Processes", "TestSupport"]),
  Module(
    "MeasuringTests", in: "Tests",
    imports: [
      "Basics", "bench", "BenchmarkCatalogue", "IsolatedReplays", "Measuring", "Metrics", "Operators", "Processes",
      "Results", "Scenarios", "TestSupport", "Traces", "VideoCall",
    ]),
  Module(
    "CampaignTests", in: "Tests",
    imports: [
      "Basics", "bench", "BenchmarkCatalogue", "Campaign", "Measuring", "misbehaving-bench", "Processes", "Results",
      "Scenarios", "TestSupport", "Verification",
    ]),
  Module(
    "ArchitectureTestingTests", in: "Tests",
    imports: [
      "ArchitectureTesting", "PagedSearch", "Scenarios", "TestSupport", "Traces", "Verification", "VideoCall",
    ]),
  Module(
    "BenchCommandTests", in: "Tests",
    imports: [
      "Basics", "BenchCommand", "BenchCommandLine", "BenchmarkCatalogue", "Campaign", "Comparison", "IsolatedReplays",
      "Measuring", "Metrics", "Processes", "Reports", "Results", "Scenarios", "TestSupport", "Verification",
      "VideoCall",
    ]),
  Module(
    "BenchmarkCatalogueTests", in: "Tests",
    imports: ["Basics", "BenchmarkCatalogue", "Scenarios", "TestSupport", "Traces", "Verification"]),
  Module(
    "PageTests", in: "Tests", imports: ["bench", "Measuring", "Reports", "Results", "TestSupport", "Verification"]),
  Module("PatchesTests", in: "Tests", imports: ["Patches", "TestSupport"]),
  Module("FuzzingTests", in: "Tests", imports: ["Basics", "Fuzzing"]),
  Module("HouseTests", in: "Tests"),
  Module(
    "VideoCallTests", in: "Tests",
    imports: ["Basics", "Scenarios", "Streams", "TestSupport", "Traces", "Verification", "VideoCall"]),
  Module(
    "VideoCallPhoneTests", in: "Tests",
    imports: [
      "Basics", "ModelController", "Scenarios", "Streams", "TestSupport", "Traces", "Verification", "VideoCallPhone",
    ]),
  Module(
    "JSONArrayTests", in: "Tests",
    imports: [
      "Basics", "JSONArray", "ModelController", "Scenarios", "Streams", "TestSupport", "Traces", "Verification",
    ]),
  Module("OperatorsTests", in: "Tests", imports: ["Basics", "Operators", "Scenarios", "Traces", "Verification"]),
  Module(
    "PagedSearchTests", in: "Tests",
    imports: [
      "Basics", "Feedback", "Khipu", "MVVM", "PagedSearch", "Reactor", "ReducerKit", "Scenarios", "SearchSupport",
      "Streams", "TestSupport", "Traces", "Verification",
    ]),
  Module(
    "NearbySearchTests", in: "Tests",
    imports: [
      "Basics", "Feedback", "ModelController", "NearbySearch", "ReducerKit", "Scenarios", "SearchSupport", "Streams",
      "TestSupport", "Traces", "Verification",
    ]),
  Module(
    "CurrencyConverterTests", in: "Tests",
    imports: [
      "Basics", "CurrencyConverter", "Khipu", "ModelController", "ReducerKit", "Scenarios", "SearchSupport", "Streams",
      "TestSupport", "Traces", "Verification", "VIPER",
    ]),
  Module(
    "LightsTests", in: "Tests",
    imports: [
      "Basics", "Feedback", "Khipu", "Lights", "ModelController", "Operators", "Reactor", "ReducerKit", "Scenarios",
      "SearchSupport", "Streams", "TestSupport", "Traces", "Verification",
    ]),
  Module("CharactersNetworkTests", in: "Tests", imports: ["CharactersNetwork"], staysWithCaller: true),
  Module(
    "CharactersTests", in: "Tests",
    imports: [
      "Basics", "Characters", "CharactersNetwork", "ModelController", "NetworkLayer", "Operators", "ReducerKit",
      "Scenarios", "SearchSupport", "Streams", "TestSupport", "Traces", "Verification",
    ], staysWithCaller: true),
  Module(
    "OrdersTests", in: "Tests",
    imports: [
      "Basics", "ContainerKit", "Khipu", "ModelController", "Orders", "ReducerKit", "Scenarios", "Screens",
      "SearchSupport", "Streams", "TestSupport", "Traces", "Verification", "VIPER",
    ]),
  Module(
    "ProgramTests", in: "Tests",
    imports: [
      "Basics", "bench", "BenchCommand", "BenchCommandLine", "BenchmarkCatalogue", "CompileCost", "leaking-bench",
      "Measuring", "misbehaving-bench", "Operators", "Processes", "Results", "Scenarios", "SwiftToolchain",
      "TestSupport", "VideoCall",
    ]),
  Module(
    "ExampleTests", in: "Tests",
    imports: [
      "Basics", "BenchCommand", "BenchCommandLine", "Results", "Scenarios", "TestSupport", "Traces", "VideoCall",
    ]),
]

/// `BENCH_TEST_MODULES="StreamsTests OperatorsTests"` leaves out all other tests, so that what only those need is not
/// built: `swift build --product reactive-benchPackageTests`. See Scripts/test.
let chosenTests = Context.environment["BENCH_TEST_MODULES"].map { names in
  names.split(separator: " ").map { name in
    guard let module = tests.first(where: { $0.name == name }) else { fatalError("there are no tests called \(name)") }
    return module
  }
}

let package = Package(
  name: "reactive-bench",
  platforms: [.macOS(.v15)],
  products: products.map { .library(name: $0, targets: [$0]) }
    + (executables + (hasJemalloc ? countingExecutables : [])).map { .executable(name: $0.name, targets: [$0.name]) },
  targets: (libraries + [testSupport, graphLevels, fuzzing, patches] + (hasJemalloc ? countingLibraries : []))
    .map {
      .target(
        name: $0.name, dependencies: $0.dependencies, path: $0.path, resources: $0.embedded, swiftSettings: $0.settings)
    }
    + (executables + tools + (hasJemalloc ? countingExecutables + countingTools : []) + (isFuzzing ? fuzzers : []))
    .map { .executableTarget(name: $0.name, dependencies: $0.dependencies, path: $0.path) }
    + (chosenTests ?? tests).map {
      .testTarget(name: $0.name, dependencies: $0.dependencies, path: $0.path, swiftSettings: $0.settings)
    }
    + (hasJemalloc ? [jemalloc] : [])
)
