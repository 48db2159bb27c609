import Foundation
import Processes

/// A place that is open and locked, for as long as this value lives.
///
/// The lock is given up even if a process that is just being started has the descriptor too, until it runs its program.
struct PlaceLock: ~Copyable {
  let descriptor: Descriptor

  /// - Throws: `EWOULDBLOCK` if it is locked already.
  init(_ descriptor: consuming Descriptor) throws(SystemError) {
    let number = descriptor.number
    self.descriptor = descriptor
    do {
      _ = try retrying { flock(number, LOCK_EX | LOCK_NB) }
    } catch {
      // Some network file systems know no locks: there nobody is protected from a second run to the same place.
      if error.code == EWOULDBLOCK { throw error }
    }
  }

  deinit { flock(descriptor.number, LOCK_UN) }
}
