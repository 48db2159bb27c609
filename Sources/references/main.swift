import Foundation

// Renews and checks what the repository keeps of its own output. `Scripts/references` builds and starts it, at the root.

let usage =
  """
  References are outputs that the repository keeps: to compare with, and to show in the documentation.

      Scripts/references                     renews what is the same on every machine, and says what changed
      Scripts/references NAME...             renews these, and what is made of them
      Scripts/references --check [NAME...]   changes nothing; fails where a reference is out of date
      Scripts/references --built ...         the same, of the release build that is there

  Measured references are renewed from a clean tree alone, because a run records its commit. All are measured before
  the first file is replaced. An interruption loses what was measured.

  """
  + Reference.Kind.allCases.map { kind in
    "\n\(kind.title)\n"
      + Reference.all.filter { $0.kind == kind }.map { "    \($0.name): \($0.summary)\n" }.joined()
  }.joined()

var words = Array(CommandLine.arguments.dropFirst())
if words == ["--help"] {
  print(usage, terminator: "")
  exit(0)
}
let isChecking = words.first == "--check"
if isChecking { words.removeFirst() }
let names = words
if names.contains(where: { $0.hasPrefix("-") }) {
  say(usage)
  exit(EX_USAGE)
}
for name in names where !Reference.all.contains(where: { $0.name == name }) {
  say("There is no reference '\(name)'; expected one of: \(Reference.all.map(\.name).joined(separator: " "))")
  exit(EX_USAGE)
}
do {
  let shop = try Workshop(
    root: URL(filePath: FileManager.default.currentDirectoryPath), isChecking: isChecking,
    isNamed: { names.contains($0) })
  let result = Result { try Renewal(shop, Renewal.chosen(names, isChecking: isChecking)).run() }
  try shop.removeWork()
  exit(try result.get() ? 0 : 1)
} catch {
  say("\(error)")
  exit(1)
}
