import BenchCommandLine

/// The name of a new app or architecture: `shopping-list` on the command line, `ShoppingList` in Swift.
struct SkeletonName: Equatable, Sendable {
  let text: String
  let type: String

  static let expectation =
    "lower-case letters, digits and single hyphens, beginning with a letter, at most 40 characters"

  /// Nil if the text is no such name.
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
  /// - Throws: `CommandFailure`, usage, if the type's name would collide with something that a new package uses.
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
