import TestSupport
import Testing

@testable import Characters

@Suite struct NetworkMutantTests {
  typealias Mutant = TestSupport.Mutant<Characters>
  typealias Screen<Composition: Characters.HomeComposition> = OnMainActor<Characters.HomeScreen<Composition>>

  static let mutants = [
    Mutant(Screen<Mutated<HomeLoadsAtEachAppearance>>.self, "appear, appear"),
    Mutant(Screen<Mutated<HomeCancelForgotten>>.self, "appear, type, quiet, page"),
    Mutant(Screen<Mutated<HomeLoadsWhileLoading>>.self, "appear, bottom"),
    Mutant(Screen<Mutated<HomeLoadsAfterFailure>>.self, "appear, bad-status, bottom"),
    Mutant(Screen<Mutated<HomeLoadsBeyondEnd>>.self, "appear, empty, bottom", by: .swarm),
    Mutant(Screen<Mutated<HomeRetriesFromStart>>.self, "appear, page, bottom, bad-status, retry"),
    Mutant(Screen<Mutated<HomeRetriesUnderError>>.self, "appear, bad-status, retry"),
    Mutant(Screen<Mutated<HomeHidesErrorByList>>.self, "appear, page, bottom, bad-status"),
    Mutant(Screen<Mutated<HomeTakesPageAsLast>>.self, "appear, page, bottom"),

    Mutant(Screen<LayerChecksNoStatus>.self, "appear, bad-status"),
    Mutant(Screen<LayerAsksTwice>.self, "appear, bad-status"),
    Mutant(Screen<LayerParsesAnything>.self, "appear, not-json", by: .swarm),
    Mutant(Screen<LayerLosesOffset>.self, "appear, page, bottom"),
    Mutant(Screen<LayerLosesSearchKey>.self, "appear, type, quiet"),
    Mutant(Screen<LayerSendsEmptySearchKey>.self, "appear"),
    Mutant(Screen<LayerTellsNoKind>.self, "appear, bad-status"),
    Mutant(Screen<LayerTellsNoShape>.self, "appear, wrong-shape", by: .swarm),
    Mutant(Screen<LayerTellsTimeOutAsStatus>.self, "appear, no-answer", by: .swarm),

    Mutant(Screen<ClosurePosts>.self, "appear"),
    Mutant(Screen<ClosureAsksForTen>.self, "appear"),
    Mutant(Screen<ClosureChecksNoStatus>.self, "appear, bad-status"),
    Mutant(Screen<ClosureKeepsFirstAnswer>.self, "appear, page, bottom"),
    Mutant(Screen<ClosureLosesTotal>.self, "appear, page, bottom"),

    Mutant(Screen<ModuleLosesOffset>.self, "appear, page, bottom"),
    Mutant(Screen<ModuleLosesSearchKey>.self, "appear, type, quiet"),
    Mutant(Screen<ModuleLosesTotal>.self, "appear, page, bottom"),
    Mutant(Screen<ModuleTellsTimeOutAsStatus>.self, "appear, no-answer", by: .swarm),
    Mutant(Screen<ModuleMapsNoKind>.self, "appear, bad-status"),
  ]

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: Characters.benchmark)
    #expect(steps == mutant.minimum)
  }
}
