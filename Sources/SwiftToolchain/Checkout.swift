import Basics
import Foundation
import Processes
import Scenarios

/// The checkout of the package around the current folder, with the sources of its architectures.
///
///     let checkout = try Checkout.find()
///     let paths = try checkout.paths(of: entry.sources)
package struct Checkout {
  /// The folder of `Package.swift`.
  package let root: String

  /// The nearest folder, from `folder` up, with a `Package.swift`.
  ///
  /// - Throws: ``SourceFailure``, no checkout, if there is none.
  package static func find(from folder: String = FileManager.default.currentDirectoryPath) throws(SourceFailure)
    -> Checkout
  {
    var path = folder
    while !FileManager.default.fileExists(atPath: "\(path)/Package.swift") {
      let parent = path.parentPath
      guard parent != path else { throw missing(folder) }
      path = parent
    }
    return Checkout(root: path)
  }

  /// Whether a folder is a checkout of reactive-bench.
  package static func isReactiveBench(_ folder: String) -> Bool {
    let manifest = FileManager.default.contents(atPath: folder.appendingPathName("Package.swift"))
    return manifest.map { String(decoding: $0, as: UTF8.self).contains("name: \"reactive-bench\"") } ?? false
  }

  /// The folder of the file that lists the architectures. It is found by the longest end of the file's path at
  /// compilation that exists in the checkout. If this program was built in the checkout, the folder may be anywhere,
  /// such as in a package that this package depends on by path.
  ///
  /// - Throws: ``SourceFailure``, no checkout, if the checkout is of another package.
  package func folder(of sources: SourceList) throws -> String {
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

  /// The package's name as the package manager passes it to the compiler: the folder's name in lower case, with `_` in
  /// place of characters that are not allowed in identifiers.
  package var packageName: String {
    String(root.lastPathName.lowercased().map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  private static func missing(_ folder: String) -> SourceFailure {
    SourceFailure(.noCheckout, "\(folder) is not in a checkout of the architectures' sources")
  }
}
