import Foundation
import Measuring
import Results

/// `Benchmarks/Thresholds` holds a run of each app, of what is the same in every run: decisions, allocations,
/// instructions.
///
/// Counts are of the program as it is shipped. A build with tests will not do: where internals can be tested the compiler
/// knows less, and some architectures then take up to 88 % more instructions.
enum Thresholds {
  static let folder = "Benchmarks/Thresholds"

  /// How much more an architecture may need unnoticed.
  private enum Tolerance: String, CaseIterable {
    /// An architecture that allocates takes another way through malloc if the heap is laid out otherwise, for which a
    /// longer path of the program is enough: up to 0.04 % were seen. One that does not allocate may still differ between
    /// builds in which something else was changed: 1 in 194,155 was seen, 0.0005 %.
    case usual = "0.1%"
    /// In the search screens an event allocates up to 48 times, and some of that memory lives for seconds. In the
    /// converter it allocates some 400 times, as decimals are written as text. One program counted up to 0.7 % more or
    /// fewer instructions at another path. In the video call an event of `async-sequence` allocates 1.9 times and goes
    /// through tasks of the concurrency runtime: up to 0.4 % were seen.
    case manyAllocations = "2%"
    /// Code that is generic at run time asks the runtime for its types, which finds them by their addresses. How many of
    /// these collide depends on where the linker has put them, and on the length of the program's path. `reducer` in
    /// nearby-search counted 64,428 in one build and 69,004 in the next, in which a screen of orders was changed.
    /// `observation` finds its observers by the addresses of key paths: 3.3 % were seen. In characters JSON is decoded:
    /// one program counted from 192,131 to 197,671 instructions of `reducer` at ten paths. In lights reflection makes the
    /// text of a setting: of the world of `reactor` one program counted 13,759 to 14,050.
    case typesAtRunTime = "10%"

    init(app: String, architecture: String) {
      self =
        switch (app, architecture) {
        case ("lights", _), ("characters", _), (_, "observation"): .typesAtRunTime
        case ("paged-search", "reducer"), ("paged-search", "feedback"), ("nearby-search", "reducer"),
          ("nearby-search", "feedback"):
          .typesAtRunTime
        case ("paged-search", _), ("nearby-search", _), ("currency-converter", _), ("orders", _),
          ("video-call", "async-sequence"):
          .manyAllocations
        default: .usual
        }
    }
  }

  /// Counts every app. To check, what cannot be counted here is left out.
  static func count(_ shop: Workshop) throws -> Made {
    guard shop.isChecking || Workshop.hasJemalloc && Workshop.hasValgrind else {
      throw Workshop.Failure(
        description: "Thresholds are of everything that can be counted, and need both jemalloc and valgrind.")
    }
    let listed = String(decoding: try shop.bench(["list", "--format", "csv"]), as: UTF8.self)
    let rows = listed.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let apps = Set(rows.filter { $0.count > 1 && $0[1] == "architecture" }.map { String($0[0]) })
    var made = Made(owning: folder)
    for app in apps.sorted() {
      say("Counting \(app)...")
      let run = try shop.files(at: "\(folder)/\(app)") {
        try shop.bench([
          "run", "--app", app, "--events", "\(events(of: app))", "--rounds", "1", "--deterministic", "--instructions",
          "--output", $0, "--quiet",
        ])
      }
      made.files.merge(run.files) { $1 }
      let skipped = try result(of: app, in: made).manifest.skippedPasses.map(\.pass)
      for (pass, can) in [(MeasuringPass.allocations, Workshop.hasJemalloc), (.instructions, Workshop.hasValgrind)]
      where can && skipped.contains(pass) {
        throw Workshop.Failure(description: "The pass of \(pass.rawValue) was skipped in \(app).")
      }
    }
    return made
  }

  /// How many events are counted. Where a world answers, an event takes tens of thousands of instructions; where it
  /// decodes JSON, hundreds of thousands. Tests say what each allocation of paged-search is for.
  private static func events(of app: String) -> Int {
    switch app {
    case "video-call", "operators", "paged-search": 2_000
    case "characters": 100
    default: 500
    }
  }

