import Basics
import Dispatch
import Metrics
import Scenarios
import TestSupport
import Testing

/// Guarantees for architectures that start tasks.
@Suite struct TaskReplayTests {
  static let stories: [(story: String, told: [String])] = [
    ("0 plain", ["plain @0", "done @0"]),
    ("0 detached, 0 plain", ["detached @0", "detached @0", "plain @0", "done @0"]),
    ("0 actor, 5 actor", ["actor @0", "1 2 @0", "actor @5", "3 4 @5"]),
    ("0 main", ["main @0", "main @0", "still main @0"]),
    ("0 children", ["children @0", "3 [1, 2, 3] @0"]),
    ("0 two", ["two @0", "one 1 @0", "other 1 @0", "one 2 @0", "other 2 @0"]),
    ("0 stream", ["stream @0", "1 @0", "2 @0"]),
    ("0 sleep, 3 plain", ["sleep @0", "plain @3", "done @3", "slept @10"]),
    ("0 sleep, 10 plain", ["sleep @0", "plain @10", "done @10", "slept @10"]),
    ("0 sleep, 10 cancel", ["sleep @0", "cancel @10", "woken by CancellationError() @10"]),
    ("0 sleep, 11 cancel", ["sleep @0", "slept @10", "cancel @11"]),
    ("0 timer, 7 timer", ["timer @0", "timer @7", "after the timer @10", "after the timer @17"]),
    ("0 ask, 1 ask b, 4 found b, 6 failed a", ["ask @0", "ask b @1", "found(\"b\") @4", "failed(\"a\") @6"]),
    ("0 ask, 3 cancel, 6 found a", ["ask @0", "cancel @3", "a: CancellationError() @3"]),
    (
      "0 cancelled before, 20 found c",
      ["cancelled before @0", "c: CancellationError() @0", "woken by CancellationError() @0"]
    ),
  ]

  @Test("tasks run in turn, at the time of the trace, before the next event", arguments: stories)
  func order(story: String, told: [String]) {
    #expect(TaskStory(story).told == told)
  }

  @Test("every way of replaying gives the same decisions", arguments: stories)
  func ways(story: String, told: [String]) {
    let (script, architecture) = (TaskStory(story).script, entry(Taskmaster.self))
    let log = DecisionLog<Lookup.Decision>()
    architecture.replay(script, log)
    #expect(TaskStory.told(log.entries) == told)

    let driver = ReplayDriver(forMany: architecture)
    for _ in 1...3 {
      driver.replayOnce(script)
      #expect(TaskStory.told(driver.decisions.entries) == told)
    }

    let openLog = DecisionLog<Lookup.Decision>()
    var record = OpenLoopRecord()
    architecture.replayOpenLoop(script, OpenLoopSchedule(speed: 1, eventCount: script.count), openLog, &record)
    #expect(TaskStory.told(openLog.entries) == told)

    // Many instances in parallel.
    let shortLog = DecisionLog<Lookup.Decision>()
    architecture.replay(BlockFeed(script, into: shortLog), timing: .batches())
    #expect(TaskStory.told(shortLog.entries).sorted().first == told.sorted().first)
  }

  @Test("replays on many threads at once do not affect each other's tasks")
  func threads() {
    let stories = (0..<40).flatMap { _ in Self.stories }
    let told = stories.mapInParallel(jobs: 4) { TaskStory($0.story).told }
    #expect(zip(told, stories).first { $0 != $1.told } == nil)
  }

  @Test("tasks outside a replay run as usual, on the same thread and on others")
  func otherTasks() async {
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...50 {
        group.addTask {
          let told = TaskStory("0 actor, 1 two, 2 main").told
          await Task.yield()
          return told.isEmpty ? 0 : await Task.detached { number }.value
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 50 * 51 / 2)
  }

  @Test(
    "waiting tasks end with their instance, and their last decisions are not logged",
    arguments: ["0 forever", "0 sleep, 1 forever, 2 ask", "0 timer, 1 forever, 2 forever"])
  func end(story: String) {
    let watch = Taskmaster.Watch()
    let log = DecisionLog<Lookup.Decision>()
    Taskmaster.$watch.withValue(watch) {
      entry(Taskmaster.self).replay(TaskStory(story).script, log) { phase in
        if phase == .didReplay { #expect(watch.running.load(ordering: .relaxed) > 0) }
      }
    }
    #expect(watch.running.load(ordering: .relaxed) == 0)
    #expect(watch.instances.load(ordering: .relaxed) == 0)
    #expect(!TaskStory.told(log.entries).contains { $0.contains("too late") || $0.contains("Cancellation") })
  }

  @Test("a replay may start hundreds of tasks")
  func manyTasks() {
    let watch = Taskmaster.Watch()
    let story = (0..<200).map { "\($0) \($0 % 3 == 0 ? "forever" : "plain")" }.joined(separator: ", ")
    let told = Taskmaster.$watch.withValue(watch) { TaskStory(story).told }
    #expect(told.filter { $0.hasPrefix("done") }.count == 133)
    #expect(watch.running.load(ordering: .relaxed) == 0)
    #expect(watch.instances.load(ordering: .relaxed) == 0)
  }

  @Test("a task receives at most one answer under every fault of the world", arguments: WorldFault.allCases)
  func faults(_ fault: WorldFault) {
    /// Asks at each text.
    final class RequestReplayer: Architecture, @unchecked Sendable {
      static let name = "asker"
      static let origin = "a test"
      static let promise = Promise<Lookup>.identical
      static let runsTasks = true
      private let environment: Environment<Lookup>
      private var task: Task<Void, Never>?
      init(_ environment: Environment<Lookup>) { self.environment = environment }

      func receive(_ event: Lookup.Event) {
        guard case .text(let text) = event else { return }
        task?.cancel()
        task = Task { [self] in
          guard let answer = try? await environment.services.answer(to: .ask(text)) else { return }
          environment.decisions.emit(.show("\(answer)"))
        }
      }
    }
    let (type, found) = (Step.letter(0), Step.letter(2))
    let history = entry(RequestReplayer.self).record(Timeline([Step(.world(fault)), type, type, found, found]))
    let shown = history.entries.compactMap { if case .show(let text) = $0.decision { text } else { nil } }
    let due: [WorldFault: [String]] = [
      .atOnce: ["found(\"1\")", "found(\"2\")"], .never: [], .withError: ["failed(\"2\")"],
    ]
    #expect(shown == due[fault, default: ["found(\"2\")"]])
    // A decision at an immediate answer belongs to the answer, and not to the text.
    for entry in history.hearings[0].entries where entry.decision.kind == 1 {
      guard case .answer = history.moments[entry.eventIndex].happening else {
        Issue.record("\(entry) does not belong to an answer")
        return
      }
    }
  }
}
