import BenchCommandLine
import Comparison

/// The options of `bench compare` alone. Names are those in the runs, which may be of an older or another catalogue.
enum CompareOptions {
  static let runBefore = Operand<String?>("RUN_A", .optional(.folder), "the folder of a run: what was before")
  static let runAfter = Operand<String?>(
    "RUN_B", .optional(.folder), "the folder of another run: what is now; left out with --architectures")

  static let architecturePair = Option<[String]>(
    "architectures", .group(of: 2, name(of: "an architecture", \.architectures)),
    "compare the second of two architectures with the first, both of RUN_A; nothing fails unless --fail-on says so")
  static let apps = Option<[String]>(
    "app", .list(name(of: "an app", \.apps)), "an app to compare; if none is named, all, with --interleave the first")
  static let architectures = Option<[String]>(
    "architecture", .list(name(of: "an architecture", \.architectures)),
    "an architecture to compare; if none is named, all; with --interleave all but those that run by name only")
  static let traces = Option<[String]>(
    "trace", .list(name(of: "a trace", \.traces)),
    "a trace to compare on; if none is named, all; with --interleave a file or a name, and the first")
  static let failOn = Option<[ThresholdSetting]>(
    "fail-on", .list(.threshold), "how much worse something may be before that is a failure, see below")
  static let crossMachine = Option<Bool>(
    "cross-machine", .flag, "judge times even if machine, compiler or build differ")
  static let format = Option<String>(
    "format",
    .one(
      .text(
        "FORMAT", expecting: "the name of a format",
        candidates: .only { _ in ComparisonFormat.all.map(\.name) }),
      default: ComparisonFormat.all[0].name),
    "how to write it: text for a terminal, markdown for a pull request, csv for a program")

  static let html = Option<String?>(
    "html", .optional(.file), "write it as a page too, with changed decisions drawn")

  private static func name(
    of what: String, _ names: KeyPath<KnownNames, [String]> & Sendable
  ) -> ValueKind<String> {
    .text("NAME", expecting: "the name of \(what) in the run", candidates: .among { $0[keyPath: names] })
  }
}

/// The value of `--fail-on`: `batch_time=10%`.
struct ThresholdSetting: Sendable, Equatable {
  let name: String
  /// nil for `off`: the metric never fails.
  let percent: Double?
}

extension ValueKind<ThresholdSetting> {
  static var threshold: ValueKind {
    ValueKind(
      placeholder: "NAME=PERCENT", expectation: "a name, '=' and a percentage or off, as batch_time=10%",
      candidates: .among { _ in Thresholds.names.map { "\($0)=" } },
      parse: { text in
        guard let parts = text.wholeMatch(of: #/([^=]+)=(?:([0-9]{1,6}(?:\.[0-9]{1,6})?)%?|off)/#) else { return nil }
        return ThresholdSetting(name: String(parts.1), percent: parts.2.flatMap { Double($0) })
      },
      text: { "\($0.name)=\($0.percent.map { "\($0)%" } ?? "off")" })
  }
}
