// swift-tools-version: 6.2
import PackageDescription

/// A library measured beside ours, in one exact version.
struct Peer {
  let name: String
  let url: String
  let version: Version
}

let peers = [
  Peer(name: "OpenCombine", url: "https://github.com/OpenCombine/OpenCombine.git", version: "0.14.0"),
  Peer(name: "RxSwift", url: "https://github.com/ReactiveX/RxSwift.git", version: "6.10.2"),
  Peer(name: "ReactiveSwift", url: "https://github.com/ReactiveCocoa/ReactiveSwift.git", version: "7.2.1"),
]

let ours = ["Basics", "ModelController", "Operators", "Scenarios", "Streams", "Traces", "VideoCall"]

let package = Package(
  name: "peers",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "reactive-bench", path: "../..")]
    + peers.map { .package(url: $0.url, exact: $0.version) },
  targets: [
    .executableTarget(
      name: "peers",
      dependencies: ours.map { .product(name: $0, package: "reactive-bench") }
        + peers.map { .product(name: $0.name, package: $0.name) },
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
  ]
)
