// swift-tools-version: 6.2
import PackageDescription

// Public libraries that are written for Combine, on Streams, with what they depend on. `Scripts/public-sources` lays
// their sources beside this manifest; docs/public-sources.md has what came out.

/// One target of a library.
struct Module {
  let name: String
  let path: String
  var isTest = false
  var imports: [String] = []
  /// The language mode that the library declares.
  var mode = SwiftLanguageMode.v5
  /// Whether it writes `any` where it must.
  var writesAny = false
  /// What is not compiled, and why.
  var without: [String: String] = [:]
}

let ownList = "a list of the tests for an old XCTest"
let swiftUI = "SwiftUI"

let modules = [
  Module(name: "CombineExt", path: "CombineCommunity/CombineExt/Sources", mode: .v6),
  Module(
    name: "CombineExtTests", path: "CombineCommunity/CombineExt/Tests", isTest: true,
    imports: ["CombineExt", "CombineSchedulers"],
    mode: .v6,
    without: [
      "AssignOwnershipTests.swift": "CFGetRetainCount is Apple's",
      "OptionalTests.swift": "Optional.publisher of their own, which only Apple's systems hide",
    ]),

  Module(
    name: "CombineSchedulers", path: "pointfreeco/combine-schedulers/Sources/CombineSchedulers",
    imports: ["ConcurrencyExtras", "IssueReporting"], mode: .v6),
  Module(
    name: "CombineSchedulersTests", path: "pointfreeco/combine-schedulers/Tests/CombineSchedulersTests", isTest: true,
    imports: ["CombineSchedulers"], mode: .v6,
    without: ["UnimplementedSchedulerTests.swift": "XCTExpectFailure is Apple's"]),

  Module(
    name: "Entwine", path: "tcldr/Entwine/Sources/Entwine",
    without: [
      "Operators/Signpost.swift": "os.log is Apple's",
      "Schedulers/TrampolineScheduler.swift": "no key-value coding on Linux",
    ]),
  Module(name: "EntwineTest", path: "tcldr/Entwine/Sources/EntwineTest", imports: ["Entwine"]),
  Module(
    name: "EntwineTests", path: "tcldr/Entwine/Tests/EntwineTests", isTest: true, imports: ["Entwine", "EntwineTest"],
    without: ["TrampolineSchedulerTests.swift": "no key-value coding on Linux"]),
  Module(
    name: "EntwineTestTests", path: "tcldr/Entwine/Tests/EntwineTestTests", isTest: true, imports: ["EntwineTest"]),

  Module(name: "CombineExpectations", path: "groue/CombineExpectations/Sources/CombineExpectations"),
  Module(
    name: "CombineExpectationsTests", path: "groue/CombineExpectations/Tests/CombineExpectationsTests", isTest: true,
    imports: ["CombineExpectations"],
    without: [
      "FailureTestCase.swift": "XCTIssue is Apple's",
      "DocumentationTests.swift": "it derives from FailureTestCase",
      "LateSubscriptionTest.swift": "it derives from FailureTestCase",
      "WackySubscriberTests.swift": "it derives from FailureTestCase",
      "XCTestManifests.swift": ownList,
    ]),

  Module(
    name: "CombineTraits", path: "groue/CombineTraits/Sources/CombineTraits",
    imports: ["AsynchronousOperation", "CancelBag"],
    writesAny: true),
  Module(name: "CancelBag", path: "groue/CombineTraits/Sources/CancelBag", writesAny: true),
  Module(name: "AsynchronousOperation", path: "groue/CombineTraits/Sources/AsynchronousOperation", writesAny: true),
  Module(
    name: "CombineTraitsTests", path: "groue/CombineTraits/Tests/CombineTraitsTests", isTest: true,
    imports: ["CombineTraits", "AsynchronousOperation", "CancelBag", "CombineExpectations"], writesAny: true,
    without: ["XCTestManifests.swift": ownList]),
  Module(
    name: "CombineTraitsAsynchronousOperationTests",
    path: "groue/CombineTraits/Tests/CombineTraitsAsynchronousOperationTests", isTest: true,
    imports: ["CombineTraits", "AsynchronousOperation", "CancelBag", "CombineExpectations"], writesAny: true),
  Module(
    name: "CombineTraitsCancelBagTests", path: "groue/CombineTraits/Tests/CombineTraitsCancelBagTests", isTest: true,
    imports: ["CombineTraits", "AsynchronousOperation", "CancelBag"], writesAny: true),
  Module(
    name: "CancelBagTests", path: "groue/CombineTraits/Tests/CancelBagTests", isTest: true, imports: ["CancelBag"],
    writesAny: true),

  Module(
    name: "CombineFeedback", path: "sergdort/CombineFeedback/Sources/CombineFeedback",
    imports: ["CasePaths", "CombineSchedulers"],
    without: ["SwiftUI": swiftUI, "Store": swiftUI, "Info.plist": "no source"]),
  Module(
    name: "CombineFeedbackTests", path: "sergdort/CombineFeedback/Tests/CombineFeedbackTests", isTest: true,
    imports: ["CombineFeedback"], without: ["Info.plist": "no source"]),
]

/// What those depend on. None of it uses Combine.
let dependencies = [
  Module(name: "ConcurrencyExtras", path: "pointfreeco/swift-concurrency-extras/Sources/ConcurrencyExtras", mode: .v6),
  Module(name: "IssueReporting", path: "pointfreeco/xctest-dynamic-overlay/Sources/IssueReporting"),
  Module(name: "CasePaths", path: "pointfreeco/swift-case-paths/Sources/CasePaths"),
]

guard let checkout = Context.environment["REACTIVE_BENCH"] else {
  fatalError("REACTIVE_BENCH has to be the folder of reactive-bench; Scripts/public-sources says so")
}

let package = Package(
  name: "public-sources",
  dependencies: [.package(name: "reactive-bench", path: checkout)],
  targets: (modules + dependencies).map { module in
    let usesCombine = modules.contains { $0.name == module.name }
    let uses: [Target.Dependency] =
      module.imports.map { .target(name: $0) }
      + (usesCombine ? [.product(name: "StreamsFoundation", package: "reactive-bench")] : [])
    let settings: [SwiftSetting] =
      [.swiftLanguageMode(module.mode)]
      + (module.writesAny ? [.enableUpcomingFeature("ExistentialAny")] : [])
      + (usesCombine ? [.unsafeFlags(["-module-alias", "Combine=StreamsFoundation"])] : [])
    return module.isTest
      ? .testTarget(
        name: module.name, dependencies: uses, path: module.path, exclude: module.without.keys.sorted(),
        swiftSettings: settings)
      : .target(
        name: module.name, dependencies: uses, path: module.path, exclude: module.without.keys.sorted(),
        swiftSettings: settings)
  }
)
