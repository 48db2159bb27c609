import Basics
import Foundation
import Processes
import SwiftToolchain

/// The folder with a build's modules, for the compiler to import.
package enum CompiledModules {
  /// The folder beside this program, or that of a build in the checkout; nil if there is neither.
  package static func folder(in checkout: Checkout?) throws -> String? {
    let builds =
      [try Executable.own().parentPath]
      + ["release", "debug"].compactMap { mode in checkout.map { "\($0.root)/.build/\(mode)" } }
    return builds.map { "\($0)/Modules" }.first {
      FileManager.default.fileExists(atPath: "\($0)/Streams.swiftmodule")
    }
  }

  /// What the compiler needs to import the modules in a folder. Those in C that they import have a map each, beside the folder.
  static func options(importingFrom folder: String) throws -> [String] {
    let build = folder.parentPath
    let maps = try FileManager.default.contentsOfDirectory(atPath: build).sorted().filter { $0.hasSuffix(".build") }
      .map { "\(build)/\($0)/module.modulemap" }.filter(FileManager.default.fileExists)
    return ["-I", folder] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// - Parameter reason: what is wrong with the modules.
  package static func unusable(_ reason: String) -> SourceFailure {
    SourceFailure(.missing, reason, remedy: "In a checkout of the engine, type 'swift build -c release'.")
  }
}
