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
  init(_ name: String, in folder: String = "Sources", imports: [String] = [], embedding files: [String] = []) {
    self.name = name
    self.imports = imports
    path = "\(folder)/\(name)"
    embedded = files.map { .embedInCode($0) }
  }
  var dependencies: [Target.Dependency] { imports.map { .target(name: $0) } }
}

/// Arrows go one way: a module imports only modules above it.
let libraries = [
  Module("CProbes"),
  Module("Basics"),
  Module("Streams"),
  Module("Architectures", imports: ["Streams"]),
  Module("Traces"),
  Module("Metrics"),
  Module("Scenarios", imports: ["Streams", "Traces", "Metrics"]),
  Module("Verification", imports: ["Basics", "Scenarios", "Streams", "Traces"]),
  Module("Results", imports: ["Metrics", "Traces", "Verification"]),
  Module("Reports", imports: ["Basics", "Metrics", "Results", "Verification"]),
  Module("Comparison", imports: ["Basics", "Metrics", "Reports", "Results", "Traces", "Verification"]),
  Module("Darkness", imports: ["Basics", "Reports"], embedding: ["Reader/main.swift"]),
  Module("CompileCost", imports: ["Metrics", "Reports", "Results", "Traces"]),
  Module(
    "BenchCommand",
    imports: [
      "Basics", "CProbes", "Comparison", "CompileCost", "Darkness", "Metrics", "Reports", "Results", "Scenarios",
      "Traces",
      "Verification",
    ]),
  Module("VideoCall", in: "Benchmarks", imports: ["Architectures", "Scenarios", "Streams", "Traces"]),
  Module("Operators", in: "Benchmarks", imports: ["Architectures", "Scenarios", "Streams", "Traces"]),
  Module("BenchmarkCatalogue", in: "Benchmarks", imports: ["Operators", "Scenarios", "VideoCall"]),
]

let executables = [
  Module("bench", imports: ["BenchCommand", "BenchmarkCatalogue"])
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
  Module("BenchAllocations", imports: ["BenchCommand", "CJemalloc", "CProbes", "Scenarios"])
]
let countingExecutables = [
  Module("bench-allocations", imports: ["BenchAllocations", "BenchmarkCatalogue"])
]

/// What other packages may depend on, to bench architectures of their own.
let products =
  ["Streams", "Architectures", "Traces", "Scenarios", "BenchCommand", "VideoCall", "Operators"]
  + (hasJemalloc ? ["BenchAllocations"] : [])

/// What tests of several modules share.
let testSupport = Module(
  "TestSupport", in: "Tests", imports: ["BenchCommand", "Metrics", "Results", "Scenarios", "Traces", "Verification"])

/// The tests of a module, with what they import. Those of a program do not import it: naming it here has it built.
let tests = [
  Module("StreamsTests", in: "Tests", imports: ["Streams"]),
  Module("ArchitecturesTests", in: "Tests", imports: ["Architectures", "Streams"]),
  Module("TracesTests", in: "Tests", imports: ["Traces"]),
  Module("MetricsTests", in: "Tests", imports: ["Metrics", "Traces"]),
  Module("ResultsTests", in: "Tests", imports: ["Metrics", "Results", "TestSupport", "Traces", "Verification"]),
  Module(
    "ReportsTests", in: "Tests",
    imports: ["Basics", "Metrics", "Reports", "Results", "TestSupport", "Traces", "Verification"]),
  Module(
    "ComparisonTests", in: "Tests", imports: ["Comparison", "Metrics", "Reports", "Results", "Traces", "Verification"]),
  Module("ScenariosTests", in: "Tests", imports: ["Metrics", "Scenarios", "Streams", "TestSupport", "Traces"]),
  Module(
    "VerificationTests", in: "Tests",
    imports: [
      "Architectures", "Reports", "Scenarios", "Streams", "TestSupport", "Traces", "Verification", "VideoCall",
    ]),
  Module("CompileCostTests", in: "Tests", imports: ["CompileCost", "Results"]),
  Module("DarknessTests", in: "Tests", imports: ["BenchCommand", "Darkness", "Scenarios", "TestSupport", "VideoCall"]),
  Module(
    "BenchCommandTests", in: "Tests",
    imports: ["BenchCommand", "Metrics", "Results", "Scenarios", "TestSupport", "Verification", "VideoCall"]),
  Module("HouseTests", in: "Tests"),
  Module("VideoCallTests", in: "Tests", imports: ["Scenarios", "Streams", "Traces", "Verification", "VideoCall"]),
  Module("OperatorsTests", in: "Tests", imports: ["Operators", "Scenarios", "Traces", "Verification"]),
  Module(
    "CommandLineTests", in: "Tests",
    imports: [
      "bench", "BenchCommand", "BenchmarkCatalogue", "CompileCost", "Operators", "Results", "Scenarios", "TestSupport",
      "VideoCall",
    ]),
  Module("ExampleTests", in: "Tests", imports: ["BenchCommand", "Results", "Scenarios", "TestSupport", "VideoCall"]),
]

let package = Package(
  name: "reactive-bench",
  platforms: [.macOS(.v15)],
  products: products.map { .library(name: $0, targets: [$0]) }
    + (executables + (hasJemalloc ? countingExecutables : [])).map { .executable(name: $0.name, targets: [$0.name]) },
  targets: (libraries + [testSupport] + (hasJemalloc ? countingLibraries : []))
    .map { .target(name: $0.name, dependencies: $0.dependencies, path: $0.path, resources: $0.embedded) }
    + (executables + (hasJemalloc ? countingExecutables : []))
    .map { .executableTarget(name: $0.name, dependencies: $0.dependencies, path: $0.path) }
    + tests.map { .testTarget(name: $0.name, dependencies: $0.dependencies, path: $0.path) }
    + (hasJemalloc ? [jemalloc] : [])
)
