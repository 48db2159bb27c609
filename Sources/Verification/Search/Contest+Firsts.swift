import Scenarios

extension Contest {
  /// The first sequence of letters for each kind of divergence, shorter ones first.
  /// - Parameters:
  ///   - lengthMax: the longest sequences that are tried.
  ///   - sequencesMax: how many sequences are tried at most, of all lengths together; see ``SearchEffort``.
  func firsts(lengthMax: Int = .max, sequencesMax: Int) -> [DivergenceKind: [Step]] {
    let search = ExhaustiveSearch(self, choices: Choices(alphabetOf: App.self))
    var firsts: [DivergenceKind: [Step]] = [:]
    var effort = SearchEffort(search.choices, max: sequencesMax)
    while effort.length < lengthMax, effort.allowsNext(in: App.self, isTotal: true) {
      let found = search.search(length: effort.length + 1, known: Set(firsts.keys), jobs: 1, meter: SearchMeter())
      effort.add(replays: found?.0.replays ?? 0)
      firsts.merge(found?.1 ?? [:]) { first, _ in first }
    }
    return firsts
  }
}
