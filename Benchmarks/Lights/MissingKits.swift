public import Scenarios

extension Lights {
  public static let missingKits: [Kit: String] = [
    .viewController: "imperative has this form here: handlers that hold the data and act on it",
    .mvvm: "its view model would be the rows that the others have; paged-search and nearby-search have it",
    .viper: "its one list leads nowhere; currency-converter has it against a server",
    .container: "its one list leads nowhere; orders has it",
    .networkLayers: "its bridge is two functions: nothing is left to layer",
    .closureComposition: "its bridge is two functions: nothing is left to compose",
    .asyncSequence: "paged-search has it; the bridge here has no async functions",
    .observation: "paged-search has it; the bridge here has no async functions",
  ]
}
