// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// One module: where it lies and the modules it may import. The build rejects any other import between targets
/// (`--explicit-target-dependency-import-check error`); `ImportArrowTests` rejects a dependency's dependency.
struct Module {
  let name: String
  let imports: [String]
  let path: String
  init(_ name: String, in folder: String = "Sources", imports: [String] = []) {
    self.name = name
    self.imports = imports
    path = "\(folder)/\(name)"
  }
  var dependencies: [Target.Dependency] { imports.map { .target(name: $0) } }
}

/// Arrows go one way: a module imports only modules above it.
let libraries = [
  Module("Streams"),
  Module("Architectures", imports: ["Streams"]),
  Module("Traces"),
  Module("Metrics"),
  Module("Scenarios", imports: ["Streams", "Traces", "Metrics"]),
  Module("Verification", imports: ["Scenarios", "Traces"]),
  Module("Reports", imports: ["Metrics"]),
  Module("BenchCommand", imports: ["CProbes", "Metrics", "Reports", "Scenarios", "Traces", "Verification"]),
  Module("VideoCall", in: "Benchmarks", imports: ["Architectures", "Scenarios", "Streams", "Traces"]),
  Module("BenchmarkCatalogue", in: "Benchmarks", imports: ["Scenarios", "VideoCall"]),
]

/// What other packages may depend on, to bench architectures of their own.
let products = ["Streams", "Architectures", "Traces", "Scenarios", "BenchCommand", "VideoCall"]

/// The tests of a module, with what they import.
let tests = [
  Module("StreamsTests", in: "Tests", imports: ["Streams"]),
  Module("ArchitecturesTests", in: "Tests", imports: ["Architectures", "Streams"]),
  Module("TracesTests", in: "Tests", imports: ["Traces"]),
  Module("MetricsTests", in: "Tests", imports: ["Metrics"]),
  Module("ReportsTests", in: "Tests", imports: ["Metrics", "Reports"]),
  Module("ScenariosTests", in: "Tests", imports: ["Metrics", "Scenarios", "Streams", "Traces"]),
  Module("VerificationTests", in: "Tests", imports: ["Scenarios", "Streams", "Traces", "Verification", "VideoCall"]),
  Module("VideoCallTests", in: "Tests", imports: ["Scenarios", "Streams", "Traces", "Verification", "VideoCall"]),
]

let package = Package(
  name: "reactive-bench",
  platforms: [.macOS(.v15)],
  products: products.map { .library(name: $0, targets: [$0]) } + [.executable(name: "bench", targets: ["bench"])],
  targets: [.target(name: "CProbes")]
    + libraries.map { .target(name: $0.name, dependencies: $0.dependencies, path: $0.path) } + [
      .executableTarget(name: "bench", dependencies: ["BenchCommand", "BenchmarkCatalogue"])
    ]
    + tests.map { .testTarget(name: $0.name, dependencies: $0.dependencies, path: $0.path) }
)
