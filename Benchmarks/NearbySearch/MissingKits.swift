public import Scenarios

extension NearbySearch {
  public static let missingKits: [Kit: String] = [
    .khipu: "the first attempts judged here are older than this kit",
    .viewController: "imperative has this form here: handlers that hold the data and act on it",
    .viper: "currency-converter has it against a server",
    .container: "its one screen leads nowhere; orders has it",
    .networkLayers: "each endpoint is one function: nothing is left to layer",
    .closureComposition: "each endpoint is one function: nothing is left to compose",
    .asyncSequence: "paged-search has it; the server here has no async functions",
    .observation: "paged-search has it; the server here has no async functions",
  ]
}
