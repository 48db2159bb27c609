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
