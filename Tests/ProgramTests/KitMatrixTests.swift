import BenchCommandLine
import BenchmarkCatalogue
import Scenarios
import TestSupport
import Testing

@Suite("bench list --matrix") struct KitMatrixTests {
  private static let compared = catalogue.benchmarks.filter(\.comparesKits)

  @Test("shows for each app and kit the architectures, or why there are none")
  func csv() throws {
    let lines = try TemporaryFolder().bench("list --matrix --format csv").output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "app,kit,architecture,promise,published,reason,by_name")
    #expect(lines.contains("video-call,model,model-non-empty,identical,true,,false"))
    #expect(lines.contains("video-call,network layers,,,,it asks no server,"))
    let kits = Set(lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[1] })
    let expected = Self.compared.flatMap { benchmark in kits.flatMap { benchmark.rows(of: Kit(String($0))) } }
    #expect(lines.dropFirst().map(\.withoutPromise).sorted() == expected.sorted())
  }

  @Test("counts the architectures in a table that fits the page")
  func text() throws {
    let page = try TemporaryFolder().bench("list --matrix").output
    let lines = page.split(separator: "\n")
    for line in lines { #expect(line.count <= 80, "\(line)") }
    let model = try #require(lines.first { $0.hasPrefix("model ") })
    #expect(
      model.split(separator: " ").dropFirst().joined(separator: " ")
        == Self.compared.map(\.modelCount).joined(separator: " "))
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(" massive-view-controller ≠ (published), closures ≠ (published) "))
    #expect(words.contains(" timestamped-wall-clock ≠ (published) (by name only) "))
    #expect(page.contains("\nby name only: runs only if it is named, and is not counted\n"))
  }

  @Test("shows one app if it is named, and says if its kits cannot be compared")
  func one() throws {
    let page = try TemporaryFolder().bench("list --matrix --app paged-search").output
    #expect(page.contains("\n  paged-search  observation\n"), "\(page)")
    #expect(!page.contains("video-call"))
    let none = try TemporaryFolder().bench("list --matrix --app operators")
    #expect(none.exitCode == .usage)
    #expect(none.output == "")
    #expect(
      none.talk == "bench: operators compares no kits: each of its architectures does something of its own\n"
        + "'bench run --app operators' measures it.\n")
  }
}

extension AnyAppBenchmark {
  /// The rows of a kit, without promises.
  fileprivate func rows(of kit: Kit) -> [String] {
    let own = architectures.filter { $0.kit == kit }
    return own.isEmpty
      ? ["\(appName),\(kit.name),,,\(missingKits[kit] ?? "not written yet"),"]
      : own.map { "\(appName),\(kit.name),\($0.name),\($0.isPublished),,\(!$0.isDefault)" }
  }

  /// The number of its models that promise the oracle's decisions, out of those that run by default: `3 of 4`.
  fileprivate var modelCount: String {
    let own = architectures.filter { $0.kit == .model && $0.isDefault }
    return own.isEmpty ? "-" : "\(own.count { $0.promise.causes.isEmpty }) of \(own.count)"
  }
}

extension String {
  /// A row without its fourth field.
  fileprivate var withoutPromise: String {
    var fields = split(separator: ",", omittingEmptySubsequences: false)
    fields.remove(at: 3)
    return fields.joined(separator: ",")
  }
}
