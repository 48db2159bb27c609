import Foundation
import Results

extension Reference {
  /// Counted, so they may be renewed on any machine of x86-64; they take a while.
  static var counted: [Reference] {
    [
      Reference(
        "growth", .measured,
        "results/reference/growth.txt: counts alone, half a minute; what the engine costs "
          + "in large numbers", make: growth),
      Reference("depth", .measured, "results/reference/depth.txt, two minutes: how deep a graph may be", make: depth),
      Reference("lights-curves", .measured, "results/reference/lights-curves: counts alone; what Khipu's claims cost") {
        shop in
        let folder = "results/reference/lights-curves"
        var made = try byName(shop, folder) { $0.prefixMatch(of: #/(?:lamps|broadcast|re-entrancy)-[0-9]/#) != nil }
        if !shop.isChecking {
          let texts = made.files.map {
            (($0.key as NSString).lastPathComponent, String(decoding: $0.value, as: UTF8.self))
          }
          let run = try RunResult(texts: Dictionary(uniqueKeysWithValues: texts), folder: folder)
          made.files["\(folder)/curves.txt"] = Data(try Curves(run).text.utf8)
        }
        return made
      },
      Reference(
        "json-array", .measured, "results/reference/json-array: counts alone; what each reader of arrays costs"
      ) { shop in
        try measure(
          shop, "results/reference/json-array", ["--app", "json-array", "--events", "2000"],
          ["--deterministic", "--rounds", "1", "--instructions"])
      },
      Reference(
        "state-and-views", .measured,
        "results/reference/state-and-views: counts alone; what state without a class costs, and three base views"
      ) { shop in
        try byName(shop, "results/reference/state-and-views") {
          $0.prefixMatch(of: #/(?:adder|stack|base-view)-/#) != nil
        }
      },
    ]
  }

  /// Counts the named architectures of `operators`, which run by name only.
  private static func byName(_ shop: Workshop, _ folder: String, _ isNamed: (String) -> Bool) throws -> Made {
    let listed = String(decoding: try shop.bench(["list", "--app", "operators", "--format", "csv"]), as: UTF8.self)
    let names = listed.split(separator: "\n").compactMap { line -> String? in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count > 2, fields[1] == "architecture", isNamed(String(fields[2])) else { return nil }
      return String(fields[2])
    }
    return try measure(
      shop, folder, ["--app", "operators", "--events", "2000"] + names.flatMap { ["--architecture", $0] },
      ["--deterministic", "--rounds", "1", "--instructions"])
  }

  // MARK: - Growth

  private static func growth(_ shop: Workshop) throws -> Made {
    let rows: [(String, ClosedRange<Int>)] = [
      ("events", 3...7), ("model-events", 3...7), ("shared-events", 3...5), ("sent-events", 3...5),
      ("shared-sent-events", 3...5), ("current-events", 3...5), ("shared-current-events", 3...5),
      ("chain-events", 3...5), ("shared-chain-events", 3...5), ("chains", 3...4), ("shared-chains", 3...4),
      ("subscribers", 3...5), ("operators", 3...4), ("merged-inputs", 3...5), ("flattened-publishers", 3...5),
    ]
    var text = "Instructions for each of so many: the average over the last nine tenths.\n\n"
    text += row("", ["1,000", "10,000", "100,000", "1,000,000", "10,000,000"], first: 22, other: 11)
    for (name, powers) in rows {
      let counts = try (powers.lowerBound - 1...powers.upperBound).map { power in
        (size: tenTo(power), instructions: try instructions(shop, name, tenTo(power)))
      }
      let averages = zip(counts, counts.dropFirst()).map { before, after in
        let average = Double(after.instructions - before.instructions) / (Double(after.size) * 0.9)
        return "\(Int(average.rounded(.toNearestOrEven)))"
      }
      text += row(name, averages, first: 22, other: 11)
    }
    return Made(["results/reference/growth.txt": Data(text.utf8)])
  }

  private static func tenTo(_ power: Int) -> Int { (0..<power).reduce(1) { product, _ in product * 10 } }

  /// How many instructions `engine-growth` takes.
  private static func instructions(_ shop: Workshop, _ name: String, _ size: Int) throws -> Int {
    let ended = try shop.run(
      "/usr/bin/env",
      [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", shop.built("engine-growth"), name, "\(size)",
      ])
    guard ended.code == 0, !ended.output.isEmpty, let line = ended.errors.firstMatch(of: #/Collected : ([0-9]+)/#),
      let count = Int(line.1)
    else { throw Workshop.Failure(description: "engine-growth \(name) \(size): \(ended.errors)") }
    return count
  }

  /// A line whose first column is flush left.
  private static func row(_ name: String, _ cells: [String], first: Int, other: Int) -> String {
    let name = name + String(repeating: " ", count: max(0, first - name.count))
    return name + cells.map { String(repeating: " ", count: max(0, other - $0.count)) + $0 }.joined() + "\n"
  }

  // MARK: - Depth

  private static func depth(_ shop: Workshop) throws -> Made {
    var name = utsname()
    uname(&name)
    let machine = withUnsafeBytes(of: &name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    var text = """
      The greatest depth that works, of a graph of one operator, each level erased.
      A release build on \(machine).

      subscribe, cancel, complete: below a subject, which sends a value before the last two.
      future: below a Future that has its value.
      *: one level more ends the program without the message.

      """
    let uses = ["subscribe", "cancel", "complete", "future"]
    let levels = String(decoding: try shop.run(shop.built("graph-depth"), ["levels"]).output, as: UTF8.self)
    for (title, kibibytes) in [("8 MB", 8_192), ("512 KB", 512)] {
      text += "\n" + row(title, uses, first: 24, other: 12)
      for level in levels.split(separator: "\n").map(String.init) {
        text += row(level, try uses.map { try deepest(shop, level, $0, kibibytes) }, first: 24, other: 12)
      }
    }
    return Made(["results/reference/depth.txt": Data(text.utf8)])
  }

  /// How deep a graph may be on a stack of that size. Fails if the program ends otherwise than by its stack.
  private static func deepest(_ shop: Workshop, _ level: String, _ use: String, _ kibibytes: Int) throws -> String {
    func tried(_ depth: Int) throws -> Workshop.Ended {
      try shop.run(
        shop.built("graph-depth"), [level, use, "\(kibibytes)", "\(depth)"],
        environment: ["SWIFT_BACKTRACE": "enable=no"])
    }
    func works(_ depth: Int) throws -> Bool { try tried(depth).code == 0 }
    var (good, bad) = (0, 256)
    while try works(bad) {
      (good, bad) = (bad, bad * 2)
      if bad >= 1_000_000 { throw Workshop.Failure(description: "\(level) \(use): no depth is too great") }
    }
    while bad - good > 1 {
      let middle = (good + bad) / 2
      if try works(middle) { good = middle } else { bad = middle }
    }
    let end = try tried(bad)
    guard end.isSignal else { throw Workshop.Failure(description: "\(level) \(use) at \(bad): \(end.errors)") }
    return end.errors.contains("A graph of publishers is too deep") ? "\(good)" : "\(good)*"
  }
}
