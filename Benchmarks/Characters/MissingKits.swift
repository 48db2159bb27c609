public import Scenarios

extension Characters {
  public static let missingKits: [Kit: String] = [
    .viewController: "imperative has this form here: handlers that hold the data and act on it",
    .streamChain: "paged-search has it with the same inputs; here the layers under them are compared",
    .khipu: "paged-search has it with the same inputs; here the layers under them are compared",
    .reactor: "paged-search has it with the same inputs; here the layers under them are compared",
    .feedback: "paged-search has it with the same inputs; here the layers under them are compared",
    .mvvm: "the view model over the network layers is an MVVM",
    .viper: "its one list leads nowhere; currency-converter has it against a server",
    .container: "a container resolves the network layers",
    .observation: "paged-search has it with the same inputs; here the layers under them are compared",
  ]
}
