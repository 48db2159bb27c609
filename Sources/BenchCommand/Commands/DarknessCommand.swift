import Basics
import BenchCommandLine
import Darkness
import Foundation
import Measuring
import Processes
import Scenarios
import SwiftToolchain

extension Command {
  static func darkness(_ catalogue: Catalogue) -> Command {
    Command(
      "darkness",
      summary: "Counts the conditions in the sources of architectures, and draws where they are",
      discussion: [
        "Code is harder to follow the more conditions it has, the less obvious they are, and the more places they are "
          + "scattered over. The article whose architectures are benched here calls that darkness. A condition is "
          + "explicit, such as if and guard, or implicit, in an operator such as filter and combineLatest. A place is "
          + "a function, a closure, a computed property or a file's top level.",
        "Without FILE the sources of an app's architectures are read; the current folder has to be in a checkout of "
          + "them. With FILE any Swift sources are read, from anywhere: a FILE is a file, or a folder with all Swift "
          + "files in it. Files of a folder that are not valid Swift are skipped, with a warning. The sources are "
          + "parsed with SwiftSyntax, which comes with the Swift toolchain on the PATH; nothing is compiled or run.",
        "The static properties that list an architecture for bench are not part of it, and do not count in an app's "
          + "architectures: \(listingProperties). In a FILE everything counts.",
        "The effect is the function that carries out the app's decisions, such as startCall. For an app it is known; "
          + "for a FILE, --effect names it. Without it, calls of the effect and deciding places are not counted.",
        "Exit codes: 0 success; 1 a failure of bench; 64 usage; 65 a source is not Swift; 66 no such source, no "
          + "checkout, or no toolchain; 73 cannot write; 75 interrupted.",
      ],
      examples: [
        Example("bench darkness", "All architectures of the first app, as a table and as a drawing."),
        Example(
          "bench darkness --architecture timestamped --architecture model --svg two.svg",
          "Two of them, and a picture."),
        Example(
          "bench darkness Login/ Checkout/ --effect startCall",
          "Two folders of your own, each measured as one architecture."),
        Example("bench darkness *.swift --format csv", "Every file by itself, for a program to read."),
      ],
      operands: [DarknessOptions.files],
      options: [
        Options.app, Options.architectures, DarknessOptions.effects, Options.format, DarknessOptions.output,
        DarknessOptions.svg, Options.force, Options.quiet,
      ],
      glossaries: [
        Command.Glossary(
          title: "Measures",
          entries: Measure.all.map { ($0.name, $0.definition) } + [
            ("explicit_NAME", "The conditions_explicit of one form: explicit_guard, explicit_ternary."),
            ("implicit_NAME", "The conditions_implicit of one form: implicit_filter."),
          ]),
        Command.Glossary(title: "What they do not see", entries: Measure.all.map { ($0.name, $0.limits) }),
        Command.Glossary(
          title: "Operators that are conditions", entries: [("", ConditionKind.implicitNames.joined(separator: ", "))]),
        Command.Glossary(title: "The sentences of the article that they measure", entries: articleSentences),
      ]
    ) { invocation in
      try invocation.darkness(catalogue)
    }
  }
}

private var listingProperties: String { SourceList.listingProperties.sorted().joined(separator: ", ") }

/// Each sentence of the article once, with the measures that refer to it.
private var articleSentences: [(term: String, meaning: String)] {
  var sentences: [(term: String, meaning: String)] = []
  for measure in Measure.all {
    if let index = sentences.firstIndex(where: { $0.meaning == measure.article }) {
      sentences[index].term += ", \(measure.name)"
    } else {
      sentences.append((measure.name, measure.article))
    }
  }
  return sentences.map {
    (
      term: String($0.meaning.prefix { $0 != ":" }),
      meaning: "\($0.meaning.drop { $0 != ":" }.dropFirst(2)) Measured by \($0.term)."
    )
  }
}

extension Invocation {
  fileprivate func darkness(_ catalogue: Catalogue) throws {
    let request = try DarknessRequest(arguments, catalogue)
    let isReplacing = arguments[Options.force]
    if let svg = arguments[DarknessOptions.svg] { try OutputTarget.check(svg, replacing: isReplacing) }
    let toolchain = try Toolchain.find()
    func report() throws -> DarknessReport {
      let profiles = try profiles(
        of: request.subjects, effects: request.effects, toolchain: toolchain, say: console.say,
        warn: console.warn)
      return DarknessReport(request, profiles)
    }
    let report =
      if let target = arguments[DarknessOptions.output] {
        try OutputFolder.write(to: target, replacing: arguments.replaceableMark) { folder in
          let report = try report()
          try report.write(to: folder, toolchain: toolchain)
          return report
        }
      } else {
        try report()
      }
    if let remark = report.remark { console.say(remark) }
    for warning in report.warnings { console.warn(warning) }
    if let target = arguments[DarknessOptions.svg] {
      try OutputTarget.write(to: target, replacing: isReplacing) { file in try file.write(report.picture) }
      if target == "-" { return }
    }
    switch arguments[Options.format] {
    case .csv: try console.print(String(report.csv.dropLast()))
    case .text: try console.printReport(report.text(columns: columns))
    }
  }
}

