import Foundation
import Metrics
import Reports
import Results

/// Whether the intervals of a run contain what other runs of the same build find.
///
/// With seven rounds the interval runs from the lowest to the highest ratio. If nothing but chance differs, it contains
/// the median of seven others unless four of those lie on one side of all of its own: in 1 - 2 C(10, 3) / C(14, 7),
/// 93 % of all cases. (Of means with Student's intervals it would be 83 %: Cumming and Maillardet, "Confidence
/// intervals and replication", Psychological Methods 11, 2006.) Fewer show that runs differ by more than their rounds
/// do. The rows of a run share a baseline, so they are not independent.
struct Intervals {
  /// Runs to compare, each with every other.
  private static let runCount = 3

  static func make(_ shop: Workshop) throws -> Made {
    var text = """
      How often the 95 % interval of a ratio contains the median of another run of the same build: three runs, each with
      another folder, environment and order of the rounds, seven rounds each. Expected if only chance differs: 93 %.

      machine   intervals   contain   betw. proc.: quarter   median   three quarters

      """
    var record = Data()
    for isBusy in [false, true] {
      let load = isBusy ? try Load() : nil
      defer { load?.end() }
      let runs = try (1...runCount).map { try measure(shop, run: $0) }
      text += line(isBusy ? "busy" : "quiet", runs.map(\.ratios))
      if !isBusy { record = runs[0].record }
    }
    let folder = "results/reference/intervals"
    return Made(["\(folder)/intervals.txt": Data(text.utf8), "\(folder)/run.json": record])
  }

  /// The ratios of a run, by architecture, and its `run.json`.
  private static func measure(_ shop: Workshop, run: Int) throws -> (ratios: [String: EstimateRow], record: Data) {
    try shop.inFolder { folder in
      let place = folder.appending(path: String(repeating: "x", count: 20 * run))
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let trace = place.appending(path: "phone.csv").path
      try shop.bench(["trace", "generate", "--trace", "phone", "--events", "20000", "--seed", "1", "--output", trace])
      let ended = try shop.run(
        shop.built("bench"),
        ["run", "--trace", trace, "--seed", "\(run)", "--rounds", "7", "--output", "run", "--quiet"], in: place,
        environment: ["BENCH_INTERVALS": String(repeating: "x", count: 1_000 * run)])
      guard ended.code == 0 else {
        throw Workshop.Failure(description: "bench run ended with \(ended.code): \(ended.errors)")
      }
      let folder = place.appending(path: "run")
      let text = try String(contentsOf: folder.appending(path: EstimateRow.fileName), encoding: .utf8)
      let ratios = try CSVTable<EstimateRow>(text: text).rows
        .filter { $0.metric == Metric.batchTimeRatio.name && $0.interval != nil }
      return (
        Dictionary(uniqueKeysWithValues: ratios.map { ($0.architecture, $0) }),
        try Data(contentsOf: folder.appending(path: RunManifest.fileName))
      )
    }
  }

  private static func line(_ machine: String, _ runs: [[String: EstimateRow]]) -> String {
    var (count, contained) = (0, 0)
    for (index, run) in runs.enumerated() {
      for (otherIndex, other) in runs.enumerated() where otherIndex != index {
        for (name, row) in run {
          guard let interval = row.interval, let value = other[name]?.value else { continue }
          count += 1
          if interval.contains(value) { contained += 1 }
        }
      }
    }
    let shares = runs.flatMap(\.values).compactMap(\.betweenShare).sorted()
    let quarters = [1, 2, 3].map { shares.isEmpty ? "-" : shares[shares.count * $0 / 4].wholePercentFigure }
    let cells = [
      "\(count)".paddedLeft(to: 12), (Double(contained) / Double(count)).wholePercentFigure.paddedLeft(to: 10),
      quarters[0].paddedLeft(to: 23), quarters[1].paddedLeft(to: 9), quarters[2].paddedLeft(to: 17),
    ]
    return machine.padded(to: 7) + cells.joined() + "\n"
  }
}

/// One process for each processor that does nothing but use it.
private struct Load {
  private let processes: [Process]

  init() throws {
    processes = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "while :; do :; done"]
      return process
    }
    do {
      for process in processes { try process.run() }
    } catch {
      end()
      throw error
    }
  }

  func end() {
    for process in processes where process.isRunning {
      process.terminate()
      process.waitUntilExit()
    }
  }
}
