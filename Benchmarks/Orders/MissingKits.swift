public import Scenarios

extension Orders {
  public static let missingKits: [Kit: String] = [
    .streamChain: "no operator leads from screen to screen; lights has it",
    .reactor: "its reducer has navigation as state; lights has it",
    .feedback: "its reducer has navigation as state; lights has it",
    .mvvm: "the article's view models come from its container and report changes without streams",
    .networkLayers: "its service is two functions: nothing is left to layer",
    .closureComposition: "its service is two functions: nothing is left to compose",
    .asyncSequence: "paged-search has it; the service here has no async functions",
    .observation: "paged-search has it; the service here has no async functions",
  ]
}
