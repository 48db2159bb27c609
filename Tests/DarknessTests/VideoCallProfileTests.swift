import Basics
import Darkness
import Scenarios
import SwiftToolchain
import Testing
import VideoCall

/// The conditions in the sources of VideoCall's architectures, counted by hand.
@Suite struct VideoCallProfileTests {
  struct Count: CustomTestStringConvertible {
    let name: String
    /// The number of conditions by kind.
    let conditions: [String: Int]
    let tests: Int
    /// The number of places with conditions.
    let places: Int
    let deciding: Set<String>
    /// The number of deciding places that share a name.
    var decidingNamesakes = 0
    /// The arguments of the effect, call by call.
    let arguments: [String]

    var testDescription: String { name }
  }

  private static let sink = "callId: parameter id of closure of sink"
  private static let emit = "callId: parameter id of closure of emit"
  /// A name stands for its value.
  private static let tracked =
    "callId: withObservationTracking{model.calling}onChange: {[weak self]in Task{@MainActor in update()}}"
  private static let push = "voipPushSimulationDidReceivePayload"
  private static let chain: Set<String> = ["closure of sink", "calls", push]
  private static let model: Set<String> = chain.union(["shouldMakeCall"])

  static let counts = [
    Count(
      name: "main-loop", conditions: ["case": 3, "if": 2, "??": 1], tests: 7, places: 1, deciding: ["receive"],
      arguments: ["callId: voipCallId ?? textCallId"]),
    Count(
      name: "massive-view-controller", conditions: ["guard": 3], tests: 3, places: 3,
      deciding: ["simulateOutgoingCall", "performAnswerCallAction"],
      arguments: ["callId: textField.text", "callId: voipPushCallId"]),
    Count(
      name: "closures", conditions: ["guard": 3, "?.": 3], tests: 6, places: 4,
      deciding: ["closure in makeUICall", "simulateOutgoingCall", "performAnswerCallAction"],
      arguments: ["callId: parameter id of closure in makeUICall"]),
    Count(
      name: "merged-subjects", conditions: ["guard": 3, "?.": 1], tests: 4, places: 4,
      deciding: ["closure of sink", "simulateOutgoingCall", "performAnswerCallAction"], arguments: [sink]),
    Count(
      name: "combine-latest", conditions: ["guard": 2, "?.": 1, "combineLatest": 1], tests: 4, places: 4,
      deciding: ["closure of sink", "calls", "performAnswerCallAction"], arguments: [sink]),
    Count(
      name: "combine-latest-both", conditions: ["guard": 1, "?.": 1, "combineLatest": 2], tests: 4, places: 3,
      deciding: chain, arguments: [sink]),
    Count(
      name: "timestamped-text", conditions: ["guard": 1, "?.": 1, "combineLatest": 2, "filter": 1], tests: 5, places: 3,
      deciding: chain, arguments: [sink]),
    Count(
      name: "timestamped", conditions: ["guard": 1, "?.": 1, "combineLatest": 2, "filter": 2], tests: 6, places: 3,
      deciding: chain, arguments: [sink]),
    Count(
      name: "timestamped-non-empty", conditions: ["guard": 1, "?.": 1, "combineLatest": 2, "filter": 2], tests: 8,
      places: 3, deciding: chain, arguments: [sink]),
    Count(
      name: "timestamped-wall-clock", conditions: ["guard": 1, "?.": 1, "combineLatest": 2, "filter": 2], tests: 6,
      places: 3, deciding: chain, arguments: [sink]),
    Count(
      name: "model", conditions: ["guard": 1, "?.": 1, "compactMap": 1, "if": 2], tests: 7, places: 4, deciding: model,
      arguments: [sink]),
    Count(
      name: "model-non-empty", conditions: ["guard": 1, "?.": 1, "compactMap": 1, "if": 2], tests: 9, places: 4,
      deciding: model, arguments: [sink]),
    Count(
      name: "model-authors-controller", conditions: ["guard": 1, "?.": 1, "compactMap": 1, "if": 2], tests: 9,
      places: 4, deciding: model, arguments: [sink]),
    Count(
      name: "with-latest-from", conditions: ["guard": 1, "?.": 1, "withLatestFrom": 2, "filter": 2], tests: 6,
      places: 3, deciding: chain, arguments: [sink]),
    Count(
      name: "imperative", conditions: ["case": 4, "if": 3], tests: 7, places: 1, deciding: ["receive"],
      arguments: ["callId: text", "callId: pushedId"]),
    Count(
      name: "model-by-hand", conditions: ["case": 4, "guard": 1, "if": 3], tests: 12, places: 3,
      deciding: ["receive", "actOnModel", "shouldMakeCall"], arguments: ["callId: model.shouldMakeCall"]),
    Count(
      name: "khipu", conditions: ["case": 19, "guard": 3], tests: 26, places: 10,
      deciding: ["request", "call", "answer", "closure in createDiallingFeature", "closure in createAnsweringFeature"],
      decidingNamesakes: 1, arguments: ["callId: parameter number of call", "callId: parameter number of answer"]),
    Count(
      name: "reactor", conditions: ["guard": 2, "case": 7, "?:": 1, "compactMap": 1], tests: 11, places: 4,
      deciding: ["calls", "reduce"], arguments: [sink]),
    Count(
      name: "feedback", conditions: ["guard": 1, "case": 5, "if": 2], tests: 8, places: 2, deciding: ["reduce", push],
      arguments: ["callId: parameter id of closure of react"]),
    Count(
      name: "reducer", conditions: ["guard": 1, "case": 4, "?:": 1, "??": 1], tests: 7, places: 2,
      deciding: ["reduce"], arguments: ["callId: parameter id of call"]),
    Count(
      name: "mvvm-functions", conditions: ["guard": 1, "if": 2], tests: 3, places: 3,
      deciding: ["call", "answer", push], arguments: [emit]),
    Count(
      name: "mvvm-subjects", conditions: ["guard": 1, "withLatestFrom": 2, "filter": 1], tests: 4, places: 2,
      deciding: ["init", push], arguments: [emit]),
    Count(
      name: "mvvm-relays", conditions: ["guard": 1, "withLatestFrom": 2, "filter": 1, "compactMap": 1], tests: 5,
      places: 2, deciding: ["init", push], arguments: [emit]),
    Count(
      name: "viper", conditions: ["guard": 3, "?.": 6], tests: 9, places: 7,
      deciding: ["simulateOutgoingCall", "callButtonTapped", "callStarted", "call", "callAnswered", "didAnswer"],
      arguments: ["callId: parameter number of showCall"]),
    Count(
      name: "async-sequence", conditions: ["guard": 1, "for": 4, "?.": 2, "if": 2], tests: 9, places: 7,
      deciding: ["closure of Task", "call", "answer"], decidingNamesakes: 1,
      arguments: ["callId: text", "callId: pushedId"]),
    Count(
      name: "observation", conditions: ["guard": 2, "if": 2, "?.": 1], tests: 5, places: 5,
      deciding: [push, "update", "closure of Task", "call", "answer"], arguments: [tracked]),
  ]

