/// That traces are replayed live, with requests answered by a server on this machine. Nothing else is measured then: no
/// figure of such a run is of the closed loop, and no count is the same twice.
package struct NetworkPlan: Codable, Equatable, Sendable {
  /// How many times as fast as recorded.
  package let speed: Double

  static let possibleSpeeds = 1e-6...1e15

  package init(speed: Double) { self.speed = speed }

  /// As it is typed.
  package var speedText: String { speed == speed.rounded() && speed < 1e15 ? "\(Int(speed))" : "\(speed)" }

  /// About how long it takes, all architectures one after the other.
  package func expectedNanoseconds(of trace: CheckedTrace, architectures: Int) -> Double {
    Double(trace.summary.durationNanoseconds) / speed * Double(architectures)
  }
}
