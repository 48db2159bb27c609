package struct MachineRecord: Sendable, Equatable, Codable {
  package var operatingSystem: String
  /// nil if unknown.
  package var processor: String?
  /// Such as `x86_64` or `arm64`.
  package var instructionSet: String
  package var coreCount: Int
  package var memoryBytes: UInt64
  /// The kernel's name and release, such as `Linux 6.1.0`. Nil if unknown, like the next two.
  package var kernel: String?
  /// The frequency of the first processor when the record was made. It may change during a run.
  package var processorMegahertz: Double?
  /// The name with which a hypervisor announces itself; nil also without one.
  package var hypervisor: String?

  package init(
    operatingSystem: String, processor: String?, instructionSet: String, coreCount: Int, memoryBytes: UInt64,
    kernel: String? = nil, processorMegahertz: Double? = nil, hypervisor: String? = nil
  ) {
    self.operatingSystem = operatingSystem
    self.processor = processor
    self.instructionSet = instructionSet
    self.coreCount = coreCount
    self.memoryBytes = memoryBytes
    self.kernel = kernel
    self.processorMegahertz = processorMegahertz
    self.hypervisor = hypervisor
  }

  private enum CodingKeys: String, CodingKey {
    case operatingSystem = "operating_system"
    case processor, kernel, hypervisor
    case processorMegahertz = "processor_mhz"
    case instructionSet = "instruction_set"
    case coreCount = "core_count"
    case memoryBytes = "memory_bytes"
  }
}

package struct BuildRecord: Sendable, Equatable, Codable {
  /// nil if unknown.
  package var commit: String?
  /// The compiler's name and version.
  package var compiler: String
  /// `release` or `debug`.
  package var configuration: String
  package var timingAllocator: String
  /// nil if allocations were not counted.
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

/// The network of a run. Its results differ from run to run.
package struct NetworkRecord: Sendable, Equatable, Codable {
  /// Where the server is: `loopback`.
  package var name: String
  /// The speed of the replay, as a multiple of the recorded one.
  package var speed: Double
  /// Always false. For readers of the file.
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

/// The processor time that an architecture's process used between two requests.
package struct IdleUse: Sendable, Equatable, Codable {
  package var processorNanoseconds: UInt64
  /// The elapsed time.
  package var watchedNanoseconds: UInt64

  package init(processorNanoseconds: UInt64 = 0, watchedNanoseconds: UInt64 = 0) {
    self.processorNanoseconds = processorNanoseconds
    self.watchedNanoseconds = watchedNanoseconds
  }

  /// Whether a thread must have been left running. Work after a response takes much less than a tenth of the time; a
  /// spinning thread takes all that other processes leave.
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
  /// Whether most of the uses show a thread left running. A single one may be late work of an interrupted process.
  package var showThreadLeftRunning: Bool { count(where: \.isThreadLeftRunning) * 2 > count }
}

/// The processors on which times were measured. A round is measured on one processor, and each processor in turn gets
/// two rounds.
package struct ProcessorTurns: Sendable, Equatable, Codable {
  /// The system's numbers of the processors.
  package var numbers: [Int]
  /// The architectures that were not pinned, because they use several threads.
  package var roaming: [String]

  package init(numbers: [Int], roaming: [String]) {
    self.numbers = numbers
    self.roaming = roaming
  }
}
