import Lights
import TestSupport
import Testing

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<Lights>

  static let mutants = [
    Mutant(LoadsTwice.self, "load, load"),
    Mutant(FailureSwallowed.self, "load, failure", by: .swarm),
    Mutant(FailureLeavesLoading.self, "load, failure, load", by: .swarm),
    Mutant(OlderLightsTaken.self, "load, lights, load, report brightness, lights"),
    Mutant(NewsKeptForever.self, "load, lights, report brightness, load, lights", by: .exhaustive),
    Mutant(LightsDropCommands.self, "load, lights, load, brightness, lights"),
    Mutant(LightsResetInterface.self, "load, lights, toggle, load, report brightness, lights"),

    Mutant(NotClamped.self, "load, lights, hue down", by: .swarm),
    Mutant(TemperatureFromZero.self, "load, lights, temperature too low", by: .swarm),
    Mutant(ShownValueCommanded.self, "load, lights, hue down", by: .swarm),
    Mutant(ConfirmedValueNotCommanded.self, "load, lights, on, on", by: .swarm),
    Mutant(DimsFromConfirmed.self, "load, lights, brightness, brightness down", by: .swarm),

    Mutant(ShownWhenAccepted.self, "load, lights, brightness"),
    Mutant(RefusedStays.self, "load, lights, brightness, refused"),
    Mutant(RefusedDropsAll.self, "load, lights, brightness, brightness, refused"),
    Mutant(RefusedDropsOlder.self, "load, lights, hue, hue, newest refused"),
    Mutant(OlderCommandsStay.self, "load, lights, temperature, temperature, newest accepted"),
    Mutant(NewerCommandsGo.self, "load, lights, saturation, saturation, accepted"),
    Mutant(OtherValuesSettled.self, "load, lights, report on, brightness, off, newest accepted"),
    Mutant(FormerCommandCancelled.self, "load, lights, brightness, on, brightness down"),

    Mutant(ReportsNotAcknowledged.self, "load, lights, report brightness"),
    Mutant(UnknownReportsAcknowledged.self, "report brightness"),
    Mutant(ReportsOverCommands.self, "load, lights, brightness, report brightness"),
    Mutant(ReportsIgnoredUnderCommands.self, "load, lights, brightness, report on", by: .swarm),
    Mutant(ConfirmedIsNoNews.self, "load, lights, load, report brightness, lights"),

    Mutant(LoadingNotNoted.self, "load, load"),
    Mutant(CommandsCancelled.self, "load, lights, brightness of 10, brightness", by: .swarm),
    Mutant(ReportGivenAsCommand.self, "load, lights, report brightness"),
    Mutant(RefusalTakenForAcceptance.self, "load, lights, brightness, refused"),

    Mutant(SettledBeforeConfirmed.self, "load, lights, brightness, accepted"),
    Mutant(ToggleWaitedFor.self, "load, lights"),
    Mutant(UnknownLightsToggled.self, "load, toggle, lights", by: .swarm),
    Mutant(RequestsNotShared.self, "load"),
    Mutant(AnswersNotShared.self, "load"),
    Mutant(CommandsNotShared.self, "load, lights, brightness"),
    Mutant(NewsWaitedFor.self, "load, lights"),
    Mutant(NewsReplaced.self, "load, lights, on, load, accepted, report brightness, lights"),
    Mutant(NewsOfAllTime.self, "load, lights, report brightness, load, lights", by: .exhaustive),
    Mutant(RepliesSwitched.self, "load, lights, brightness of 10, brightness", by: .swarm),

    Mutant(AskingNotReverted.self, "load, load"),
    Mutant(CommandNotReverted.self, "load, lights, brightness, load"),
    Mutant(ReportNotReverted.self, "load, lights, report brightness, load"),
    Mutant(FailureNotReverted.self, "load, failure, brightness", by: .swarm),
    Mutant(AwaitedForever.self, "load, lights, load"),
    Mutant(
      ReplyTakenByValue.self, "load, temperature, lights, temperature #3, temperature, temperature, newest refused"),

    Mutant(
      ChangesAreTheRequests.self, "load, lights, brightness too high, brightness, brightness too high"
    ),
    Mutant(NewestIsTheRequest.self, "load, lights, brightness, brightness, refused"),
    Mutant(RequestNotTakenBack.self, "load, lights, load"),
    Mutant(ReportNotTakenBack.self, "load, lights, report on, report on", by: .swarm),
    Mutant(ErrorNotTakenBack.self, "load, failure, load, failure", by: .swarm),

    Mutant(AnswerStoppedByAnyAction.self, "load, load"),
    Mutant(QuestionNotedWithAnswer.self, "load, load"),
    Mutant(RowsMadeAnew.self, "load, lights, load, brightness, lights"),
    Mutant(CommandsNotCounted.self, "load, lights, saturation, saturation, accepted"),
    Mutant(EqualErrorNotTold.self, "load, failure, load, failure", by: .swarm),
    Mutant(ErrorToldAgain.self, "load, failure, toggle", by: .swarm),

    Mutant(ChangesMadeOneByOne.self, "load, lights, brightness, accepted"),
    Mutant(LoadNeverEnds.self, "load, lights, load"),
    Mutant(NewsNotHeard.self, "load, lights, load, report brightness, lights"),
    Mutant(DisplayForgotten.self, "load, lights, toggle, load, report brightness, lights"),
    Mutant(RefusalSettlesOlder.self, "load, lights, hue, hue, newest refused"),
    Mutant(FailureNotHeard.self, "load, failure", by: .swarm),
    Mutant(ViewStateNoReceiver.self, "load, lights"),
    Mutant(DecreaseSaidAsIncrease.self, "load, lights, hue down", by: .swarm),
    Mutant(RefusalSaidAsSuccess.self, "load, lights, brightness, refused"),
    Mutant(LightReplacedByCopy.self, "load, lights, on, report brightness, accepted"),
  ]

  /// Mutants that need six steps.
  static let deepMutants = [
    Mutant(LightsIgnoredUnderCommand.self, "load, lights, load, brightness, lights, refused", by: .exhaustive),
    Mutant(OnlyNewestAnswerCounts.self, "load, lights, brightness, on, refused"),
    Mutant(OlderAnswerCounts.self, "load, lights, temperature, temperature, newest accepted, accepted"),
    Mutant(NewsForgottenByAnswer.self, "load, lights, on, load, accepted, brightness, lights"),
    Mutant(RepliesNotEnded.self, "load, lights, temperature, temperature, newest accepted, accepted"),
    Mutant(RepliesMerged.self, "load, lights, temperature, temperature, newest accepted, accepted"),
  ]

  @Test("a mutant is found, and shrunk until no step can be left out", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.shrunkSteps(in: Lights.benchmark)
    #expect(steps == mutant.minimum)
  }

  @Test(
    "a mutant that needs six steps is found", .enabled(if: Tier.isFull, "\(Tier.need)"), arguments: deepMutants)
  func foundDeep(_ mutant: Mutant) throws { try found(mutant) }
}
