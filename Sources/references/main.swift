import Foundation
import Measuring
import Reports
import Results

// Makes what the repository keeps of its own results and descriptions; Scripts/references calls it. Prints one file.

let usage = """
  expected one of:
    references picture FOLDER [ARCHITECTURE...]   the picture of a run
    references curves FOLDER                      the tables of the run in results/reference/lights-curves
    references columns PAGE                       a Markdown page with the tables of columns renewed
    references schema FILE                        a JSON schema with the definitions of rows renewed
  """

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("references: \(message)\n".utf8))
  exit(code)
}

func picture(of folder: String, _ names: [String]) throws -> String {
  let result = try RunFolder.read(folder)
  let known = Set(result.manifest.outcomes.map(\.architecture))
  for name in names where !known.contains(name) { fail("\(folder) has no architecture '\(name)'", code: EX_USAGE) }
  return PictureReport.picture(of: names.isEmpty ? result : result.restricted(to: Set(names)))
}

func text(of file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

let words = Array(CommandLine.arguments.dropFirst())
do {
  let made: String
  switch words.first {
  case "picture" where words.count > 1: made = try picture(of: words[1], Array(words.dropFirst(2)))
  case "curves" where words.count == 2: made = try Curves(RunFolder.read(words[1])).text
  case "columns" where words.count == 2: made = try DescribedColumns.page(try text(of: words[1]))
  case "schema" where words.count == 2: made = try DescribedColumns.schema(try text(of: words[1]))
  default: fail(usage, code: EX_USAGE)
  }
  try FileHandle.standardOutput.write(contentsOf: Data(made.utf8))
} catch {
  fail("\(words.dropFirst().joined(separator: " ")): \(error)", code: EX_DATAERR)
}
