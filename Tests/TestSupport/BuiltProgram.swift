import Basics
import Foundation
import Processes

/// The programs that the package manager has built together with the tests.
///
/// They are in the folder of the test program: `.build/debug`, or `.build/release` with `--configuration release`.
package enum BuiltProgram {
  /// - Throws: ``Missing`` if there is no such program.
  package static func path(_ name: String) throws -> String {
    let path = try folder().appendingPathName(name)
    guard access(path, X_OK) == 0 else { throw Missing(path: path) }
    return path
  }

  package struct Missing: Error, CustomStringConvertible {
    let path: String
    package var description: String { "there is no \(path); 'swift build --build-tests' makes it" }
  }

  private static func folder() throws -> String {
    #if canImport(Darwin)
      // On Darwin the tests are a bundle that another program has loaded.
      guard let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) else {
        throw Missing(path: "bundle of tests")
      }
      return bundle.bundlePath.parentPath
    #else
      return try Executable.own().parentPath
    #endif
  }
}
