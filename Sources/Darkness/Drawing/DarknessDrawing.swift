import Basics
import Reports

/// A text drawing of the conditions: their distribution, then each place, and a legend. Its length is bounded.
package struct DarknessDrawing {
  package let lines: [String]

  /// The most architectures drawn place by place.
  static let detailedMax = 24

  package init(_ portraits: [Portrait], columns: Int = TextPage.documentColumns) {
    let isDetailed = portraits.count <= Self.detailedMax
    let details = isDetailed ? portraits.flatMap { [""] + DarknessPlaces($0, columns: columns).lines } : []
    lines =
      "Where the conditions live: each group is a place, the greatest first".wrapped(to: columns) + [""]
      + DarknessStrips(portraits, columns: columns).lines + [""] + Self.legend(portraits, columns: columns) + details
      + (isDetailed ? [] : ["", "The places of up to \(Self.detailedMax) at a time are drawn one by one."])
  }

  private static func legend(_ portraits: [Portrait], columns: Int) -> [String] {
    let decides = portraits.contains { $0.profile.places.contains(where: \.decides) }
    let calls = portraits.contains { !$0.profile.effectCalls.isEmpty }
    let entries =
      [
        (Spot.Mark.explicit.rawValue, "an explicit condition: the language's, such as if and guard"),
        (Spot.Mark.implicit.rawValue, "an implicit condition: an operator's, such as filter and combineLatest"),
      ] + (decides ? [("[ ]", "a place that decides: from it the effect can be reached")] : [])
      + (calls ? [(Spot.Mark.effect.rawValue, "a call of the effect")] : [])
    var page = TextPage(columns: columns)
    for (mark, meaning) in entries { page.term(String(mark), meaning, indent: 0, column: 5) }
    return page.plainLines
  }
}

/// The distribution of conditions. Each architecture is a line, each place with conditions a group of marks, the
/// largest first. Groups of places that decide are in brackets.
///
///     massive-view-controller  [●] [●] ●
///     model                    [●●○]
package struct DarknessStrips {
  package let lines: [String]

  package init(_ portraits: [Portrait], columns: Int = TextPage.documentColumns) {
    let nameWidth = min(portraits.map(\.name.printable.displayWidth).max() ?? 0, 34)
    let rows = portraits.map { portrait in
      [portrait.name, Self.strip(portrait.profile, width: columns - nameWidth - 2)]
    }
    let layout = TableLayout(
      [.left, .left], rows: rows, columns: columns,
      fitting: TableLayout.Fitting(firstWidthMax: nameWidth, shortening: { $0.fitted(to: $1) }))
    lines = rows.map(layout.line)
  }

  private struct Group {
    let explicit: Int
    let implicit: Int
    let decides: Bool

    var count: Int { explicit + implicit }
    var marks: String { bracketed(marked(.explicit, explicit) + marked(.implicit, implicit)) }
    /// A mark for each form, with its number of conditions.
    var numbers: String { bracketed(numbered(.explicit, explicit) + numbered(.implicit, implicit)) }

    private func bracketed(_ text: String) -> String { decides ? "[\(text)]" : text }

    private func marked(_ mark: Spot.Mark, _ count: Int) -> String { String(repeating: mark.rawValue, count: count) }

    private func numbered(_ mark: Spot.Mark, _ count: Int) -> String { count == 0 ? "" : "\(mark.rawValue)\(count)" }
  }

  private static func strip(_ profile: Profile, width: Int) -> String {
    let groups = groups(profile)
    if groups.isEmpty { return "none" }
    let marks = groups.map(\.marks).joined(separator: " ")
    if marks.count <= width { return marks }
    let numbers = groups.map(\.numbers)
    let all = numbers.joined(separator: " ")
    if all.count <= width { return all }
    var shown = numbers.count - 1
    func cut() -> String {
      (numbers.prefix(shown) + ["and \((numbers.count - shown).of("place")) more"]).joined(separator: " ")
    }
    while shown > 0, cut().count > width { shown -= 1 }
    return cut()
  }

  private static func groups(_ profile: Profile) -> [Group] {
    let held = Dictionary(grouping: profile.conditions, by: \.place)
    let groups = profile.places.indices.compactMap { place -> Group? in
      guard let conditions = held[place] else { return nil }
      let explicit = conditions.count { $0.kind.form == .explicit }
      return Group(explicit: explicit, implicit: conditions.count - explicit, decides: profile.places[place].decides)
    }
    return groups.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }
}

