import Foundation

extension Reference {
  static var measured: [Reference] {
    [
      run("run", "", "the run of the README, some 25 minutes", ["--events", "100000"], rounds: 21),
      Reference("kits", .measured, "results/reference/kits: what `bench` alone prints, about a minute") { shop in
        let folder = "results/reference/kits"
        return shop.isChecking
          ? try decisions(shop, ["kits", "--seed", "1", "--rounds", "1"], of: folder)
          : try figures(shop, ["kits", "--seed", "1"], into: folder)
      },
      run(
        "operators", "operators", "some 10 minutes", ["--app", "operators", "--events", "100000"], rounds: 7),
      // Few events, as valgrind is slow and each event takes thousands of instructions.
      app("paged-search", minutes: 4, rounds: 21), app("nearby-search", minutes: 2, rounds: 21),
      app("currency-converter", minutes: 3, rounds: 7), app("lights", minutes: 2, rounds: 21),
      app("orders", minutes: 2, rounds: 21), app("characters", minutes: 3, rounds: 21),
      Reference("open-loop", .measured, "results/reference/open-loop, some 9 minutes") { shop in
        try measure(
          shop, "results/reference/open-loop", ["--events", "100000"],
          ["--rounds", "3", "--speed", "1,10,100,...", "--duration", "50ms"])
      },
      Reference("compile-cost", .measured, "results/reference/compile-cost, some 4 minutes") { shop in
        if shop.isChecking {
          say("compile-cost: nothing in it is the same twice.")
          return Made()
        }
        return try shop.files(at: "results/reference/compile-cost") {
          try shop.bench(["compile-cost", "--runs", "25", "--output", $0, "--quiet"])
        }
      },
      Reference(
        "intervals", .measured,
        "results/reference/intervals, some 15 minutes: how often an interval contains what another run finds"
      ) { shop in
        if shop.isChecking {
          say("intervals: nothing in it is the same twice.")
          return Made()
        }
        return try Intervals.make(shop)
      },
    ]
  }

  private static func app(_ name: String, minutes: Int, rounds: Int) -> Reference {
    run(name, name, "some \(minutes) minutes", ["--app", name, "--events", "2000"], rounds: rounds)
  }

  private static func run(
    _ name: String, _ folder: String, _ summary: String, _ what: [String], rounds: Int
  ) -> Reference {
    let path = folder.isEmpty ? "results/reference" : "results/reference/\(folder)"
    let isCheckedAlways = ["run", "operators", "paged-search"].contains(name)
    return Reference(name, .measured, "\(path): \(summary)", isCheckedAlways: isCheckedAlways) { shop in
      var made = try measure(shop, path, what, ["--rounds", "\(rounds)", "--instructions"])
      // Other references lie in its folder.
      if folder.isEmpty { made.owned = nil }
      return made
    }
  }

  /// Runs `bench run` with the options into the folder. To check, decisions do.
  static func measure(
    _ shop: Workshop, _ folder: String, _ what: [String], _ options: [String]
  ) throws -> Made {
    let words = ["run", "--seed", "1"] + what
    return shop.isChecking
      ? try decisions(shop, words + ["--deterministic", "--rounds", "1"], of: folder)
      : try figures(shop, words + options, into: folder)
  }

  /// Runs `bench` with these arguments, and keeps only the decisions, as if they were of the run in the folder.
  private static func decisions(_ shop: Workshop, _ arguments: [String], of folder: String) throws -> Made {
    let counted = try shop.files(at: folder) { try shop.bench(arguments + ["--output", $0, "--quiet"]) }
    let path = "\(folder)/correctness.csv"
    return Made(counted.files.filter { $0.key == path })
  }

  /// Runs `bench` with these arguments into the folder, and keeps what it prints.
  private static func figures(_ shop: Workshop, _ arguments: [String], into folder: String) throws -> Made {
    try shop.inFolder { work in
      let parent = work.appending(path: folder).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      // As wide as the documentation can show: 80 columns have no room for the shares between processes.
      let summary = try shop.bench(arguments + ["--output", folder, "--no-progress"], in: work, columns: 98)
      var made = try Made(owning: folder, filesIn: work.appending(path: folder))
      made.files["\(folder)/summary.txt"] = summary
      return made
    }
  }
}
