import Foundation
import Measuring
import Reports
import Results

// Draws the picture of a run that lies in a folder: run-picture FOLDER [ARCHITECTURE...]
// Scripts/references makes the picture of the README with it.

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("run-picture: \(message)\n".utf8))
  exit(code)
}

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else { fail("expected FOLDER [ARCHITECTURE...]", code: EX_USAGE) }
let names = arguments.dropFirst()
do {
  let result = try RunFolder.read(folder)
  let known = Set(result.manifest.outcomes.map(\.architecture))
  for name in names where !known.contains(name) { fail("\(folder) has no architecture '\(name)'", code: EX_USAGE) }
  let shown = names.isEmpty ? result : result.restricted(to: Set(names))
  try FileHandle.standardOutput.write(contentsOf: Data(PictureReport.picture(of: shown).utf8))
} catch {
  fail("\(error)", code: EX_DATAERR)
}