  private static func result(of app: String, in made: Made) throws -> RunResult {
    let start = "\(folder)/\(app)/"
    let texts = made.files.filter { $0.key.hasPrefix(start) }.map {
      (String($0.key.dropFirst(start.count)), String(decoding: $0.value, as: UTF8.self))
    }
    return try RunResult(texts: Dictionary(uniqueKeysWithValues: texts), folder: String(start.dropLast()))
  }

  // MARK: - The check

  /// Compares what every app needs now with what it may.
  /// - Returns: whether nothing needs more, and all decide as before.
  static func compare(_ made: Made, _ shop: Workshop) throws -> Bool {
    let apps = Set(made.files.keys.map { $0.dropFirst(folder.count + 1).prefix { $0 != "/" } }).map(String.init)
    var isFine = true
    for app in apps.sorted() where try !compare(app, made, shop) { isFine = false }
    if isFine { say("thresholds: nothing needs more than it may.") }
    return isFine
  }

  private static func compare(_ app: String, _ made: Made, _ shop: Workshop) throws -> Bool {
    let path = shop.root.appending(path: "\(folder)/\(app)").path
    guard FileManager.default.fileExists(atPath: "\(path)/\(RunManifest.fileName)") else {
      say("\(folder)/\(app) is missing; Scripts/references thresholds makes it.")
      return false
    }
    let (kept, now) = (try RunFolder.read(path), try result(of: app, in: made))
    let (keptFigures, figures) = (figures(of: kept), figures(of: now))
    // A figure that is new fails nowhere: whoever has jemalloc and valgrind adds it.
    for name in figures.subtracting(keptFigures).sorted() {
      say("\(folder)/\(app) lacks \(name); Scripts/references thresholds adds it.")
    }
    let gone = keptFigures.subtracting(figures).sorted()
    for name in gone { say("Only \(folder)/\(app) has \(name); Scripts/references thresholds removes it.") }
    if !gone.isEmpty { return false }
    return try shop.inFolder { folder in
      for (name, text) in made.files where name.hasPrefix("\(Thresholds.folder)/\(app)/") {
        try text.write(to: folder.appending(path: (name as NSString).lastPathComponent))
      }
      let isSameBuild =
        kept.manifest.build.compiler == now.manifest.build.compiler
        && kept.manifest.machine.instructionSet == now.manifest.machine.instructionSet
      if !isSameBuild {
        say("The thresholds are of another compiler or processor, which make other code: only decisions are compared.")
      }
      var isFine = true
      for tolerance in Tolerance.allCases {
        let names = Set(kept.manifest.outcomes.map(\.architecture)).filter {
          Tolerance(app: app, architecture: $0) == tolerance
        }
        if names.isEmpty { continue }
        var words = ["compare", path, folder.path, "--fail-on", "instructions=\(tolerance.rawValue)"]
        words += names.sorted().flatMap { ["--architecture", $0] }
        if !Workshop.hasJemalloc || !isSameBuild { words += ["--fail-on", "allocations=off"] }
        if !Workshop.hasValgrind || !isSameBuild { words += ["--fail-on", "instructions=off"] }
        let ended = try shop.run(shop.built("bench"), words)
        if ended.code == 0 { continue }
        isFine = false
        say(String(decoding: ended.output, as: UTF8.self) + ended.errors)
        say("If more is meant to be needed, Scripts/references thresholds renews what is kept; say why in the commit.")
      }
      return isFine
    }
  }

  /// The figures of each architecture, of those that can be counted here.
  private static func figures(of run: RunResult) -> Set<String> {
    var figures = Set(run.correctness.map { "decisions of \($0.architecture)" })
    if Workshop.hasJemalloc {
      figures.formUnion(run.allocations.filter { $0.value != nil }.map { "\($0.metric) of \($0.architecture)" })
    }
    if Workshop.hasValgrind {
      figures.formUnion(
        (run.instructions ?? []).filter { $0.value != nil }.map { "\($0.metric) of \($0.architecture)" })
    }
    return figures
  }
}
