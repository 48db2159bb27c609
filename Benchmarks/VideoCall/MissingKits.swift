public import Scenarios

extension VideoCall {
  public static let missingKits: [Kit: String] = [
    .networkLayers: "it asks no server",
    .closureComposition: "it asks no server",
  ]
}
