import Basics
import Foundation
import Processes

/// The programs that the package manager has built together with the tests.
///
/// They lie where the test program itself lies: in `.build/debug`, or `.build/release` for `swift test --configuration
/// release`. Asking for one that is missing there is a failure.
package enum BuiltProgram {
  package static func path(_ name: String) throws -> String {
    let path = try folder().appendingPathName(name)
    guard access(path, X_OK) == 0 else { throw Missing(path: path) }
    return path
  }

  package struct Missing: Error, CustomStringConvertible {
    let path: String
    package var description: String { "there is no \(path): 'swift build' and 'swift test' ought to make it" }
  }

  private static func folder() throws -> String {
    #if canImport(Darwin)
      // There the tests are a bundle, which another program has loaded.
      guard let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) else {
        throw Missing(path: "bundle of tests")
      }
      return bundle.bundlePath.parentPath
    #else
      return try Executable.own().parentPath
    #endif
  }
}
