import Basics
import CompileCost
import Foundation
import SwiftToolchain
import TestSupport
import Testing

/// The chains of bench compile-cost, compiled on the engine.
@Suite struct ChainCompilationTests {
  @Test(
    "A chain compiles on the engine, and does not with the mistake", .enabled(if: Tier.isFull, "\(Tier.need)"),
    arguments: ChainVariant.allCases, [1, 2, 3, 4])
  func compiles(variant: ChainVariant, pairs: Int) throws {
    let modules = try BuiltProgram.path("bench").parentPath + "/Modules"
    let toolchain = try Toolchain.find()
    let folder = try TemporaryFolder()
    for hasMistake in [false, true] {
      let chain = Chain(variant, pairs: pairs, importing: "Streams", hasMistake: hasMistake)
      try folder.write(chain.text, to: "\(chain.name).swift")
      let run = try toolchain.frontend([
        "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules, folder.path(of: "\(chain.name).swift"),
      ]).run(within: .seconds(60))
      #expect(run.outcome == .exited(code: hasMistake ? 1 : 0), "\(chain.name)")
      let isTooComplex = String(decoding: run.errors, as: UTF8.self).contains("reasonable time")
      #expect(!isTooComplex, "\(chain.name)")
    }
  }
}
