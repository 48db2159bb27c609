import Foundation

/// Makes references, and replaces what is kept or says how it differs.
struct Renewal {
  private let shop: Workshop
  private let references: [Reference]

  init(_ shop: Workshop, _ references: [Reference]) {
    self.shop = shop
    self.references = references
  }

  /// The references to make. What is renewed is shown in the documentation, so what is made of it is renewed too.
  static func chosen(_ names: [String], isChecking: Bool) -> [Reference] {
    let isDefault = { (one: Reference) in
      one.kind == .exact || one.kind == .derived || isChecking && one.isCheckedAlways
    }
    let named = Reference.all.filter { names.isEmpty ? isDefault($0) : names.contains($0.name) }
    if isChecking { return named }
    let isAnySource = named.contains { $0.kind != .derived }
    return Reference.all.filter { one in
      named.contains { $0.name == one.name } || one.kind == .derived && (isAnySource || one.name == "listings")
    }
  }

  /// - Returns: whether all could be made and, when checking, none is out of date.
  ///
  /// - Throws: if a measured one is to be renewed and files differ from the commit, which its `run.json` names.
  func run() throws -> Bool {
    if !shop.isChecking, references.contains(where: { $0.kind == .measured }) { try shop.requireCleanTree() }
    var isFine = true
    func made(_ reference: Reference) -> Made? {
      do {
        return try reference.make(shop)
      } catch {
        say("\(error)\n\(reference.name): it could not be made.")
        isFine = false
        return nil
      }
    }
    // All sources before the first file is replaced.
    let sources = references.filter { $0.kind != .derived }.map { ($0, made($0)) }
    for case (let reference, let made?) in sources where try !settle(reference, made) { isFine = false }
    for reference in references where reference.kind == .derived {
      if let made = made(reference), try !settle(reference, made) { isFine = false }
    }
    return isFine
  }

  /// Replaces the files of a reference by those that were made, or says how they differ.
  private func settle(_ reference: Reference, _ made: Made) throws -> Bool {
    if shop.isChecking, reference.name == "thresholds" { return try Thresholds.compare(made, shop) }
    let paths = try Set(made.files.keys).union(kept(of: made)).sorted()
    let changed = paths.filter { differs($0, made.files[$0]) }
    guard !changed.isEmpty else {
      say("\(reference.name): up to date.")
      return true
    }
    if shop.isChecking {
      say("\(reference.name): out of date; Scripts/references \(reference.name) renews it.")
      return false
    }
    // The files of a run carry its name, so those that say the same as before are replaced too.
    let runs = Set(changed.map(Self.folder)).filter { made.files["\($0)/run.json"] != nil }
    for path in paths where changed.contains(path) || runs.contains(Self.folder(of: path)) {
      try replace(path, by: made.files[path])
    }
    say("\(reference.name): renewed.")
    return true
  }

  private static func folder(of path: String) -> String { (path as NSString).deletingLastPathComponent }

  /// The files that a reference has in the repository.
  private func kept(of made: Made) throws -> [String] {
    guard let owned = made.owned else { return [] }
    let url = shop.root.appending(path: owned)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
    return isFolder.boolValue ? Array(try Made(owning: owned, filesIn: url).files.keys) : [owned]
  }

  private func replace(_ path: String, by data: Data?) throws {
    let url = shop.root.appending(path: path)
    guard let data else { return try FileManager.default.removeItem(at: url) }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  /// Says how a file differs from the fresh one.
  private func differs(_ path: String, _ fresh: Data?) -> Bool {
    switch (shop.kept(path), fresh) {
    case (nil, nil): return false
    case (nil, _?): say("  \(path): new")
    case (_?, nil): say("  \(path): gone")
    case (let old?, let new?):
      let (old, new) = (Self.comparable(path, old), Self.comparable(path, new))
      if old == new { return false }
      let change = Self.count(new, without: old)
      say("  \(path): \(change) lines in place of \(Self.count(old, without: new))")
    }
    return true
  }

  /// The lines without what differs between two runs: the run's name, its time and its commit.
  private static func comparable(_ path: String, _ data: Data) -> [Substring] {
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    // What a matrix found is the same every time.
    if path.hasSuffix("/matrix/run.json") {
      return lines.filter { line in !["\"commit\"", "\"compiler\"", "\"runID\""].contains { line.contains($0) } }
    }
    if path.hasSuffix("/run.json") { return [] }
    guard path.hasSuffix(".csv"), lines[0].hasPrefix("run_id,") else { return lines }
    return lines.map { line in line.firstIndex(of: ",").map { line[$0...] } ?? line }
  }

  /// How many lines of one text the other lacks.
  private static func count(_ lines: [Substring], without others: [Substring]) -> Int {
    var left: [Substring: Int] = [:]
    for line in others { left[line, default: 0] += 1 }
    return lines.count { line in
      guard let count = left[line], count > 0 else { return true }
      left[line] = count - 1
      return false
    }
  }
}
