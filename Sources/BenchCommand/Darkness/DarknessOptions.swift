import BenchCommandLine

/// The options of `bench darkness` alone.
enum DarknessOptions {
  static let files = Operand<[String]>(
    "FILE", .list(.text("FILE", expecting: "the path of a Swift file or of a folder", candidates: .files)),
    "a Swift file, or a folder whose Swift files are taken together; the app's architectures if none is named"
  )
  static let effects = Option<[String]>(
    "effect",
    .list(
      ValueKind(
        placeholder: "NAME", expectation: "the name of a function, as startCall",
        parse: { name in name.wholeMatch(of: #/[\p{L}_][\p{L}\p{N}_]*/#) == nil ? nil : name })),
    "the function that carries out a decision, such as startCall; the app's own if none is named")
  static let svg = Option<String?>(
    "svg", .optional(.file), "write the drawing as a picture; - is standard output, which then has nothing else")
  static let output = Option<String?>(
    "output", short: "o", .optional(.folder),
    "the folder for darkness.csv, darkness.txt with table and drawing, and darkness.svg")
}
