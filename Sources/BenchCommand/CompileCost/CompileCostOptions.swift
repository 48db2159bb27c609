import BenchCommandLine
import CompileCost

/// The options of `bench compile-cost` alone.
enum CompileCostOptions {
  static let files = Operand<[String]>("FILE", .list(.file), "a Swift file to type-check, and nothing else")
  static let architectures = Option<[String]>(
    "architecture", .list(.name("NAME", of: \.architectures)),
    "an architecture to type-check, without the chain; if none is named, all but those that run by name only")
  static let only = Option<CompileCostPart?>(
    "only", .optional(.choice("PART")), "architectures: without the chain; chain: without the architectures")
  static let variants = Option<[ChainVariant]>(
    "variant", .list(.choice("NAME")), "a variant of the chain, see below; all if none is named")
  static let pairs = Option<[Int]>(
    "pairs", .list(.integer(in: Chain.pairCounts)), "of how many pairs of inputs; 1, 2, 3 and 4 if nothing is said")
  static let module = Option<String?>(
    "module", .optional(.moduleName),
    "the files make the module of this name: each is type-checked with the declarations of the others in sight")
  static let runs = Option<Int>(
    "runs", .one(.integer(in: 1...1_000), default: 5), "how often each source is type-checked")
  static let limit = Option<Int>(
    "limit", .one(.integer(in: 1...86_400), default: 120), "after how many seconds a type check is given up")
  static let output = Option<String?>(
    "output", short: "o", .optional(.folder), "the folder for compile-cost.csv and the table")
}

/// The parts that are measured if no file is named.
enum CompileCostPart: String, CaseIterable, Sendable {
  case architectures, chain
}

extension ValueKind<String> {
  fileprivate static var moduleName: ValueKind {
    ValueKind(
      placeholder: "MODULE", expectation: "the name of a module, as in an import",
      parse: { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil ? nil : $0 })
  }
}
