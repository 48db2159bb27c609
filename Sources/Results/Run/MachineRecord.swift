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