  private static let entries = VideoCall.architectures + VideoCall.architecturesByName

  private static let profiles = Result {
    let subjects = entries.map { entry in
      let folder = entry.sources.listPath.parentPath
      return DarknessSubject(
        name: entry.name,
        files: entry.sources.files.map { file in
          DarknessSubject.File(
            path: folder.appendingPathName(file.path), shownName: file.path, declaration: file.declaration)
        }, without: SourceList.listingProperties)
    }
    let profiles = try profiles(of: subjects, effects: VideoCall.effects, toolchain: Toolchain.find())
    return Dictionary(uniqueKeysWithValues: zip(entries.map(\.name), profiles))
  }

  @Test("Every architecture has a count here")
  func complete() {
    #expect(Set(Self.counts.map(\.name)) == Set(Self.entries.map(\.name)))
  }

  @Test("The reader finds the conditions that were counted by hand", arguments: counts)
  func counted(count: Count) throws {
    let profile = try #require(try Self.profiles.get()[count.name])
    let kinds = Dictionary(grouping: profile.conditions, by: \.kind.name).mapValues(\.count)
    #expect(kinds == count.conditions)
    #expect(profile.value("tests") == Double(count.tests))
    #expect(profile.value("places") == Double(count.places))
    #expect(Set(profile.decidingNames) == count.deciding)
    #expect(profile.value("deciding_places") == Double(count.deciding.count + count.decidingNamesakes))
    #expect(profile.effectCalls.map(\.arguments) == count.arguments)
    #expect(profile.value("effect_arguments") == Double(Set(count.arguments).count))
  }

  @Test("The figures of the article's chain are those counted by hand")
  func timestamped() throws {
    let profile = try #require(try Self.profiles.get()["timestamped"])
    // The places are the file's top level (values of properties), init, its sink, calls with eight closures, and
    // four handlers.
    #expect(profile.places.count == 16)
    #expect(profile.value("places_function") == 1)
    #expect(profile.value("places_closure") == 1)
    #expect(profile.value("places_property") == 1)
    // The shares are 4/6, 1/6 and 1/6; the sum of their squares is 1/2.
    #expect(abs(profile.value("effective_places")! - 2) < 1e-9)
    #expect(abs(profile.value("spread")! - (1 - 16.0 * (1.0 / 2 - 1.0 / 16) / 15)) < 1e-9)
    #expect(profile.operators == ["combineLatest", "filter", "map", "merge", "sink", "store"])
    // Without name, origin, kit, isPublished and promise.
    #expect(profile.value("lines") == 43)
    #expect(profile.value("nesting_max") == 1)
  }
}