/// The conditions of one architecture, by file, place and line.
///
///     timestamped: 1 explicit, 4 implicit conditions in 2 places
///       Timestamped.swift, 40 lines of code
///         27-41  calls, decides
///                ○ combineLatest 29  ○ filter 33  ○ combineLatest 35  ○ filter 39
///
/// Of very many places, it shows those with the most conditions, and the number of the others.
package struct DarknessPlaces {
  package let lines: [String]

  static let placesMax = 16
  /// The most conditions listed in a place; of more, only the number of each kind is shown.
  static let spotsMax = 24
  /// Up to this number of files, files without conditions are named too.
  static let filesMax = 8

  package init(_ portrait: Portrait, columns: Int = TextPage.documentColumns) {
    let profile = portrait.profile
    let spots = Dictionary(grouping: profile.spots, by: \.place)
    let shown = Self.shownPlaces(of: profile, spots)
    let title = Self.title(portrait, columns: columns)
    let rangeWidth = shown.map { profile.places[$0].range.count }.max() ?? 0
    let files = profile.files.indices.flatMap { file -> [String] in
      let places = shown.filter { profile.places[$0].location.file == file }
      guard !places.isEmpty || profile.files.count <= Self.filesMax else { return [] }
      return [Self.heading(profile.files[file], hasPlaces: !places.isEmpty, columns: columns)]
        + places.flatMap { Self.lines(of: $0, in: profile, spots[$0] ?? [], rangeWidth: rangeWidth, columns: columns) }
    }
    lines = [title] + files + Self.rest(of: profile, shown: shown)
  }

  private static func title(_ portrait: Portrait, columns: Int) -> String {
    let profile = portrait.profile
    let places = Set(profile.conditions.map(\.place)).count
    let (explicit, implicit) = (profile.count(of: .explicit), profile.count(of: .implicit))
    let count = ": \(explicit) explicit, \((implicit).of("implicit condition")) in \(places.of("place"))"
    return portrait.name.printable.fitted(to: columns - count.count) + count
  }

  private static func heading(_ file: Profile.File, hasPlaces: Bool, columns: Int) -> String {
    let size = ", \(file.codeLines.of("line")) of code\(hasPlaces ? "" : ", no condition")"
    return "  " + file.name.printable.fitted(to: columns - size.count - 2) + size
  }

  /// The ``placesMax`` places with the most conditions and effect calls, and their enclosing places.
  private static func shownPlaces(of profile: Profile, _ spots: [Int: [Spot]]) -> [Int] {
    let marked = profile.places.indices.filter { spots[$0] != nil }
    let greatest = marked.sorted { left, right in
      let counts = (left: weight(spots[left]), right: weight(spots[right]))
      return counts.left == counts.right ? left < right : counts.left > counts.right
    }
    let chosen = greatest.prefix(placesMax)
    return Set(chosen + chosen.flatMap(profile.ancestors)).sorted()
  }

  /// A condition counts twice as much as an effect call.
  private static func weight(_ spots: [Spot]?) -> Int { (spots ?? []).reduce(0) { $0 + ($1.isCondition ? 2 : 1) } }

  private static func lines(
    of place: Int, in profile: Profile, _ spots: [Spot], rangeWidth: Int, columns: Int
  ) -> [String] {
    let depth = profile.ancestors(of: place).count
    let start = "    " + profile.places[place].range.paddedLeft(to: rangeWidth) + "  " + spaces(min(depth, 8) * 2)
    let suffix = profile.places[place].decides ? ", decides" : ""
    let name = profile.places[place].shownName.printable.elided(to: columns - start.count - suffix.count)
    return [start + name + suffix]
      + Lines.filled(with: texts(of: spots), indentation: start.count + 2, columns: columns)
  }

  private static func texts(of spots: [Spot]) -> [String] {
    if spots.count <= spotsMax {
      return spots.map { "\($0.mark.rawValue) \($0.name) \($0.location.line)" }
    }
    let kinds = Dictionary(grouping: spots) { "\($0.mark.rawValue) \($0.name)" }
    return kinds.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { "\($0.key) ×\($0.value.count)" }
  }

  private static func rest(of profile: Profile, shown: [Int]) -> [String] {
    let hidden = profile.conditions.filter { !shown.contains($0.place) }
    let places = Set(hidden.map(\.place)).count
    return places == 0 ? [] : ["  and \(places.of("place")) more, with \(hidden.count.of("condition"))"]
  }
}

extension Place {
  /// `27-41`, or `23` for a single line.
  fileprivate var range: String { location.line == endLine ? "\(endLine)" : "\(location.line)-\(endLine)" }

  fileprivate var shownName: String { kind == .file ? "top level" : name }
}

enum Lines {
  /// The parts, separated by two spaces, as many on an indented line as fit.
  static func filled(with parts: [String], indentation: Int, columns: Int) -> [String] {
    var lines: [String] = []
    for part in parts.map(\.printable) {
      if let last = lines.last, last.displayWidth + 2 + part.displayWidth <= columns {
        lines[lines.count - 1] = "\(last)  \(part)"
      } else {
        lines.append(spaces(indentation) + part.elided(to: columns - indentation))
      }
    }
    return lines
  }
}
