import BenchmarkCatalogue
import Foundation
import Scenarios
import Testing

/// Every architecture says where its code stands, and it stands there.
@Suite struct SourceListTests {
  static let sources = catalogue.benchmarks.flatMap { benchmark in
    func lists<Benchmark: AnyAppBenchmark>(of benchmark: Benchmark) -> [(String, SourceList)] {
      benchmark.architectures.map { ("\(benchmark.appName) \($0.name)", $0.sources) }
    }
    return lists(of: benchmark)
  }

  @Test("Its files are there, and declare what is said to be in them", arguments: sources)
  func files(architecture: String, sources: SourceList) throws {
    #expect(!sources.files.isEmpty)
    #expect(sources.listPath.contains("/\(sources.moduleName)/"))
    let folder = URL(fileURLWithPath: sources.listPath).deletingLastPathComponent()
    for file in sources.files {
      let text = try String(contentsOf: folder.appendingPathComponent(file.path), encoding: .utf8)
      if let declaration = file.declaration {
        let pattern = try Regex("\\b(class|struct|enum|actor) \(declaration)\\b")
        #expect(text.contains(pattern), "\(file.path) declares no \(declaration)")
      }
    }
  }
}
