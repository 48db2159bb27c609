public import Scenarios

extension VideoCall {
  public static let missingKits: [Kit: String] = [
    .khipu: "its kit is not written yet",
    .networkLayers: "it asks no server",
    .closureComposition: "it asks no server",
  ]
}
