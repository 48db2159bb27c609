import Basics
import BenchCommandLine
import Foundation
import TestSupport
import Testing

/// The comparison that is kept with the reference run is what `bench compare` says of it today.
@Suite struct ComparisonReferenceTests {
  @Test("results/reference/comparison.txt, to the byte")
  func reference() throws {
    let root = #filePath.parentPath.parentPath.parentPath
    let line = ["compare", "results/reference", "--architectures", "imperative", "model-non-empty"]
    let ended = try ProgramCall(BuiltProgram.path("bench"), line, in: root).finish()
    #expect(ended.exitCode == .success)
    #expect(ended.output == (try String(contentsOfFile: "\(root)/results/reference/comparison.txt", encoding: .utf8)))
  }
}
