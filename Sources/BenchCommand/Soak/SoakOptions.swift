import BenchCommandLine
import Measuring

/// The options of `bench soak` alone.
enum SoakOptions {
  static let apps = Option<[String]>("app", .list(.name("NAME", of: \.apps)), "an app; if none is named, all")
  static let architectures = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "an architecture, in each app that has one of that name; if none is named, all but those that 'bench list' says run "
      + "by name only")
  static let trace = Option<String?>(
    "trace", .optional(.name("NAME", of: \.traces)),
    "the trace to generate, in each app that has one of that name; each app's first if none is named")
  static let events = Option<Int>(
    "events", .one(.integer(in: SoakPlan.eventsMin...1_000_000_000), default: 1_000_000),
    "how many events each architecture replays")
  static let jobs = Option<Int?>(
    "jobs", short: "j", .optional(.integer(in: 1...1_024)),
    "how many processes may run at a time; as many as there are processors if not given")
  static let format = Option<ListingFormat>(
    "format", .one(.choice("FORMAT"), default: .text),
    "what goes to standard output: text for the tables, csv for a row of each architecture")
}
