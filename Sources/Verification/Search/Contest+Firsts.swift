import Scenarios

extension Contest {
  /// The first sequence of letters for each kind of divergence, shorter ones first.
  /// - Parameters:
  ///   - lengthMax: the longest sequences that are tried.
  ///   - sequencesMax: how many sequences are tried at most, of all lengths together.
  func firsts(lengthMax: Int = .max, sequencesMax: Int) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(self, choices: Choices(alphabetOf: App.self))
    var firsts: [DivergenceKind: [Step]] = [:]
    var (length, tried) = (0, 0)
    while length < lengthMax, let count = search.choices.count(length: length + 1), count <= sequencesMax - tried {
      length += 1
      tried += count
      let found = search.search(length: length, known: Set(firsts.keys), jobs: 1, meter: SearchMeter())
      firsts.merge(found?.1 ?? [:]) { first, _ in first }
    }
    return firsts
  }
}
