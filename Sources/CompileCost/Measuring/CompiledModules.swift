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

  /// - Parameter reason: what is wrong with the modules.
  package static func unusable(_ reason: String) -> SourceFailure {
    SourceFailure(.missing, reason, remedy: "In a checkout of the engine, type 'swift build -c release'.")
  }
}
