/// The machine of a run.
package struct MachineRecord: Sendable, Equatable, Codable {
  package var operatingSystem: String
  /// The processor's own name; nil if unknown.
  package var processor: String?
  /// Such as `x86_64` or `arm64`.
  package var instructionSet: String
  package var coreCount: Int
  package var memoryBytes: UInt64

  package init(
    operatingSystem: String, processor: String?, instructionSet: String, coreCount: Int, memoryBytes: UInt64
  ) {
    self.operatingSystem = operatingSystem
    self.processor = processor
    self.instructionSet = instructionSet
    self.coreCount = coreCount
    self.memoryBytes = memoryBytes
  }

  private enum CodingKeys: String, CodingKey {
    case operatingSystem = "operating_system"
    case processor
    case instructionSet = "instruction_set"
    case coreCount = "core_count"
    case memoryBytes = "memory_bytes"
  }
}

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

/// The network that a run went over. What it found is not the same in another run.
package struct NetworkRecord: Sendable, Equatable, Codable {
  /// Where the server is: `loopback`.
  package var name: String
  /// How many times as fast as recorded the traces were replayed.
  package var speed: Double
  /// False: no two such runs need to be alike. Written for those who read the file.
  package private(set) var isDeterministic = false

  package init(name: String, speed: Double) {
    self.name = name
    self.speed = speed
  }

  private enum CodingKeys: String, CodingKey {
    case name, speed
    case isDeterministic = "deterministic"
  }
}

/// What the process of an architecture used between two requests.
package struct IdleUse: Sendable, Equatable, Codable {
  /// The processor time that it used.
  package var processorNanoseconds: UInt64
  /// How long it was watched.
  package var watchedNanoseconds: UInt64

  package init(processorNanoseconds: UInt64 = 0, watchedNanoseconds: UInt64 = 0) {
    self.processorNanoseconds = processorNanoseconds
    self.watchedNanoseconds = watchedNanoseconds
  }

  /// Whether a thread must have gone on running. The work after an answer takes much less than a tenth of the time; a
  /// thread that spins takes all of it, or what other processes leave.
  package var isThreadLeftRunning: Bool {
    watchedNanoseconds > 0 && processorNanoseconds * 10 >= watchedNanoseconds
  }

  package static func + (one: IdleUse, other: IdleUse) -> IdleUse {
    IdleUse(
      processorNanoseconds: one.processorNanoseconds + other.processorNanoseconds,
      watchedNanoseconds: one.watchedNanoseconds + other.watchedNanoseconds)
  }

  private enum CodingKeys: String, CodingKey {
    case processorNanoseconds = "processor_ns"
    case watchedNanoseconds = "watched_ns"
  }
}

extension [IdleUse] {
  /// Whether the uses after several turns show a thread left running: most of them do. One alone may be late work of a
  /// process that was interrupted.
  package var showThreadLeftRunning: Bool { count(where: \.isThreadLeftRunning) * 2 > count }
}

/// The processors on which times were measured. All of a round is measured on one processor, and each processor in turn
/// gets two rounds.
package struct ProcessorTurns: Sendable, Equatable, Codable {
  /// The processors' numbers, as the system counts them.
  package var numbers: [Int]
  /// The architectures that were not pinned, because they use several threads.
  package var roaming: [String]

  package init(numbers: [Int], roaming: [String]) {
    self.numbers = numbers
    self.roaming = roaming
  }
}
