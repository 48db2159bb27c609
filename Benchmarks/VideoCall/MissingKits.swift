public import Scenarios

extension VideoCall {
  public static let missingKits: [Kit: String] = [
    .container: "its one handler has no screen to route to; orders has it",
    .networkLayers: "it asks no server",
    .closureComposition: "it asks no server",
  ]
}
