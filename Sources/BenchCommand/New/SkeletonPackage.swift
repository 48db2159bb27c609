import BenchCommandLine

/// A small package written by `bench new`. It builds and runs unchanged.
struct SkeletonPackage {
  struct File {
    let path: String
    let text: String
  }

  /// The name of its folder, and the prefix of its programs' names: `shopping-list`.
  let name: String
  let files: [File]

  /// The commands to continue with, one a line.
  func nextSteps(in folder: String) -> [String] {
    ["cd \(ShellQuoting.quoted(folder))", "swift build -c release", ".build/release/\(program)", "swift test"]
  }

  private var program: String { "\(name)-bench" }

  /// - Parameters:
  ///   - sources: the library's files, by their names in its folder.
  ///   - tests: likewise.
  ///   - products: the products of reactive-bench that the library imports.
  ///   - bench: the checkout of reactive-bench to depend on.
  ///   - countsAllocations: whether this machine's allocator can count.
  init(
    name: SkeletonName, sources: [File], tests: [File], products: [String], bench: String, countsAllocations: Bool
  ) {
    self.name = name.text
    let manifest = Manifest(name: name, products: products, bench: bench, countsAllocations: countsAllocations)
    var files = [
      File(path: "Package.swift", text: manifest.text), File(path: ".gitignore", text: ".build/\nresults/\n"),
    ]
    files += sources.map { File(path: "Sources/\(name.type)/\($0.path)", text: $0.text) }
    files.append(File(path: "Sources/\(name.text)-bench/main.swift", text: Self.main("BenchCommand", "Bench", name)))
    if countsAllocations {
      files.append(
        File(
          path: "Sources/\(name.text)-bench-allocations/main.swift",
          text: Self.main("BenchAllocations", "CountingBench", name)))
    }
    files += tests.map { File(path: "Tests/\(name.type)Tests/\($0.path)", text: $0.text) }
    self.files = files
  }

  private static func main(_ module: String, _ program: String, _ name: SkeletonName) -> String {
    """
    import \(module)
    import \(name.type)

    \(program).main(catalogue)

    """
  }

  /// - Throws: ``OutputFailure``. Nothing of the folder is then left.
  func write(to folder: String) throws {
    try OutputFolder.write(to: folder, replacing: nil) { output in
      for file in files { try output.write(file.text, to: file.path) }
    }
  }
}

private struct Manifest {
  let name: SkeletonName
  let products: [String]
  let bench: String
  let countsAllocations: Bool

  var text: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name.text)",
      platforms: [.macOS(.v15)],
      dependencies: [.package(name: "reactive-bench", path: \(bench.debugDescription))],
      targets: [
        .target(
          name: "\(name.type)",
          dependencies: [
    \(products.map { "        \(product($0))," }.joined(separator: "\n"))
          ]),
        .executableTarget(
          name: "\(name.text)-bench",
          dependencies: ["\(name.type)", \(product("BenchCommand"))]),
    \(countsAllocations ? counting : "")\
        .testTarget(
          name: "\(name.type)Tests",
          dependencies: [
            "\(name.type)", \(product("ArchitectureTesting")),
            \(product("Verification")),
          ]),
      ]
    )

    """
  }

  private var counting: String {
    """
        // Counts allocations for \(name.text)-bench. Leave it out where jemalloc is not installed.
        .executableTarget(
          name: "\(name.text)-bench-allocations",
          dependencies: ["\(name.type)", \(product("BenchAllocations"))]),

    """
  }

  private func product(_ name: String) -> String { ".product(name: \"\(name)\", package: \"reactive-bench\")" }
}

/// The name of a new app or architecture: `shopping-list` on the command line, `ShoppingList` in Swift.
struct SkeletonName: Equatable, Sendable {
  let text: String
  let type: String

  static let expectation =
    "lower-case letters, digits and single hyphens, beginning with a letter, at most 40 characters"

  /// Nil if the text is not a valid name.
  init?(_ text: String) {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    let isPlain = text.allSatisfy { $0 == "-" || ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    guard isPlain, text.count <= 40, let first = text.first, first.isLetter, !words.contains("") else { return nil }
    self.text = text
    type = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension ValueKind<SkeletonName> {
  static var skeletonName: ValueKind {
    ValueKind(placeholder: "NAME", expectation: SkeletonName.expectation, parse: { SkeletonName($0) }, text: \.text)
  }
}

extension SkeletonName {
  /// - Parameter modules: the modules of existing apps.
  /// - Throws: `CommandFailure`, usage, if the type's name collides with a name that a new package uses.
  func checkType(isNot modules: [String]) throws(CommandFailure) {
    guard !(modules + Self.takenTypes).contains(type) else {
      throw CommandFailure(.usage, "'\(text)' would be called \(type) in Swift, and that name is taken; choose another")
    }
  }

  /// The types that the skeletons use, and the modules of reactive-bench.
  private static let takenTypes = [
    "AnyCancellable", "App", "AppBenchmark", "Architecture", "ArchitectureEntry", "Basics", "Bench", "BenchAllocations",
    "BenchCommand", "BenchCommandLine", "Catalogue", "Cause", "Comparison", "CompileCost", "Darkness", "Decision",
    "DecisionLog", "Environment", "Event", "Foundation", "Imperative", "Int", "Letter", "Marble", "Measuring",
    "Metrics", "ModelController", "Never", "Oracle", "PassthroughSubject", "Processes", "Promise", "Publisher",
    "Reports", "Results", "Scenarios", "StreamChain", "Streams", "String", "Swift", "Testing", "TraceEvent", "Traces",
    "UInt8", "Verification", "Vocabulary", "Void",
  ]
}
