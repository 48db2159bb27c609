/// Options that have the same meaning in all commands. A program adds its own in an extension.
package enum Options {
  package static let outputFile = Option<String>(
    "output", short: "o", .one(.file, default: "-"), "the file to write; - is standard output")
  package static let force = Option<Bool>("force", .flag, "replace an output that exists already")
  package static let format = Option<ListingFormat>(
    "format", .one(.choice("FORMAT"), default: .text), "how to write it: text or csv")
  package static let quiet = Option<Bool>(
    "quiet", short: "q", .flag, "print warnings and errors only; what is written to a file is written all the same")
  package static let noProgress = Option<Bool>("no-progress", .flag, "show no progress bar")
  package static let dryRun = Option<Bool>("dry-run", .flag, "print what would be done, and do nothing")
}

/// The format of a listing, for people or for programs.
package enum ListingFormat: String, CaseIterable, Sendable {
  case text, csv
}
