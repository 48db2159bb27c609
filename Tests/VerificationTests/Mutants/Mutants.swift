import Scenarios
import Testing
import Verification
import VideoCall

/// An architecture with a deliberate mistake, named after its type.
protocol Mutation: Architecture where App == VideoCall {}

/// A mutant, and the search that must find it.
struct Mutant: Sendable, CustomTestStringConvertible {
  enum Search: Sendable {
    /// All sequences, shortest first, with a strict clock or with any clock.
    case strict, any
    /// Random histories without faults, for mistakes that need many steps or rare letters.
    case swarm
  }

  let entry: ArchitectureEntry<VideoCall>
  /// The rival: nil for the oracle; the architecture from which the mutant was made if that reads the clock too.
  let rival: String?
  let search: Search
  /// The steps to which the search shrinks.
  let minimum: String

  init<M: Mutation>(_ type: M.Type, _ minimum: String, by search: Search = .strict, against rival: String? = nil) {
    entry = Scenarios.entry(type)
    self.rival = rival
    self.search = search
    self.minimum = minimum
  }

  var testDescription: String { entry.name }

  var comparison: DifferentialPair<VideoCall> {
    DifferentialPair(
      of: entry, against: rival.flatMap { VideoCall.benchmark.architecture(named: $0) }, in: VideoCall.benchmark)
  }
}

