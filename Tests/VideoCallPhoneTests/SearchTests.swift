import Scenarios
import TestSupport
import Testing
import Traces
import Verification

@testable import VideoCallPhone

/// What every form decides, further than `ConformanceTests` searches.
@Suite struct SearchTests {
  private static let forms = VideoCallPhone.architectures
  private static let published = forms.filter { !$0.promise.causes.isEmpty }

  @Test("every form keeps its promise in all histories of the searched lengths", arguments: forms)
  func promises(_ architecture: ArchitectureEntry<VideoCallPhone>) {
    let check = PromiseCheck(
      DifferentialPair(of: architecture, in: VideoCallPhone.benchmark),
      sequencesMax: Tier.isFull ? 30_000 : 1_500, histories: Tier.isFull ? 1_000 : 50, seed: 1)
    let finding = check.finding()
    if case .kept = finding { return }
    Issue.record("\(architecture.name): \(finding)")
  }

  @Test("four forms have the same four causes, and their repaired forms have none")
  func pairs() {
    #expect(Self.published.count == 4)
    for form in Self.published {
      #expect(form.promise.causes.map(\.sentence) == Cause.ofLastPushed.map(\.sentence))
      let repaired = VideoCallPhone.benchmark.architecture(named: "\(form.name)-repaired")
      #expect(repaired?.promise.causes.isEmpty == true, "\(form.name)")
    }
  }

  @Test("the four go wrong at the same events", arguments: VideoCallPhone.traces)
  func alike(_ recipe: TraceRecipe) throws {
    let script = Script<VideoCallPhone>(try recipe.trace(seed: 1, events: 20_000))
    let findings = Self.published.map { form in
      Episodes(of: form, on: script).findings().map {
        "\($0.cause?.sentence ?? "?"), \($0.count), \($0.first.eventIndex)"
      }
    }
    for found in findings { #expect(found == findings[0]) }
    #expect(!findings[0].isEmpty)
  }

  /// As in the article's own story.
  @Test("while one call rings at a time, every form decides as the oracle does", arguments: forms)
  func alone(_ architecture: ArchitectureEntry<VideoCallPhone>) {
    let ends = [VideoCallPhone.Event.answer, VideoCallPhone.Event.decline, VideoCallPhone.Event.unanswered]
    let events = (1...60).flatMap { number -> [VideoCallPhone.Event] in
      let id = VideoCallPhone.id(number)
      return [.text("\(number)"), .push(id), .call, ends[number % 3](id), .call, .text(""), .call]
    }
    #expect(Episodes(of: architecture, on: Script<VideoCallPhone>(events)).isIdentical)
  }

  @Test("in every history of a search only the longest ringing call is answered or declined", arguments: forms)
  func possible(_ architecture: ArchitectureEntry<VideoCallPhone>) {
    let swarm = Swarm(DifferentialPair(of: architecture, in: VideoCallPhone.benchmark), faults: [], seed: 1)
    var answers = 0
    for index in 0..<300 {
      let history = architecture.record(Timeline(swarm.steps(index)))
      var before: [VideoCallPhone.Event] = []
      for event in history.moments.compactMap(\.happening.event) {
        #expect(VideoCallPhone.canHappen(event, after: before), "\(event)")
        if case .answer = event, VideoCallPhone.World(after: before).ringing.count > 1 { answers += 1 }
        before.append(event)
      }
    }
    #expect(answers > 10, "answers while another call rings")
  }
}
