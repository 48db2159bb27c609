import Basics
import BenchCommandLine
import Foundation
import Processes
import Reports
import SwiftToolchain

/// The options that `new app` and `new architecture` share.
enum NewOptions {
  static let name = Operand<SkeletonName>("NAME", .required(.skeletonName), "what it is called on the command line")
  static let folder = Option<String?>(
    "output", short: "o", .optional(.folder), "the folder to write; NAME under the current one if none is named")
  static let bench = Option<String?>(
    "bench", .optional(.folder),
    "the checkout of reactive-bench that the package depends on; if none is named, the one in which this program was built"
  )
}

extension Invocation {
  /// The checkout on which a new package depends, as an absolute path.
  ///
  /// - Throws: `CommandFailure`, no such input, where there is none.
  func benchCheckout() throws -> String {
    if let named = arguments[NewOptions.bench] {
      let path = URL(filePath: named).standardizedFileURL.path
      guard Checkout.isReactiveBench(path) else {
        throw CommandFailure(
          .noInput, "\(named) is no checkout of reactive-bench: it has no Package.swift of that name")
      }
      return path
    }
    var folder = try Executable.own().parentPath
    while !Checkout.isReactiveBench(folder) {
      guard folder.parentPath != folder else {
        throw CommandFailure(
          .noInput, "this program lies in no checkout of reactive-bench",
          advice: "Name the checkout that the package is to depend on: \(NewOptions.bench.label) FOLDER")
      }
      folder = folder.parentPath
    }
    return folder
  }

  /// Writes the package, and shows the next steps.
  func write(_ package: SkeletonPackage) throws {
    let folder = arguments[NewOptions.folder] ?? package.name
    do {
      try package.write(to: folder)
    } catch OutputFailure.exists(let path) {
      throw CommandFailure(
        .cannotWrite, "\(path) exists already", advice: "Name another folder: \(NewOptions.folder.label) FOLDER")
    }
    try console.print(
      """
      \(SafeText.printable(folder)): \(package.files.count.of("file"))
      \(package.files.map { "  \($0.path)" }.joined(separator: "\n"))
      Go on with:
      \(package.nextSteps(in: folder).map { "  \($0)" }.joined(separator: "\n"))
      """)
  }
}
