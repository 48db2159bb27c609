import Foundation
import Khipu
import TestSupport

/// A folder for one test, with the file of a store.
struct StateFolder: ~Copyable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path(of: "state.json") }
  var url: URL { URL(filePath: path) }
  /// The path of the store's new file, before it is renamed.
  var newPath: String { path + ".new" }
  /// The names of all files in the folder.
  var contents: [String] { get throws { try folder.contents } }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url)) }
  func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
  func write(_ bytes: some Sequence<UInt8>) throws { try Data(bytes).write(to: url) }

  /// A store of the file, without lights at first. Errors are passed to `failed`.
  func store(
    calls: FileCalls = .system, failed: @escaping (DiskStoreError) -> Void = { fatalError("\($0)") }
  ) throws(DiskStoreError) -> AppStore {
    try createDiskStore(at: url, initial: AppState(lights: []), calls: calls, failed: failed)
  }

  /// The names of the lights with which the app would start now.
  func names() throws -> String { try store().state().names }
}

extension StateFolder {
  /// Writes the file that a store killed while writing may leave beside its file.
  func writeLeftover() throws { try Data("half".utf8).write(to: URL(filePath: newPath)) }
}
