public import Scenarios

extension Orders {
  public static let missingKits: [Kit: String] = [
    .streamChain: "no operator leads from screen to screen; lights has it",
    .reactor: "navigation as state is what its reducer has; lights has it",
    .feedback: "navigation as state is what its reducer has; lights has it",
    .mvvm: "the article's view models come out of its container and tell of changes without streams",
    .networkLayers: "its service is two functions: nothing is left to layer",
    .closureComposition: "its service is two functions: nothing is left to compose",
    .asyncSequence: "paged-search has it; the service here has no async functions",
    .observation: "paged-search has it; the service here has no async functions",
  ]
}
