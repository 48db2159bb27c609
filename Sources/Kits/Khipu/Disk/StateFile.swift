import Foundation

/// The file of one state.
struct StateFile<State: Codable> {
  let path: String
  let calls: FileCalls

  private var file: WholeFile { WholeFile(path: path, calls: calls) }

  /// Nil if there is no file.
  func read() throws(DiskStoreError) -> State? {
    guard let bytes = try bytes() else { return nil }
    let body = try StateFormat.body(of: bytes, in: path)
    do {
      return try JSONDecoder().decode(State.self, from: body)
    } catch {
      throw .mismatched(file: path, state: "\(State.self)", reason: DecodingReason.text(of: error))
    }
  }

  func write(_ state: State) throws(DiskStoreError) {
    let bytes: [UInt8]
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      bytes = StateFormat.bytes(of: try encoder.encode(state))
    } catch {
      throw .unencodable(file: path, reason: "\(error)")
    }
    try changing { () throws(FileCallFailure) in try file.replace(with: bytes) }
  }

  func delete() throws(DiskStoreError) {
    try changing { () throws(FileCallFailure) in try file.delete() }
  }

  private func bytes() throws(DiskStoreError) -> Data? {
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw .unreadable(file: path, reason: error.localizedDescription)
    }
  }

  private func changing(_ change: () throws(FileCallFailure) -> Void) throws(DiskStoreError) {
    do {
      try change()
    } catch {
      throw .unwritten(file: path, call: error.call.rawValue, reason: error.reason)
    }
  }
}
