public import Scenarios

extension JSONArray {
  public static let architectures: [ArchitectureEntry<JSONArray>] = [
    entry(Tokener.self, sources: ["Tokener/Tokener.swift", "Tokener/JSONTokener.swift"]),
    entry(TokenerRepaired.self, sources: ["Tokener/TokenerRepaired.swift", "Tokener/JSONTokener.swift"]),
    entry(Tokener25.self, sources: ["Tokener/Tokener25.swift", "Tokener/JSONTokener.swift"]),
    entry(ModelReader.self, sources: ["Model/ModelReader.swift", "Model/TextModel.swift"]),
    entry(Imperative.self),
  ]

  public static let benchmark = benchmark(adding: [])

  /// The app with all its architectures, and yours.
  public static func benchmark(adding own: [ArchitectureEntry<JSONArray>]) -> AppBenchmark<JSONArray> {
    AppBenchmark(JSONArray.self, architectures: architectures + own)
  }
}
