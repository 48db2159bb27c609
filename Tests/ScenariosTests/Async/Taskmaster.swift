import Scenarios
import Streams
import Synchronization
import TestSupport
import Traces

/// For each text, starts a task of the kind that the text names, and reports its progress.
final class Taskmaster: Architecture, @unchecked Sendable {
  static let name = "taskmaster"
  static let origin = "a test"
  static let promise = Promise<Lookup>.identical
  static let runsTasks = true

  /// The number of living instances and running tasks; see ``Taskmaster/watch``.
  final class Watch: Sendable {
    let instances = Atomic(0)
    let running = Atomic(0)
  }
  @TaskLocal static var watch = Watch()

  private let scheduler: VirtualScheduler
  private let services: Services<Lookup>
  private let decisions: DecisionLog<Lookup.Decision>
  private let clock: VirtualClock
  private let watch = Taskmaster.watch
  private var latest: Task<Void, Never>?
  private let counter = Counter()

  init(_ environment: Environment<Lookup>) {
    (scheduler, services) = (environment.scheduler, environment.services)
    decisions = environment.decisions
    clock = VirtualClock(environment.scheduler)
    watch.instances.add(1, ordering: .relaxed)
  }

  deinit { watch.instances.subtract(1, ordering: .relaxed) }

  private actor Counter {
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  private func say(_ words: String) { decisions.emit(.show("\(words) @\(scheduler.now.nanoseconds)")) }

  func receive(_ event: Lookup.Event) {
    guard case .text(let text) = event else { return }
    say(text)
    switch text {
    case "plain": start { $0.say("done") }
    case "detached": start { me in await Task.detached { me.say("detached") }.value }
    case "sleep": start { await $0.sleep() }
    case "ask": start { await $0.ask("a") }
    case "ask b": start { await $0.ask("b") }
    case "cancel": latest?.cancel()
    case "cancelled before":
      start { me in
        withUnsafeCurrentTask { $0?.cancel() }
        await me.ask("c")
        await me.sleep()
      }
    case "actor": start { me in me.say("\(await me.counter.next()) \(await me.counter.next())") }
    case "main": start { await $0.onMain() }
    case "children": start { await $0.children() }
    case "two":
      start { await $0.yieldTwice("one") }
      start { await $0.yieldTwice("other") }
    case "timer":
      scheduler.schedule(after: .nanoseconds(10)) { [self] in start { $0.say("after the timer") } }
    case "stream":
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      start { me in for await number in stream { me.say("\(number)") } }
      for number in 1...2 { continuation.yield(number) }
      continuation.finish()
    case "forever": start { await $0.forever() }
    default: break
    }
  }

  private func start(_ work: @escaping @Sendable (Taskmaster) async -> Void) {
    latest = Task { [self, watch] in
      watch.running.add(1, ordering: .relaxed)
      await work(self)
      watch.running.subtract(1, ordering: .relaxed)
    }
  }

  private func sleep() async {
    do {
      try await clock.sleep(for: .nanoseconds(10))
      say("slept")
    } catch { say("woken by \(error)") }
  }

  private func ask(_ text: String) async {
    do { say("\(try await services.answer(to: .ask(text)))") } catch { say("\(text): \(error)") }
  }

  @MainActor private func onMain() async {
    MainActor.assertIsolated()
    say("main")
    await Task.yield()
    sayOnMain()
  }

  private func sayOnMain() { MainActor.assumeIsolated { say("still main") } }

  private func children() async {
    async let one = counter.next()
    async let other = counter.next()
    let sum = await one + other
    let numbers = await withTaskGroup(of: Int.self) { group in
      for number in 1...3 { group.addTask { number } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    say("\(sum) \(numbers)")
  }

  private func yieldTwice(_ name: String) async {
    for number in 1...2 {
      say("\(name) \(number)")
      await Task.yield()
    }
  }

  /// Waits until it is cancelled, retains the instance meanwhile, and then goes on.
  private func forever() async {
    await ask("never")
    await Task.yield()
    say("too late")
  }
}

/// A story such as `0 sleep, 3 cancel, 5 found a`: texts and answers at their instants.
struct TaskStory {
  let script: Script<Lookup>

  init(_ story: String) {
    let events = story.split(separator: ", ").map { part -> TraceEvent in
      let words = part.split(separator: " ", maxSplits: 2).map(String.init)
      let isAnswer = ["found", "failed"].contains(words[1])
      return TraceEvent(
        timeNanoseconds: Int64(words[0]) ?? 0, source: isAnswer ? "server" : "keyboard",
        kind: isAnswer ? words[1] : "text", value: words.dropFirst(isAnswer ? 2 : 1).joined(separator: " "))
    }
    script = Script(Trace(name: "test", events: events))
  }

  /// The taskmaster's reports, without its questions.
  var told: [String] { Self.told(entry(Taskmaster.self).record(Timeline(script)).entries) }

  static func told(_ entries: some Sequence<DecisionLog<Lookup.Decision>.Entry>) -> [String] {
    entries.compactMap { if case .show(let text) = $0.decision { text } else { nil } }
  }
}