enum DarknessOptions {
  static let files = Operand<[String]>(
    "FILE", .list(.text("FILE", expecting: "the path of a Swift file or of a folder", candidates: .files)),
    "a Swift file, or a folder whose Swift files are measured together; the app's architectures if not given"
  )
  static let effects = Option<[String]>(
    "effect",
    .list(
      ValueKind(
        placeholder: "NAME", expectation: "the name of a function, as startCall",
        parse: { name in name.wholeMatch(of: #/[\p{L}_][\p{L}\p{N}_]*/#) == nil ? nil : name })),
    "the function that carries out a decision, such as startCall; the app's own if not given")
  static let svg = Option<String?>(
    "svg", .optional(.file), "write the drawing as a picture; - is standard output, without the table")
  static let output = Option<String?>(
    "output", short: "o", .optional(.folder),
    "the folder for darkness.csv, darkness.txt with table and drawing, and darkness.svg")
}

struct DarknessRequest {
  /// Nil for files and folders.
  let app: String?
  let subjects: [DarknessSubject]
  let effects: [String]

  init(_ arguments: Arguments, _ catalogue: Catalogue) throws {
    let paths = arguments[DarknessOptions.files]
    if paths.isEmpty {
      try self.init(
        catalogue.benchmark(named: arguments[Options.app], having: arguments[Options.architectures]), arguments)
    } else {
      try self.init(paths: paths, arguments)
    }
  }

  private init(_ benchmark: some AnyAppBenchmark, _ arguments: Arguments) throws {
    let named = arguments[Options.architectures]
    let checkout = try Checkout.find()
    app = benchmark.appName
    effects = arguments.isGiven(DarknessOptions.effects) ? arguments[DarknessOptions.effects] : benchmark.effects
    subjects = try benchmark.architectures
      .filter { named.isEmpty ? $0.isDefault : named.contains($0.name) }
      .map { entry in
        let folder = try checkout.folder(of: entry.sources)
        return DarknessSubject(
          name: entry.name,
          files: entry.sources.files.map { file in
            DarknessSubject.File(
              path: folder.appendingPathName(file.path), shownName: file.path, declaration: file.declaration)
          }, without: SourceList.listingProperties)
      }
  }

  private init(paths: [String], _ arguments: Arguments) throws {
    let label = DarknessOptions.files.label
    if arguments.isGiven(Options.app) { throw Self.contradiction(Options.app.label, label) }
    if arguments.isGiven(Options.architectures) { throw Self.contradiction(Options.architectures.label, label) }
    var seen: Set<String> = []
    for path in paths where !seen.insert(path.normalizedPath).inserted {
      throw CommandFailure(.usage, "'\(path)' is given twice, and results are told apart by that name")
    }
    app = nil
    effects = arguments[DarknessOptions.effects]
    subjects = try paths.map(SwiftFiles.subject)
  }

  private static func contradiction(_ option: String, _ label: String) -> CommandFailure {
    CommandFailure(.usage, "\(option) is about the apps of 'bench list', and means nothing beside a \(label)")
  }
}

enum SwiftFiles {
  /// The file at the path, or the Swift files of the folder.
  static func subject(at path: String) throws(CommandFailure) -> DarknessSubject {
    let name = path.normalizedPath
    var status = stat()
    guard stat(name, &status) == 0 else { throw missing(path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return DarknessSubject(name: name, files: [file(name, isNamed: true)])
    }
    let paths = try paths(below: name).sorted()
    if paths.isEmpty { throw CommandFailure(.noInput, "\(path): there is no Swift file in this folder") }
    return DarknessSubject(
      name: name, files: paths.map { file(name.appendingPathName($0).normalizedPath, isNamed: false) })
  }

  private static func file(_ path: String, isNamed: Bool) -> DarknessSubject.File {
    DarknessSubject.File(path: path, shownName: path, isNamed: isNamed)
  }

  /// The paths of the Swift files, relative to the folder. Hidden files and folders such as `.build` are left out.
  /// Links to folders are not followed, since they may form a cycle.
  private static func paths(below folder: String) throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = folder.appendingPathName(name)
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        paths += try self.paths(below: path).map(name.appendingPathName)
      } else if name.hasSuffix(".swift"), stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR {
        paths.append(name)
      }
    }
    return paths
  }

  private static func names(in folder: String) throws(CommandFailure) -> [String] {
    do {
      return try FileTree.names(in: folder)
    } catch {
      throw CommandFailure(.noInput, "cannot read the folder \(folder): \(error)")
    }
  }

  private static func missing(_ path: String) -> CommandFailure {
    let reason = SystemError.last
    return CommandFailure(
      .noInput,
      reason.code == ENOENT
        ? "\(path): no such file or folder; expected Swift sources" : "cannot read \(path): \(reason)")
  }
}
