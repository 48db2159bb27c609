public import Scenarios

extension NearbySearch {
  public static let missingKits: [Kit: String] = [
    .khipu: "the first attempts that are judged here are older than its kit",
    .viewController: "handlers that hold the data and act on it are what imperative is here",
    .viper: "currency-converter has it against a server",
    .container: "its one screen leads nowhere; orders has it",
    .networkLayers: "each endpoint is one function: nothing is left to layer",
    .closureComposition: "each endpoint is one function: nothing is left to compose",
    .asyncSequence: "paged-search has it; the server here has no async functions",
    .observation: "paged-search has it; the server here has no async functions",
  ]
}
