import Foundation

/// How many files this process may have open at a time, as `ulimit -n` says.
package enum DescriptorLimit {
  /// What every command needs: the numbers that a child is given, which we keep free, and as many for ourselves.
  package static let least = 32

  package static var allowed: Int {
    let count = sysconf(Int32(_SC_OPEN_MAX))
    // There is no limit.
    return count < 0 ? .max : count
  }
}
