import Foundation

/// `results/reference/APP-verify` holds what searches found in an app: all short sequences, random histories, faults,
/// proofs.
private struct Searches {
  let shop: Workshop
  let app: String
  var made: Made

  init(_ shop: Workshop, _ app: String) {
    self.shop = shop
    self.app = app
    made = Made(owning: "results/reference/\(app)-verify")
  }

  private mutating func keep(_ name: String, _ text: Data) {
    made.files["results/reference/\(app)-verify/\(name)"] = text
  }

  /// What one run of `bench verify` prints for each of the architectures, an empty line after each.
  private func each(_ architectures: [String], _ options: [String]) throws -> Data {
    var text = Data()
    for name in architectures {
      text += try shop.bench(["verify", "--app", app, "--architecture", name] + options + ["--no-progress"])
      text += Data("\n".utf8)
    }
    return text
  }

  /// Searches for where the architectures decide otherwise than is due: all sequences of up to `depth` events, and
  /// 100,000 random histories without a fault.
  mutating func search(depth: Int, _ architectures: [String]) throws {
    keep("exhaustive.txt", try each(architectures, ["--depth", "\(depth)"]))
    keep("swarm.txt", try each(architectures, ["--swarm", "--budget", "100000", "--fault", "none"]))
  }

  /// What every fault does to the architectures.
  ///
  /// - Parameter histories: the random histories for each cell in which no short sequence shows a difference.
  mutating func faults(_ architectures: [String], histories: Int = 100) throws {
    let names = architectures.flatMap { ["--architecture", $0] }
    keep(
      "matrix.txt",
      try shop.bench(
        ["verify", "--app", app, "--matrix", "--budget", "\(histories)", "--no-progress"] + names, allowing: [0, 3]))
  }

  /// What an architecture decides in a history, for each of the pairs, an empty line between two.
  mutating func stories(_ stories: [(architecture: String, steps: String)]) throws {
    let texts = try stories.map { story in
      try shop.bench(
        ["verify", "--app", app, "--architecture", story.architecture, "--replay", story.steps, "--no-progress"],
        allowing: [0, 3])
    }
    keep("stories.txt", Data(texts.joined(separator: Data("\n".utf8))))
  }

  mutating func proofs(_ architectures: [String]) throws {
    keep("proofs.txt", try each(architectures, ["--prove", "--states", "2000", "--extra-states", "1"]))
  }
}

extension Reference {
  static var slow: [Reference] {
    [
      Reference(
        "matrix", .slow, "results/reference/matrix: what faults do to the architectures of video-call, two minutes"
      ) { shop in
        // Exit code 3: a promise is broken under a fault, which the matrix shows.
        try shop.files(at: "results/reference/matrix") {
          try shop.bench(["verify", "--matrix", "--output", $0, "--quiet"], allowing: [0, 3])
        }
      },
      searches("video-call", "searches of video-call, some 10 minutes") {
        try $0.search(
          depth: 6,
          [
            "imperative", "model-by-hand", "with-latest-from", "timestamped-non-empty", "model-non-empty",
            "model-authors-controller", "khipu", "reactor", "feedback", "reducer", "mvvm-functions", "mvvm-subjects",
            "mvvm-relays", "viper", "async-sequence", "observation",
          ])
      },
      searches("paged-search", "faults and proofs of paged-search, some 15 minutes") {
        // Those that are right without a fault; the others differ at the first step under every one. With nine
        // letters random histories find what needs more than a few steps.
        try $0.faults(
          [
            "functions-repaired", "init-streams-repaired", "subjects-repaired", "stream-chain", "relays-repaired",
            "reactor-repaired", "khipu", "feedback", "reducer", "model", "imperative",
          ], histories: 400)
        try $0.stories([
          ("functions", "type, quiet, page, bottom, type, quiet, page"),
          ("subjects-repaired", "type, end of text, quiet"),
          ("async-sequence", "type, quiet, page, type, bottom, quiet"),
        ])
        try $0.proofs(["imperative", "stream-chain", "reactor-repaired"])
      },
      Reference(
        "rule-changes", .slow,
        "results/reference/rule-changes: the patches of Examples/RuleChanges, some 10 minutes", make: RuleChanges.make),
      Reference(
        "network-changes", .slow,
        "results/reference/network-changes: the patches of Examples/NetworkChanges, some 5 minutes",
        make: NetworkChanges.make),
      searches("currency-converter", "its searches and faults, some 10 minutes") {
        let right = [
          "imperative", "model-repaired", "stream-chain", "with-latest-from", "khipu", "reducer", "viper-repaired",
        ]
        try $0.search(depth: 7, right)
        try $0.faults(right)
        try $0.stories([
          ("model", "launch, disk, failure, half a second, refresh"),
          ("viper", "launch, disk, half a second, failure, type"),
          ("viper", "launch, disk, partial rates"),
        ])
      },
      searches("lights", "its searches and faults, some 10 minutes") {
        let right = ["imperative", "model", "stream-chain", "reactor", "feedback", "reducer", "khipu-repaired"]
        try $0.search(depth: 7, right)
        try $0.faults(right)
      },
      searches("orders", "its searches, faults and stories, some 10 minutes") {
        let right = ["imperative", "model", "reducer", "khipu", "viper", "coordinator", "mvvm-repaired"]
        try $0.search(depth: 6, right)
        try $0.faults(right)
        try $0.stories([
          ("mvvm", "appear, orders, tap, done, link"), ("mvvm", "appear, orders, tap, link, done"),
          ("massive-view-controller", "appear, orders, tap, done, link"),
          ("mvvm", "appear, orders, refresh, orders, tap row 4"),
        ])
      },
      searches("characters", "its searches and faults, some 20 minutes") {
        let right = [
          "imperative", "model", "reducer", "async-sequence", "protocol-layers-repaired",
          "closure-composition-repaired", "closure-module",
        ]
        try $0.search(depth: 6, right)
        try $0.faults(right)
      },
    ]
  }

  private static func searches(
    _ app: String, _ summary: String, _ search: @escaping (inout Searches) throws -> Void
  ) -> Reference {
    Reference("\(app)-verify", .slow, "results/reference/\(app)-verify: \(summary)") { shop in
      var searches = Searches(shop, app)
      try search(&searches)
      return searches.made
    }
  }
}
