import BenchCommandLine
import Darkness
import Scenarios
import SwiftToolchain

extension Command {
  static func darkness(_ catalogue: Catalogue) -> Command {
    Command(
      "darkness",
      summary: "Counts the conditions in the sources of architectures, and draws in which places they stand",
      discussion: [
        "The more conditions there are, the less obvious they are and the more places they are scattered over, the harder code is "
          + "to follow. The article whose architectures are benched here calls that darkness. A condition is explicit, such "
          + "as if and guard, or implicit, in an operator such as filter and combineLatest. A place is a function, a "
          + "closure, a computed property or a file's top level.",
        "Without FILE the sources of an app's architectures are read; for that the current folder has to be in a checkout of "
          + "them. With FILE any Swift sources are read, from anywhere: a FILE is a file, or a folder with all Swift files in "
          + "it. Files that are no valid Swift are left out of a folder, with a warning. The sources are parsed with SwiftSyntax, "
          + "which the Swift toolchain on the PATH brings along; nothing of them is compiled or run.",
        "The static properties that list an architecture are for bench and no part of it, so in an app's architectures they "
          + "count as if they were not there: \(listingProperties). In a FILE everything counts.",
        "The effect is the function that carries out what the app decides, such as startCall. It is known for an app, and is "
          + "named by --effect for a FILE. Without it nothing is counted of its calls, nor of the places that decide.",
        "Exit codes: 0 fine; 1 a failure of bench; 64 usage; 65 a source is not Swift; 66 no such source, no checkout, or no "
          + "toolchain; 73 cannot write; 75 interrupted.",
      ],
      examples: [
        Example("bench darkness", "All architectures of the first app, as a table and as a drawing."),
        Example(
          "bench darkness --architecture timestamped --architecture model --svg two.svg",
          "Two of them, and a picture."),
        Example(
          "bench darkness Login/ Checkout/ --effect startCall",
          "Two folders of your own, each taken for an architecture."),
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
            ("explicit_NAME", "Those of conditions_explicit that are written so: explicit_guard, explicit_ternary."),
            ("implicit_NAME", "Those of conditions_implicit that are written so: implicit_filter."),
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
