import Foundation
import Measuring
import Reports
import Results
import TestSupport
import Testing

/// The tested pages. `bench` writes all but the hostile one.
enum SamplePage: String, CaseIterable, Sendable {
  /// A run of one app, with players.
  case run
  /// All apps, each folded.
  case allApps
  /// Counterexamples of an app without a world, and of one with outstanding requests.
  case verify, verifyWorld
  /// Two runs. The second one decides otherwise and takes longer.
  case compare
  /// Two architectures of one run.
  case compareWithin
  /// Names and values that try to be markup.
  case hostile

  func make(in folder: String) throws {
    let path = "\(folder)/\(rawValue).html"
    switch self {
    case .run:
      try bench(
        ["run", "--html", "--deterministic", "--events", "1000", "--output", "\(folder)/run"], in: folder,
        writing: "run/report.html")
      try FileManager.default.copyItem(atPath: "\(folder)/run/report.html", toPath: path)
    case .allApps:
      let input = ReportInput(runs: [try RunFolder.read("\(SampleRuns.reference)/kits")])
      try RunPage(input).page.html.write(toFile: path, atomically: true, encoding: .utf8)
    case .verify:
      try bench(["verify", "--architecture", "combine-latest", "--depth", "4", "--html", path], in: folder)
    case .verifyWorld:
      try bench(
        [
          "verify", "--app", "paged-search", "--architecture", "subjects", "--replay",
          "type, quiet, overscroll, type, quiet, page", "--html", path,
        ], in: folder)
    case .compare:
      let (before, after) = ("\(folder)/before", "\(folder)/after")
      try FileManager.default.copyItem(atPath: SampleRuns.reference, toPath: before)
      try SampleRuns.copyChanged(to: after)
      try bench(["compare", before, after, "--html", path], in: folder)
    case .compareWithin:
      try bench(
        ["compare", SampleRuns.reference, "--architectures", "imperative", "combine-latest", "--html", path],
        in: folder)
    case .hostile: try HostilePage.html.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// Runs `bench`. Its exit code tells the verdict and is ignored; only the page counts.
  private func bench(_ words: [String], in folder: String, writing file: String? = nil) throws {
    let ended = try ProgramCall(BuiltProgram.path("bench"), words + ["--quiet"], in: folder).finish()
    let page = "\(folder)/\(file ?? "\(rawValue).html")"
    try #require(FileManager.default.fileExists(atPath: page), "\(words): \(ended.talk)")
  }
}

/// The run in the repository, and changed copies.
enum SampleRuns {
  static var root: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }

  static var reference: String { "\(root)/results/reference" }

  /// A copy in which one architecture decides otherwise and another takes twice as long.
  static func copyChanged(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: reference)
    where name.hasSuffix(".csv") || name == "run.json" {
      var text = try String(contentsOfFile: "\(reference)/\(name)", encoding: .utf8)
      text = changed(text, in: name)
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
  }

  private static func changed(_ text: String, in name: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      var fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if name == "correctness.csv", fields.count > 7, fields[2] == "timestamped" { fields[7] = "0123456789abcdef" }
      if name == "latency.csv", fields.count > 9, fields[2] == "reducer", let value = Double(fields[9]) {
        fields[9] = "\(value * 2)"
      }
      if name == "allocations.csv", fields.count > 7, fields[2] == "reducer", let value = Double(fields[7]) {
        fields[7] = "\(value + 1)"
      }
      return fields.joined(separator: ",")
    }
    return lines.joined(separator: "\n")
  }
}
