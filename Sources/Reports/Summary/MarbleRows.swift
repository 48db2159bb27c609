/// A marble diagram taken apart into labels and marbles, so that architectures which behave alike can share one.
package struct MarbleRows: Equatable {
  /// What the rows above the architecture's are called.
  private let labels: [String]
  private let marbles: [String]
  /// The architecture's own label: empty when the diagram does not start its last row with the name.
  private let ownLabel: String

  package init(_ lines: [String], architecture: String) {
    let width = Self.labelWidth(lines, architecture: architecture)
    let allLabels = lines.map { $0.prefix(width).trimmingSuffix(" ") }
    labels = Array(allLabels.dropLast())
    ownLabel = allLabels.last ?? ""
    marbles = lines.map { String($0.dropFirst(width)) }
  }

  /// The same but for the name on the last row.
  func looksLike(_ other: MarbleRows) -> Bool {
    labels == other.labels && marbles == other.marbles
  }

  /// The diagram as lines, its marbles aligned.
  ///
  /// - Parameter label: What to call the last row instead of the architecture's name.
  package func lines(label: String? = nil) -> [String] {
    let labels = self.labels + [ownLabel.isEmpty ? "" : label ?? ownLabel]
    let width = labels.map(\.count).max() ?? 0
    return zip(labels, marbles).map { label, marbles in
      (width == 0 ? marbles : label.padded(to: width + 2) + marbles).trimmingSuffix(" ")
    }
  }

  /// How many characters the labels take, the space before the marbles included: as the last row says, if the others
  /// agree; 0 if not.
  private static func labelWidth(_ lines: [String], architecture: String) -> Int {
    guard let last = lines.last, last.hasPrefix(architecture) else { return 0 }
    let blank = last.dropFirst(architecture.count).prefix { $0 == " " }.count
    let width = architecture.count + blank
    let areAligned = lines.allSatisfy { $0.count < width || $0.prefix(width).hasSuffix(" ") }
    return blank > 0 && width < last.count && areAligned ? width : 0
  }
}

extension StringProtocol {
  /// Without these characters at the end.
  fileprivate func trimmingSuffix(_ unwanted: Character) -> String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == unwanted { end = index(before: end) }
    return String(self[..<end])
  }
}
