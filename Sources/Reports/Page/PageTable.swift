import Results

/// A table. Cells may be drawn on an axis that all rows share.
package struct PageTable {
  package let caption: PageText
  package let columns: [PageColumn]
  package let groups: [PageRowGroup]
  package let form: Form

  /// The layout on narrow screens.
  package enum Form: String {
    /// Rows become blocks, with the drawn cell across.
    case plot
    /// The table scrolls sideways; names stay.
    case figures
    /// Like `figures`, with narrow cells of one mark.
    case matrix
  }

  package init(_ form: Form = .figures, caption: PageText, columns: [PageColumn], groups: [PageRowGroup]) {
    self.form = form
    self.caption = caption
    self.columns = columns
    self.groups = groups
  }
}

package struct PageColumn {
  package enum Alignment: String {
    case start, end, middle
  }

  package let title: String
  /// The title above this column and its neighbours with the same group; empty for none.
  package let group: String
  /// The meaning of the title; empty if the title suffices.
  package let hint: String
  package let alignment: Alignment
  package let isSortable: Bool
  /// Whether narrow screens and paper leave it out.
  package let isExpendable: Bool
  /// The axis of drawn cells; nil for none.
  package let axis: PageAxis?

  package init(
    _ title: String, group: String = "", hint: String = "", alignment: Alignment = .end, isSortable: Bool = false,
    isExpendable: Bool = false, axis: PageAxis? = nil
  ) {
    self.title = title
    self.group = group
    self.hint = hint
    self.alignment = alignment
    self.isSortable = isSortable
    self.isExpendable = isExpendable
    self.axis = axis
  }
}

/// Rows with a common title.
package struct PageRowGroup {
  /// Empty for none.
  package let title: String
  package let rows: [PageRow]

  package init(_ title: String = "", _ rows: [PageRow]) {
    self.title = title
    self.rows = rows
  }
}

package struct PageRow {
  package let name: PageName
  /// One for each column but the first, which has the names.
  package let cells: [PageCell]

  package init(_ name: PageName, _ cells: [PageCell]) {
    self.name = name
    self.cells = cells
  }
}

package struct PageName {
  package let text: String
  /// A description in a few words; empty if unknown.
  package let about: String
  package let standing: PageStanding?

  package init(_ text: String, about: String = "", standing: PageStanding? = nil) {
    self.text = text
    self.about = about
    self.standing = standing
  }
}

package enum PageCell {
  /// A figure as text, and its value for sorting.
  case figure(String, value: Double?)
  case text(PageText)
  /// A dot on the column's axis. The figures are in other cells.
  case dot(PageDot)
  /// A bar from zero, with its figure.
  case bar(String, value: Double?, standing: PageStanding)
  case marks([PageMark])
  /// A box for each place, a dot for each condition.
  case places([PagePlace])
  case empty
}

package struct PageDot {
  package let value: Double?
  package let lower: Double?
  package let upper: Double?
  package let standing: PageStanding
  /// The value before, if two runs are compared: drawn hollow, joined by a line.
  package let before: Double?
  /// Whether it is drawn full even if it is wrong, because hollow means before.
  package let isFull: Bool

  package init(
    _ value: Double?, lower: Double? = nil, upper: Double? = nil, standing: PageStanding, before: Double? = nil,
    isFull: Bool = false
  ) {
    self.value = value
    self.lower = lower
    self.upper = upper
    self.standing = standing
    self.before = before
    self.isFull = isFull
  }
}

/// A mark, optionally a link to a story.
package struct PageMark {
  /// A letter, or a word or two.
  package let text: String
  /// The full text, for screen readers and tooltips.
  package let meaning: String
  package let standing: PageStanding
  /// Whether it is filled: the fault is to blame.
  package let isFilled: Bool
  /// The strength of the background tint, from 0 to 4: the dearer, the stronger.
  package let tint: Int
  /// The number of the linked story; nil for none.
  package let story: Int?

  package init(
    _ text: String, meaning: String, standing: PageStanding, isFilled: Bool = false, tint: Int = 0,
    story: Int? = nil
  ) {
    self.text = text
    self.meaning = meaning
    self.standing = standing
    self.isFilled = isFilled
    self.tint = tint
    self.story = story
  }
}

/// A place in the sources with conditions.
package struct PagePlace {
  /// The number of conditions of the language.
  package let explicit: Int
  /// The number of conditions of operators.
  package let implicit: Int
  /// Whether the effect can be reached from it.
  package let decides: Bool

  package init(explicit: Int, implicit: Int, decides: Bool) {
    self.explicit = explicit
    self.implicit = implicit
    self.decides = decides
  }

  /// The places of one architecture, those with most conditions first; equal ones in the order of the source.
  package static func all(_ conditions: [ConditionRow]) -> [PagePlace] {
    let byPlace = Dictionary(grouping: conditions, by: \.place)
    let places = byPlace.keys.sorted().compactMap { number -> PagePlace? in
      guard let own = byPlace[number], let first = own.first else { return nil }
      let explicit = own.count { $0.form == "explicit" }
      return PagePlace(explicit: explicit, implicit: own.count - explicit, decides: first.decides)
    }
    return places.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  private var count: Int { explicit + implicit }

  var marks: String { String(repeating: "●", count: explicit) + String(repeating: "○", count: implicit) }

  /// `2 explicit, 1 implicit, decides`
  var words: String {
    let counts = [(explicit, "explicit"), (implicit, "implicit")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (counts + (decides ? ["decides"] : [])).joined(separator: ", ")
  }
}

extension DarknessRow {
  /// As in the table of `bench darkness`; nil if there is nothing to measure.
  package var figure: String? { value.map { unit == "count" ? "\(Int($0))" : $0.hundredthsFigure } }
}
