/// What was run: the code, and what it was built with.
package struct BuildRecord: Sendable, Equatable, Codable {
  /// The commit it was built from; nil where that is not known.
  package var commit: String?
  /// The compiler's name and version.
  package var compiler: String
  /// `release` or `debug`.
  package var configuration: String
  /// The allocator the timing pass ran under.
  package var timingAllocator: String
  /// The allocator that counted; nil when none did.
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
