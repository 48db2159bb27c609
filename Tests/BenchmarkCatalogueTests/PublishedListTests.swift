import BenchmarkCatalogue
import Foundation
import Scenarios
import Testing

@Suite struct PublishedListTests {
  @Test("The README lists what the catalogue calls published, and nothing else")
  func readme() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    var app = ""
    var listed: [String] = []
    for line in text.split(separator: "\n") {
      guard let row = line.wholeMatch(of: #/\| (?<app>[a-z-]*) ?\| \[(?<name>[a-z-]+)\]\(Benchmarks\/.*\.swift\) \|/#)
      else { continue }
      if !row.app.isEmpty { app = String(row.app) }
      listed.append("\(app): \(row.name)")
    }
    let published = catalogue.benchmarks.flatMap { $0.published }
    #expect(Set(listed) == Set(published))
    #expect(listed.count == published.count)
  }
}

extension AnyAppBenchmark {
  /// Without those by name only, and without a second run of the same model on the author's controller.
  fileprivate var published: [String] {
    architectures.filter { $0.isPublished && $0.isDefault && $0.name != "model-authors-controller" }
      .map { "\(appName): \($0.name)" }
  }
}
