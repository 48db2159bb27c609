import Lights
import TestSupport
import Testing

@Suite struct MutantTests {
  typealias Mutant = TestSupport.Mutant<Lights>

  static let mutants = [
    Mutant(LoadsTwice.self, "load, load"),
    Mutant(FailureSwallowed.self, "load, failure", isForSwarm: true),
    Mutant(FailureLeavesLoading.self, "load, failure, load", isForSwarm: true),
    Mutant(OlderLightsTaken.self, "load, lights, load, report brightness, lights"),
    Mutant(NewsKeptForever.self, "load, lights, report brightness, load, lights"),
    Mutant(LightsDropCommands.self, "load, lights, load, brightness, lights"),
    Mutant(LightsResetInterface.self, "load, lights, toggle, load, report brightness, lights", isForSwarm: true),

    Mutant(NotClamped.self, "load, lights, hue down", isForSwarm: true),
    Mutant(TemperatureFromZero.self, "load, lights, temperature too low", isForSwarm: true),
    Mutant(ShownValueCommanded.self, "load, lights, hue down", isForSwarm: true),
    Mutant(ConfirmedValueNotCommanded.self, "load, lights, on, on", isForSwarm: true),
    Mutant(DimsFromConfirmed.self, "load, lights, brightness, brightness down", isForSwarm: true),

    Mutant(ShownWhenAccepted.self, "load, lights, brightness"),
    Mutant(RefusedStays.self, "load, lights, brightness, refused"),
    Mutant(RefusedDropsAll.self, "load, lights, brightness, brightness, refused"),
    Mutant(RefusedDropsOlder.self, "load, lights, brightness, brightness, newest refused"),
    Mutant(OlderCommandsStay.self, "load, lights, brightness, brightness, newest accepted"),
    Mutant(NewerCommandsGo.self, "load, lights, brightness, brightness, accepted"),
    Mutant(OtherValuesSettled.self, "load, lights, report on, brightness, off, newest accepted", isForSwarm: true),
    Mutant(FormerCommandCancelled.self, "load, lights, brightness, brightness, newest refused"),

    Mutant(ReportsNotAcknowledged.self, "load, lights, report brightness"),
    Mutant(UnknownReportsAcknowledged.self, "report brightness"),
    Mutant(ReportsOverCommands.self, "load, lights, brightness, report brightness"),
    Mutant(ReportsIgnoredUnderCommands.self, "load, lights, brightness, report brightness, refused"),
    Mutant(ConfirmedIsNoNews.self, "load, lights, load, report brightness, lights"),

    Mutant(LoadingNotNoted.self, "load, load"),
    Mutant(CommandsCancelled.self, "load, lights, brightness of 10, brightness", isForSwarm: true),
    Mutant(ReportGivenAsCommand.self, "load, lights, report brightness"),
    Mutant(RefusalTakenForAcceptance.self, "load, lights, brightness, refused"),

    Mutant(SettledBeforeConfirmed.self, "load, lights, brightness, accepted"),
    Mutant(ToggleWaitedFor.self, "load, lights"),
    Mutant(UnknownLightsToggled.self, "load, toggle, lights", isForSwarm: true),
    Mutant(RequestsNotShared.self, "load"),
    Mutant(AnswersNotShared.self, "load"),
    Mutant(CommandsNotShared.self, "load, lights, brightness"),
    Mutant(NewsWaitedFor.self, "load, lights"),
    Mutant(NewsReplaced.self, "load, lights, on, load, accepted, report brightness, lights", isForSwarm: true),
    Mutant(NewsOfAllTime.self, "load, lights, report brightness, load, lights"),
    Mutant(RepliesSwitched.self, "load, lights, brightness of 10, brightness", isForSwarm: true),

    Mutant(AskingNotReverted.self, "load, load"),
    Mutant(CommandNotReverted.self, "load, lights, brightness, load"),
    Mutant(ReportNotReverted.self, "load, lights, report brightness, load"),
    Mutant(FailureNotReverted.self, "load, failure, brightness", isForSwarm: true),
    Mutant(AwaitedForever.self, "load, lights, load"),
    Mutant(
      ReplyTakenByValue.self, "load, temperature, lights, temperature #3, temperature, temperature, newest refused",
      isForSwarm: true),

    Mutant(
      ChangesAreTheRequests.self, "load, lights, brightness too high, brightness, brightness too high", isForSwarm: true
    ),
    Mutant(NewestIsTheRequest.self, "load, lights, brightness, brightness, refused"),
    Mutant(RequestNotTakenBack.self, "load, lights, load"),
    Mutant(ReportNotTakenBack.self, "load, lights, report on, report on", isForSwarm: true),
    Mutant(ErrorNotTakenBack.self, "load, failure, load, failure", isForSwarm: true),

    Mutant(AnswerStoppedByAnyAction.self, "load, load"),
    Mutant(QuestionNotedWithAnswer.self, "load, load"),
    Mutant(RowsMadeAnew.self, "load, lights, load, brightness, lights"),
    Mutant(CommandsNotCounted.self, "load, lights, brightness, brightness, accepted"),
    Mutant(EqualErrorNotTold.self, "load, failure, load, failure", isForSwarm: true),
    Mutant(ErrorToldAgain.self, "load, failure, toggle", isForSwarm: true),

    Mutant(ChangesMadeOneByOne.self, "load, lights, brightness, accepted"),
    Mutant(LoadNeverEnds.self, "load, lights, load"),
    Mutant(NewsNotHeard.self, "load, lights, load, report brightness, lights"),
    Mutant(DisplayForgotten.self, "load, lights, toggle, load, report brightness, lights", isForSwarm: true),
    Mutant(RefusalSettlesOlder.self, "load, lights, brightness, brightness, newest refused"),
    Mutant(FailureNotHeard.self, "load, failure", isForSwarm: true),
    Mutant(ViewStateNoReceiver.self, "load, lights"),
    Mutant(DecreaseSaidAsIncrease.self, "load, lights, hue down", isForSwarm: true),
    Mutant(RefusalSaidAsSuccess.self, "load, lights, brightness, refused"),
    Mutant(LightReplacedByCopy.self, "load, lights, on, report brightness, accepted", isForSwarm: true),
  ]

  /// Six steps show them, and no fewer.
  static let deepMutants = [
    Mutant(LightsIgnoredUnderCommand.self, "load, lights, load, brightness, lights, refused"),
    Mutant(OnlyNewestAnswerCounts.self, "load, lights, brightness, brightness, refused, refused"),
    Mutant(OlderAnswerCounts.self, "load, lights, brightness, brightness, newest accepted, accepted"),
    Mutant(NewsForgottenByAnswer.self, "load, lights, load, brightness, accepted, lights"),
    Mutant(RepliesNotEnded.self, "load, lights, brightness, brightness, newest accepted, accepted"),
    Mutant(RepliesMerged.self, "load, lights, brightness, brightness, newest accepted, accepted"),
  ]

  @Test("a mutant is found, and shrunk to the least that shows it", arguments: Tier.sample(mutants))
  func found(_ mutant: Mutant) throws {
    let steps = try mutant.leastSteps(in: Lights.benchmark)
    #expect(steps == mutant.minimum)
  }

  @Test(
    "one that lies deep is found, too", .enabled(if: Tier.isFull, "\(Tier.need)"), arguments: deepMutants)
  func foundDeep(_ mutant: Mutant) throws { try found(mutant) }
}
