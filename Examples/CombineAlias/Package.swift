// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "combine-alias",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactive-bench", path: "../..")],
  targets: [
    .executableTarget(
      name: "counter",
      dependencies: [
        .product(name: "Streams", package: "reactive-bench", condition: .when(platforms: [.linux]))
      ],
      // Streams under the name of Combine.
      swiftSettings: [
        .unsafeFlags(["-module-alias", "Combine=Streams"], .when(platforms: [.linux]))
      ])
  ]
)
