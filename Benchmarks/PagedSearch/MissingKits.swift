public import Scenarios

extension PagedSearch {
  public static let missingKits: [Kit: String] = [
    .viewController: "imperative has this form here: handlers that hold the data and act on it",
    .viper: "currency-converter has it against a server",
    .container: "its one screen leads nowhere; orders has it",
    .networkLayers: "its server is one function: nothing is left to layer",
    .closureComposition: "its server is one function: nothing is left to compose",
  ]
}
