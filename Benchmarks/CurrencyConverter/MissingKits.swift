public import Scenarios

extension CurrencyConverter {
  public static let missingKits: [Kit: String] = [
    .viewController: "imperative has this form here: handlers that hold the data and act on it",
    .reactor: "the article compares the model with VIPER here; the search screens have it",
    .feedback: "the article compares the model with VIPER here; the search screens have it",
    .mvvm: "the article compares the model with VIPER here; paged-search has it",
    .container: "its one screen leads nowhere; orders has it",
    .networkLayers: "its server is one function: nothing is left to layer",
    .closureComposition: "its server is one function: nothing is left to compose",
    .asyncSequence: "paged-search has it; server and disk here have no async functions",
    .observation: "paged-search has it; server and disk here have no async functions",
  ]
}
