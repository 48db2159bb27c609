import Foundation

/// The manifest's table of modules, read from its text, because the package manager would wait for the build's lock.
struct ModuleTable {
  struct Module {
    let name: String
    let path: String
    let imports: Set<String>
  }

  /// In the manifest's order.
  let modules: [Module]

  /// Reads every `Module("Name", in: "Parent", folder: "Folder", imports: ["A", "B"], embedding: ["C"], staysWithCaller: true)`.
  init(manifest: String) throws {
    let entry =
      #/Module\(\s*"(?<name>[^"]+)"(?:,\s*in: "(?<parent>[^"]+)")?(?:,\s*folder: "(?<folder>[^"]+)")?(?:,\s*imports: \[(?<imports>[^\]]*)\])?(?:,\s*embedding: \[[^\]]*\])?(?:,\s*staysWithCaller: true)?\s*\)/#
    modules = manifest.matches(of: entry).map { match in
      let imports = (match.imports ?? "").matches(of: #/"([^"]+)"/#).map { String($0.1) }
      let name = String(match.name)
      return Module(
        name: name, path: "\(match.parent ?? "Sources")/\(match.folder ?? match.name)", imports: Set(imports))
    }
  }

  var names: Set<String> { Set(modules.map(\.name)) }
}
