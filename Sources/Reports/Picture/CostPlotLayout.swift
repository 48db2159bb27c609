/// Where the columns of a plot stand.
struct CostPlotLayout {
  /// Of names, to the right of the marks in the titles of groups.
  static let indent = 16.0
  static let markRadius = 5.0
  /// What a figure beside the rightmost mark may take.
  private static let figureWidth = 64.0

  /// Where numbers of decisions end.
  let decisionsRight: Double
  /// Where times begin.
  let left: Double
  /// Where they end.
  let right: Double

  init(_ lines: [CostLine], width: Double) {
    let names = lines.map { PictureText.name.width($0.shownName) }.max() ?? 0
    let decisions = lines.map { PictureText.figure.width($0.shownDecisions) } + [PictureText.note.width("decisions")]
    decisionsRight = Self.indent + names + 16 + (decisions.max() ?? 0)
    left = decisionsRight + 28
    right = width - Self.figureWidth
  }
}
