import Basics
import Foundation

/// Beside a program that times there is none that counts allocations.
package struct NoCountingProgram: Error, Equatable, CustomStringConvertible {
  /// What its name has more than that of the program that times.
  static let suffix = "-allocations"

  private let path: String
  private let hasJemalloc: Bool

  /// - Parameters:
  ///   - path: of the program that times.
  ///   - hasJemalloc: whether the one that counts can be built here.
  package init(beside path: String, hasJemalloc: Bool = Self.isJemallocInstalled) {
    self.path = path
    self.hasJemalloc = hasJemalloc
  }

  package var description: String {
    let name = path.lastPathName
    return
      "\(name)\(Self.suffix), which counts them, does not lie beside \(path): 'swift build' makes it there, and a copy "
      + "of \(name) needs a copy of it"
      + (hasJemalloc ? "" : "; to build it jemalloc is missing: apt-get install libjemalloc-dev")
  }

  /// Asked as in Package.swift.
  package static var isJemallocInstalled: Bool {
    ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
      access("\($0)/jemalloc/jemalloc.h", F_OK) == 0
    }
  }
}