/// Mutants with other decisions than the oracle.
let mutants: [Mutant] = [
  Mutant(ConditionRemoved.self, "Call"),
  Mutant(ConditionNegated.self, "Call"),
  Mutant(UUIDNotChecked.self, "invalid push, Answer", by: .swarm),
  Mutant(UUIDCheckNegated.self, "push, Answer"),
  Mutant(AnswerNeedsText.self, "push, Answer"),
  Mutant(CallYieldsToPush.self, "type, push, Call"),
  Mutant(ClearIgnored.self, "type, clear, Call"),
  Mutant(FirstTextKept.self, "type, type, Call"),
  Mutant(FirstPushKept.self, "push, push, Answer"),
  Mutant(PreviousTextDialled.self, "type, Call"),
  Mutant(PushOverwritesText.self, "push, Call"),
  Mutant(TextOverwritesPush.self, "push, type, Answer"),
  Mutant(PushClearsText.self, "type, push, Call"),
  Mutant(ClearForgetsPush.self, "push, clear, Answer"),
  Mutant(CallConsumesText.self, "type, Call, Call"),
  Mutant(AnswerConsumesPush.self, "push, Answer, Answer"),
  Mutant(FieldsSwapped.self, "type, Call"),
  Mutant(CallsTwice.self, "type, Call"),
  Mutant(RepeatedCallSwallowed.self, "type, Call, Call"),
  Mutant(SeventhCallFails.self, "type, Call, Call, Call, Call, Call, Call, Call", by: .swarm),
  Mutant(EighthPushIgnored.self, "push, push, push, push, push, push, push, push, Answer", by: .swarm),

  Mutant(CallAtOrAfterText.self, "type, Call @0", by: .any, against: "timestamped-non-empty"),
  Mutant(AnswerAtOrAfterPush.self, "push, Answer @0", by: .any, against: "timestamped-non-empty"),
  Mutant(CallNotAtText.self, "Call, type"),
  Mutant(CallBeforeText.self, "type, Call"),
  Mutant(CallAtAnyTime.self, "Call, type"),
  Mutant(AnswerAtAnyTime.self, "Answer, push"),
  Mutant(EmptyTextPasses.self, "clear, Call"),
  Mutant(OnlyEmptyTextPasses.self, "type, Call"),
  Mutant(EitherConditionPasses.self, "clear, Call"),
  Mutant(CallWithinFourNanoseconds.self, "type, Call +5ns", by: .swarm),

  Mutant(PushSideDropped.self, "push, Answer"),
  Mutant(TextSideMergedTwice.self, "type, Call"),
  Mutant(CombinedWithLatest.self, "Call, type"),
  Mutant(MomentAndDatumSwapped.self, "type, Call"),
  Mutant(ButtonsSwapped.self, "type, Call"),
  Mutant(FilterDropped.self, "clear, Call"),

  Mutant(CallReversionForgotten.self, "Call, type"),
  Mutant(AnswerReversionForgotten.self, "Answer, push"),
  Mutant(ReversionClearsText.self, "type, Call, Call"),
  Mutant(ReactionAndReversionSwapped.self, "type, Call"),
  Mutant(ReversionOfTheOtherButton.self, "Answer, push"),
  Mutant(ReversionWithinReaction.self, "type, Call"),
  Mutant(TextReverted.self, "type, Call"),
  Mutant(TextAndPushSwapped.self, "type, Call"),
  Mutant(PushPipeForgotten.self, "push, Answer"),
  Mutant(CallPipedTwice.self, "type, Call"),
  Mutant(TextAppended.self, "type, type, Call"),
  Mutant(MapForCompactMap.self, "type"),
  Mutant(OrForAnd.self, "type"),
  Mutant(IsEmptyNegated.self, "type, Call"),
  Mutant(IsEmptyForgotten.self, "clear, Call"),
  Mutant(PressNotAsked.self, "type"),
  Mutant(PushBeforeText.self, "type, Answer"),
  Mutant(AnswerNeedsNoPress.self, "push"),

  Mutant(FieldForgotten.self, "type, push, Call"),
  Mutant(StateTakenAtCreation.self, "type, Call"),
  Mutant(FeatureListedTwice.self, "type, Call"),
  Mutant(ResponseLeadsToCommand.self, "push"),
  Mutant(FeatureOfOtherStore.self, "type, Call"),
  Mutant(FirstFeatureIsTheApp.self, "type, Call"),

  Mutant(Reacting<ChangeHeardForPulse>.self, "type, Call, Call"),
  Mutant(Reacting<StateHeardForPulse>.self, "type, Call, type"),
  Mutant(Reacting<InitialTextCalled>.self, "type, Call"),
  Mutant(Reacting<PushSetsText>.self, "push, Call"),

  Mutant(CallNotTakenBack.self, "type, Call, Call"),
  Mutant(CallTakesTextBack.self, "type, Call, Call"),
  Mutant(TextIsTheRequest.self, "type"),
  Mutant(NoAnswerTakesBack.self, "Answer"),

  Mutant(EffectNotReturned.self, "push, Answer"),
  Mutant(EffectReturnedTwice.self, "type, Call"),
  Mutant(PressSentByText.self, "type"),

  Mutant(FilteredBeforePress.self, "type, clear, Call"),
  Mutant(EqualCallsRemoved.self, "type, Call, Call"),
  Mutant(NoPushIsEmpty.self, "Answer"),
  Mutant(TextsMergedIn.self, "type"),

  Mutant(PresenterNotKept.self, "type, Call"),
  Mutant(InteractorOfOtherScene.self, "type, Call"),
  Mutant(AnnouncedNumberTyped.self, "push, Answer, Call"),

  Mutant(OnMainActor<PushesAndAnswersInTurn>.self, "Answer, push"),
  Mutant(OnMainActor<FirstTextHeardAlone>.self, "type, type, Call"),
  Mutant(OnMainActor<CallsHeardTwice>.self, "type, Call, Call"),

  Mutant(OnMainActor<CalledNumberKept>.self, "type, Call, Call"),
  Mutant(OnMainActor<ChangeTrackedOnce>.self, "type, Call, Call"),
  Mutant(OnMainActor<LookedBeforeChange>.self, "type, Call"),
]

/// Changes that are no mistakes: under a strict clock the decisions stay the same.
let equivalentMutants: [ArchitectureEntry<VideoCall>] = [
  entry(EqualTextIgnored.self),
  entry(EqualPushIgnored.self),
  entry(TextResetBeforeItIsSet.self),
  entry(MergeSidesSwapped.self),
  entry(FilterAppliedTwice.self),
  entry(EmptyPushPasses.self),
  entry(CallAtOrAfterText.self),
  entry(AnswerAtOrAfterPush.self),
  entry(ConditionsReordered.self),
  entry(TextEmptyAtStart.self),
  entry(TextRevertsPresses.self),
  entry(SinkHoldsItsOwner.self),
  entry(FeaturesSwapped.self),
  entry(ResponsesLost.self),
  entry(Reacting<EmptyNumberReducedAway>.self),
  entry(FormerCallCancelled.self),
  entry(CallStartedInTurn.self),
  entry(DriverForSignal.self),
  entry(SceneWiredTwice.self),
  entry(OnMainActor<CallInTaskOfItsOwn>.self),
  entry(OnMainActor<MoreReadThanNeeded>.self),
]
