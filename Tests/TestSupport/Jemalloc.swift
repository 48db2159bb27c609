import Foundation

/// Whether allocations can be counted on this machine.
package enum Jemalloc {
  /// The same check as in Package.swift: if this is true, `bench-allocations` has been built.
  package static let isInstalled = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].contains {
    access("\($0)/jemalloc/jemalloc.h", F_OK) == 0
  }

  /// The address sanitizer replaces the allocator, so that jemalloc counts nothing.
  package static let counts = isInstalled && dlsym(nil, "__asan_init") == nil

  package static let need = "needs jemalloc (apt-get install libjemalloc-dev), and no sanitizer"
}
