import Foundation
import Khipu
import TestSupport

/// A folder for one test, with the file of a store.
struct StateFolder: ~Copyable {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var path: String { folder.path(of: "state.json") }
  var url: URL { URL(filePath: path) }
  /// Where the store writes what becomes its file.
  var newPath: String { path + ".new" }
  /// All that is in the folder.
  var contents: [String] { get throws { try folder.contents } }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url)) }
  func permissions() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
  func write(_ bytes: some Sequence<UInt8>) throws { try Data(bytes).write(to: url) }

  /// A store of that file, which has no lights at first. What fails is given to `failed`.
  func store(
    calls: FileCalls = .system, failed: @escaping (DiskStoreError) -> Void = { fatalError("\($0)") }
  ) throws(DiskStoreError) -> AppStore {
    try createDiskStore(at: url, initial: AppState(lights: []), calls: calls, failed: failed)
  }

  /// The names of the lights with which the app would begin now.
  func names() throws -> String { try store().state().names }
}

extension StateFolder {
  /// What a store that is killed while it writes may leave beside its file.
  func writeLeftover() throws { try Data("half".utf8).write(to: URL(filePath: newPath)) }
}
