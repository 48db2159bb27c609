// swift-tools-version: 6.2
import PackageDescription

/// A library that is measured beside ours: where it comes from, and the exact version that is measured.
struct Peer {
  let name: String
  let url: String
  let version: Version

  /// Its clone in the folder that BENCH_PEERS_SOURCES names, or the version from its own address.
  var dependency: Package.Dependency {
    if let folder = Context.environment["BENCH_PEERS_SOURCES"] { return .package(path: "\(folder)/\(name)") }
    return .package(url: url, exact: version)
  }
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
  dependencies: [.package(name: "reactive-bench", path: "../..")] + peers.map(\.dependency),
  targets: [
    .executableTarget(
      name: "peers",
      dependencies: ours.map { .product(name: $0, package: "reactive-bench") }
        + peers.map { .product(name: $0.name, package: $0.name) },
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
  ]
)
