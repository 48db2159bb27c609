extension PatchSet {
  /// Rules of video-call. An architecture that decides wrongly after the first attempt may have a second one.
  package static let rules: PatchSet = {
    let architectures = [
      "imperative", "timestamped-non-empty", "with-latest-from", "model-non-empty", "reactor", "feedback", "reducer",
      "mvvm-functions", "mvvm-subjects", "mvvm-relays", "viper", "async-sequence", "observation",
    ]
    return PatchSet(
      folder: "Examples/RuleChanges", sources: ["Benchmarks/VideoCall"],
      changes: ["answer-clears-text", "push-expires", "one-call-a-second", "decline", "redial"],
      variants: architectures,
      required: [architectures.map { "\($0).first" }], optional: architectures.map { "\($0).right" })
  }()

  /// The network layers of characters. Each form is changed alone.
  package static let networkLayers: PatchSet = {
    let forms = ["protocol-layers", "closure-composition", "closure-module"]
    return PatchSet(
      folder: "Examples/NetworkChanges",
      sources: ["Sources/Kits/NetworkLayer", "Benchmarks/CharactersNetwork", "Benchmarks/Characters"],
      changes: ["parser", "header", "retry-twice", "cache", "series"], variants: forms,
      required: forms.map { [$0] }, optional: [])
  }()
}
