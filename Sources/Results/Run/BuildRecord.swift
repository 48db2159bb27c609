/// The code that was run, and how it was built.
package struct BuildRecord: Sendable, Equatable, Codable {
  /// The commit it was built from; nil if unknown.
  package var commit: String?
  /// The compiler's name and version.
  package var compiler: String
  /// `release` or `debug`.
  package var configuration: String
  /// The allocator in the timing pass.
  package var timingAllocator: String
  /// The allocator that counted allocations; nil if none did.
  package var countingAllocator: String?

  package init(
    commit: String?, compiler: String, configuration: String, timingAllocator: String, countingAllocator: String?
  ) {
    self.commit = commit
    self.compiler = compiler
    self.configuration = configuration
    self.timingAllocator = timingAllocator
    self.countingAllocator = countingAllocator
  }

  private enum CodingKeys: String, CodingKey {
    case commit, compiler, configuration
    case timingAllocator = "timing_allocator"
    case countingAllocator = "counting_allocator"
  }
}
