import BenchCommandLine

/// The options of `bench kits` alone.
enum KitsOptions {
  static let apps = Option<[String]>(
    "app", .list(.name("NAME", of: \.apps)), "an app; if none is named, all whose kits can be compared")
  static let architectures = Option<[String]>(
    "architecture",
    .list(
      // Open, as the plan knows which apps are compared, and says to which app any other name belongs.
      .text(
        "NAME", expecting: "a name that 'bench list' shows", candidates: .among { $0.comparedArchitectures })),
    "an architecture, in each app that has one of that name; if none is named, all but those that 'bench list' says run "
      + "by name only")
  static let events = Option<Int>(
    "events", .one(.integer(in: 1...100_000_000), default: 2_000), "how many events each app's trace has")
  static let rounds = Option<Int?>(
    "rounds", .optional(.integer(in: 1...1_000)),
    "how often every architecture is timed; if not given, from 3 to 7 times, the less the more there are")
  static let format = Option<ListingFormat>(
    "format", .one(.choice("FORMAT"), default: .text),
    "what goes to standard output: text for the table, csv for kits.csv, which names the architectures")
}
