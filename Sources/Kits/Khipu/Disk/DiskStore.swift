public import Foundation

/// A store that keeps its state in a file too, and begins with what is in it.
///
///     let store = try createDiskStore(at: folder.appending(path: "state.json"), initial: AppState(lights: [])) { error in
///       log("\(error)")
///     }
///
/// Each call of `change` writes the whole state and waits until the disk has it: pass changes that belong together to one
/// call. The file is written whole or not at all, at whichever moment the program is killed. It is readable for its user
/// alone. A link in its place is replaced by a file. Two stores of one file know nothing of each other.
///
/// - Parameters:
///   - file: where the state is kept; the folder must be there. If there is no such file the store begins with `initial`,
///     and writes nothing before the first change.
///   - initial: the state of a store without a file, and after `reset` and `destroy`.
///   - failed: called if the state cannot be written, or the file not be deleted, before subscribers are told. The state
///     has changed in memory alone then, the file has the last one that was written, and the next change writes all of
///     the state. A change that is made in here is written too, and may fail too.
/// - Throws: ``DiskStoreError/unreadable(file:reason:)``, ``DiskStoreError/damaged(file:expected:found:)`` or
///   ``DiskStoreError/mismatched(file:state:reason:)`` if there is a file and no state can be read from it. The file stays
///   as it is.
public func createDiskStore<State: Alterable & Codable>(
  at file: URL, initial: State, failed: @escaping (DiskStoreError) -> Void
) throws(DiskStoreError) -> Store<State, State.Change> {
  try createDiskStore(at: file, initial: initial, calls: .system, failed: failed)
}

/// As the public one, with other calls in the place of the system's: for tests that stop it at any of them.
package func createDiskStore<State: Alterable & Codable>(
  at file: URL, initial: State, calls: FileCalls, failed: @escaping (DiskStoreError) -> Void
) throws(DiskStoreError) -> Store<State, State.Change> {
  precondition(file.isFileURL, "a disk store keeps its state in a file, not at \(file)")
  let stateFile = StateFile<State>(path: file.absoluteURL.path(percentEncoded: false), calls: calls)
  let core = StoreCore(try stateFile.read() ?? initial)
  // The state is set first, so that a change made in `failed` goes on from it, and told last, when it is in the file.
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

/// Why a state cannot be read from its file, or written to it. Each names the file.
public enum DiskStoreError: Error, Hashable, Sendable {
  /// There is a file, and the system does not let us read it.
  case unreadable(file: String, reason: String)
  /// The file is not as a store has written it: cut off, changed, or something else from the start.
  case damaged(file: String, expected: String, found: String)
  /// The file is as a store has written it, and what it holds is no such state: one of another version of the app.
  case mismatched(file: String, state: String, reason: String)
  /// The state has a value that JSON has not, such as an infinite number.
  case unencodable(file: String, reason: String)
  /// The system has refused a call by which the file is written or deleted. All or nothing of the state is in the file.
  case unwritten(file: String, call: String, reason: String)
}

extension DiskStoreError: CustomStringConvertible {
  /// One sentence, without a full stop.
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
