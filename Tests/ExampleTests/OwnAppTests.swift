import BenchCommandLine
import Foundation
import Results
import TestSupport
import Testing

extension OwnArchitectureTests.OtherPackageTests {
  @Test("An app with a service and a timer passes its own tests, and its race is found in its shortest form")
  func ownApp() throws {
    let package = try #require(OwnPackage.current)
    let folder = try TemporaryFolder()
    try OwnPackage.copyExample("OwnApp", to: folder.path(of: "own-app"))
    try package.test(package: folder.path(of: "own-app"))

    let run = try package.run("price-bench", "run --events 1000 --rounds 1 --output out", in: folder)
    #expect(run.exitCode == .success, "\(run.talk)")
    let correct = run.output.components(separatedBy: "── ").first { $0.hasPrefix("correct: ") } ?? ""
    #expect(correct.contains("\ncallbacks "), "\(run.output)")
    #expect(run.output.contains("\nshows the answer to an older request\n"), "\(run.output)")
    let rows = try CSVTable<CorrectnessRow>(text: folder.read("out/correctness.csv")).rows
    #expect(
      rows.map { "\($0.architecture) \($0.trace) \($0.verdict)" }
        == ["callbacks random identical", "stream-chain random diverges"])

    // Two requests are made, and the newer one is answered first.
    try folder.write(
      """
      t_ns,source,kind,value
      0,keyboard,text,apple
      500000000,keyboard,text,pear
      900000000,server,price,pear
      1000000000,server,price,apple

      """, to: "overtaken.csv")
    let overtaken = try package.run(
      "price-bench", "run --trace overtaken.csv --deterministic --output told", in: folder)
    #expect(overtaken.exitCode == .success, "\(overtaken.talk)")
    let wrong = try CSVTable<CorrectnessRow>(text: folder.read("told/correctness.csv")).rows[1]
    #expect(wrong.actual == "show(apple)")
    #expect(wrong.firstDivergenceNanoseconds == 1_000_000_000)
    // The index after two texts, two quiet periods and the other answer.
    #expect(wrong.firstDivergenceIndex == 5)

    // The documentation shows this file.
    let story = try String(contentsOfFile: "\(OwnPackage.root)/Examples/OwnApp/story.txt", encoding: .utf8)
    let found = try package.run("price-bench", "verify --architecture stream-chain --depth 5", in: folder)
    #expect(found.exitCode == .success, "its promise states the race: \(found.talk)")
    #expect(found.output.hasSuffix("\n\n" + story), "\(found.output)")
    let right = try package.run("price-bench", "verify --architecture callbacks --depth 5", in: folder)
    #expect(right.exitCode == .success)
    let against = try package.run(
      "price-bench", "verify --architecture stream-chain --against callbacks --depth 5", in: folder)
    #expect(against.exitCode == .decisionsDiffer)
  }
}
