import Basics
import Foundation
import Processes

/// The program that runs the tests.
enum TestProgram {
  /// The folder in which the package's programs are built too.
  static func folder() throws -> String {
    #if canImport(Darwin)
      // On Darwin the tests are a bundle that another program has loaded.
      if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
        return bundle.bundlePath.parentPath
      }
    #endif
    return try Executable.own().parentPath
  }
}
