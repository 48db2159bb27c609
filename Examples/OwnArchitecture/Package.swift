// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "own-architecture",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactive-bench", path: "../..")],
  targets: [
    .target(
      name: "OwnArchitectures",
      dependencies: [
        .product(name: "Scenarios", package: "reactive-bench"),
        .product(name: "Streams", package: "reactive-bench"),
        .product(name: "VideoCall", package: "reactive-bench"),
      ]),
    .executableTarget(
      name: "own-bench",
      dependencies: ["OwnArchitectures", .product(name: "BenchCommand", package: "reactive-bench")]),
    .testTarget(
      name: "OwnArchitecturesTests",
      dependencies: [
        "OwnArchitectures",
        .product(name: "ArchitectureTesting", package: "reactive-bench"),
        .product(name: "Scenarios", package: "reactive-bench"),
        .product(name: "Traces", package: "reactive-bench"),
        .product(name: "VideoCall", package: "reactive-bench"),
      ]),
    // Counts allocations for own-bench. Omit it if jemalloc is not installed.
    .executableTarget(
      name: "own-bench-allocations",
      dependencies: ["OwnArchitectures", .product(name: "BenchAllocations", package: "reactive-bench")]),
  ]
)
