public import Foundation

/// A store that also keeps its state in a file, and begins with the state in it.
///
///     let store = try createDiskStore(at: folder.appending(path: "state.json"), initial: AppState(lights: [])) { error in
///       log("\(error)")
///     }
///
/// Each call of `change` writes the whole state, and returns when the disk has it: pass changes that belong together to
/// one call. The file is written completely or not at all, whenever the program is killed. Only its user can read it. A
/// link in its place is replaced by a file. Two stores of one file are not synchronized.
///
/// - Parameters:
///   - file: the file of the state, in an existing folder. If it does not exist, the store begins with `initial`, and
///     writes nothing before the first change.
///   - initial: the state of a store without a file, and after `reset` and `destroy`.
///   - failed: called before the subscribers if the state cannot be written or the file cannot be deleted. Then the
///     state has changed in memory only, the file has the last written state, and the next change writes the whole
///     state. A change made in this closure is written too, and may fail too.
/// - Throws: ``DiskStoreError/unreadable(file:reason:)``, ``DiskStoreError/damaged(file:expected:found:)`` or
///   ``DiskStoreError/mismatched(file:state:reason:)`` if there is a file without a readable state. The file is not
///   changed.
public func createDiskStore<State: Alterable & Codable>(
  at file: URL, initial: State, failed: @escaping (DiskStoreError) -> Void
) throws(DiskStoreError) -> Store<State, State.Change> {
  try createDiskStore(at: file, initial: initial, calls: .system, failed: failed)
}

/// With replaceable system calls, for tests that interrupt any of them.
package func createDiskStore<State: Alterable & Codable>(
  at file: URL, initial: State, calls: FileCalls, failed: @escaping (DiskStoreError) -> Void
) throws(DiskStoreError) -> Store<State, State.Change> {
  precondition(file.isFileURL, "a disk store keeps its state in a file, not at \(file)")
  let stateFile = StateFile<State>(path: file.absoluteURL.path(percentEncoded: false), calls: calls)
  let core = StoreCore(try stateFile.read() ?? initial)
  // Set the state first, so that a change made in `failed` starts from it. Call the subscribers last, when the file has
  // it.
  func replace(with state: State, keeping keep: () throws(DiskStoreError) -> Void) {
    core.set(state)
    do { try keep() } catch { failed(error) }
    core.tell()
  }
  func write(_ state: State) {
    replace(with: state) { () throws(DiskStoreError) in try stateFile.write(state) }
  }
  return (
    state: { core.state },
    change: { (changes: State.Change...) in write(core.state.alter(changes)) },
    reset: { write(initial) },
    updated: { core.subscribe($0) },
    destroy: { replace(with: initial) { () throws(DiskStoreError) in try stateFile.delete() } }
  )
}

/// Why a state cannot be read from its file, or written to it.
public enum DiskStoreError: Error, Hashable, Sendable {
  /// There is a file, and the system does not allow to read it.
  case unreadable(file: String, reason: String)
  /// The file is not as a store wrote it: truncated, changed, or of another kind.
  case damaged(file: String, expected: String, found: String)
  /// The file is as a store wrote it, but does not contain such a state, as after a change of the app's version.
  case mismatched(file: String, state: String, reason: String)
  /// The state has a value that JSON cannot represent, such as an infinite number.
  case unencodable(file: String, reason: String)
  /// A system call for writing or deletion failed. The file has all of the new state or none of it.
  case unwritten(file: String, call: String, reason: String)
}

extension DiskStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "the state in \(file) cannot be read: \(reason)"
    case .damaged(let file, let expected, let found):
      "the file \(file) is damaged: expected \(expected), found \(found)"
    case .mismatched(let file, let state, let reason): "the file \(file) is whole, but holds no \(state): \(reason)"
    case .unencodable(let file, let reason): "the state for \(file) cannot be written as JSON: \(reason)"
    case .unwritten(let file, let call, let reason): "the state cannot be kept in \(file): \(call): \(reason)"
    }
  }
}
