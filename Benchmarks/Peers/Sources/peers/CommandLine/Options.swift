struct Options {
  var seed: UInt64 = 1
  var events = 50_000
  var rounds = 41
  /// Receives the files; nil writes none.
  var folder: String?
  /// The measured pipelines; empty means all.
  var pipelines: [String] = []
  var isListing = false
  /// If set, one implementation makes this many passes and nothing is timed: for counting under valgrind.
  var passes: Int?
  var library: Library?

  static let usage = """
    peers [--seed N] [--events N] [--rounds N] [--pipeline NAME]... [--output FOLDER]
          measures, prints a table, and writes ratios.csv and rounds.csv into FOLDER
    peers --list
          prints a line for each pipeline and library
    peers --passes N --pipeline NAME --library NAME [--seed N] [--events N]
          replays the trace N times through one of them, without timing it
    """

  private static let options = ["--seed", "--events", "--rounds", "--passes", "--output", "--pipeline", "--library"]

  struct Misuse: Error { let text: String }

  init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--list" {
        isListing = true
        continue
      }
      guard Self.options.contains(option) else { throw Misuse(text: "\(option): no such option") }
      guard let value = rest.popFirst() else { throw Misuse(text: "\(option): a value is missing") }
      switch option {
      case "--seed": seed = try Self.number(value, option)
      case "--events": events = try Self.positive(value, option)
      case "--rounds": rounds = try Self.positive(value, option)
      case "--passes": passes = try Self.positive(value, option)
      case "--output": folder = value
      case "--pipeline": pipelines.append(try Self.pipeline(value))
      default:
        guard let library = Library(rawValue: value) else {
          let names = Library.allCases.map(\.rawValue).joined(separator: ", ")
          throw Misuse(text: "--library: \(value) is none of \(names)")
        }
        self.library = library
      }
    }
    if passes != nil, pipelines.count != 1 || library == nil {
      throw Misuse(text: "--passes: one --pipeline and a --library are needed")
    }
  }

  private static func number<Number: FixedWidthInteger>(_ text: String, _ option: String) throws(Misuse) -> Number {
    guard let number = Number(text) else { throw Misuse(text: "\(option): \(text) is no whole number") }
    return number
  }

  private static func positive(_ text: String, _ option: String) throws(Misuse) -> Int {
    let number: Int = try number(text, option)
    guard number > 0 else { throw Misuse(text: "\(option): \(text) is not positive") }
    return number
  }

  private static func pipeline(_ name: String) throws(Misuse) -> String {
    let names = Catalogue.pipelines.map(\.name)
    guard names.contains(name) else {
      throw Misuse(text: "--pipeline: \(name) is none of \(names.joined(separator: ", "))")
    }
    return name
  }
}
