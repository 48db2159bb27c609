import Basics
import BenchCommandLine
import Foundation
import Processes
import Scenarios

/// The checkout of the package that contains the current folder, with the sources of its architectures.
///
///     let checkout = try Checkout.find()
///     let paths = try checkout.paths(of: entry.sources)
struct Checkout {
  /// The folder of `Package.swift`.
  let root: String

  /// The nearest folder, from `folder` up, that holds a `Package.swift`.
  ///
  /// - Throws: `CommandFailure`, no such input, if there is none.
  static func find(from folder: String = FileManager.default.currentDirectoryPath) throws(CommandFailure) -> Checkout {
    var path = folder
    while !FileManager.default.fileExists(atPath: "\(path)/Package.swift") {
      let parent = path.parentPath
      guard parent != path else { throw missing(folder) }
      path = parent
    }
    return Checkout(root: path)
  }

  /// Whether a folder is a checkout of reactive-bench.
  static func isReactiveBench(_ folder: String) -> Bool {
    let manifest = FileManager.default.contents(atPath: folder.appendingPathName("Package.swift"))
    return manifest.map { String(decoding: $0, as: UTF8.self).contains("name: \"reactive-bench\"") } ?? false
  }

  /// The folder of the file that lists the architectures. It is found by the end of the path that the file had when it
  /// was compiled. If this program was built in the checkout, the folder may be anywhere, such as in a package that
  /// this one depends on by path.
  ///
  /// - Throws: `CommandFailure`, no such input, if this is the checkout of something else.
  func folder(of sources: SourceList) throws -> String {
    var rest = sources.listPath.split(separator: "/")[...]
    while !rest.isEmpty {
      let path = "\(root)/\(rest.joined(separator: "/"))"
      if rest.count > 1, FileManager.default.fileExists(atPath: path) { return path.parentPath }
      rest = rest.dropFirst()
    }
    let own = try Executable.own()
    guard own.hasPrefix("\(root)/"), FileManager.default.fileExists(atPath: sources.listPath) else {
      throw Self.missing(root)
    }
    return sources.listPath.parentPath
  }

  private static func missing(_ folder: String) -> CommandFailure {
    CommandFailure(
      .noInput, "\(folder) is in no checkout of the architectures' sources",
      advice: "Go to the checkout in which bench was built, or name Swift files instead of --app.")
  }
}
