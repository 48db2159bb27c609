/// One way of replaying a trace to learn one kind of thing, in processes of its own.
package enum MeasuringPass: String, Sendable, Codable, CaseIterable {
  case correctness, timing, allocations, instructions
}
