// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "own-app",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "price-bench", targets: ["PriceCheck"])],
  dependencies: [.package(name: "reactive-bench", path: "../..")],
  targets: [
    .executableTarget(
      name: "PriceCheck",
      dependencies: [
        .product(name: "BenchCommand", package: "reactive-bench"),
        .product(name: "Scenarios", package: "reactive-bench"),
        .product(name: "Streams", package: "reactive-bench"),
        .product(name: "Traces", package: "reactive-bench"),
      ]),
    .testTarget(
      name: "PriceCheckTests",
      dependencies: [
        "PriceCheck",
        .product(name: "ArchitectureTesting", package: "reactive-bench"),
        .product(name: "Verification", package: "reactive-bench"),
      ]),
  ]
)
