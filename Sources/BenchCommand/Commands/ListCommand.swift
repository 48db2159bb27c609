import BenchCommandLine
import Measuring
import Results
import Scenarios

extension Command {
  static func list(_ catalogue: Catalogue) -> Command {
    Command(
      "list",
      summary:
        "Shows the apps, their architectures with what they promise to decide, and the traces that can be generated",
      examples: [
        Example("bench list", "Every app."),
        Example("bench list --matrix", "Which kits each app is written with, by which architectures."),
        Example("bench list --app video-call --format csv", "One app, for a program."),
      ],
      options: [appOption, matrixOption, Options.format]
    ) { invocation in
      let named = invocation.arguments[appOption]
      let (format, columns) = (invocation.arguments[Options.format], invocation.columns)
      if invocation.arguments[matrixOption] {
        let matrix = KitMatrix(
          try catalogue.comparingKits(named.map { [$0] } ?? []), among: try catalogue.comparingKits([]))
        return try invocation.console.print(format == .text ? matrix.text(columns: columns) : csv(matrix.rows))
      }
      let benchmarks = try named.map { try [catalogue.benchmark(named: $0)] } ?? catalogue.benchmarks
      let listings = benchmarks.map { AppListing($0) }
      try invocation.console.print(
        format == .text
          ? listings.map { $0.text(columns: columns) }.joined(separator: "\n\n")
          : csv([AppListing.header] + listings.flatMap(\.rows)))
    }
  }

  private static let appOption = Option<String?>(
    "app", .optional(.name("NAME", of: \.apps)), "one app; all if none is named")
  private static let matrixOption = Option<Bool>(
    "matrix", .flag, "a table of apps and kits: which kits each app is written with, and why one is missing")

  private static func csv(_ rows: [[String]]) -> String { rows.map(CSVQuoting.line(texts:)).joined(separator: "\n") }
}
