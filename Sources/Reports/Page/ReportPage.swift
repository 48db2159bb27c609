/// The contents of a page, independent of their layout. Figures are texts.
package struct ReportPage {
  package var title: String
  /// The subject of the page, above the headline.
  package var place: PageText
  /// The verdict, in one sentence.
  package var headline: PageText
  package var introduction: [PageText]
  package var facts: [PageFact]
  /// Time, machine and build, in a line.
  package var origin: PageText
  package var sections: [PageSection]
  package var parts: [PagePart]

  package init(
    title: String, place: PageText = "", headline: PageText, introduction: [PageText] = [], facts: [PageFact] = [],
    origin: PageText = "", sections: [PageSection] = [], parts: [PagePart] = []
  ) {
    self.title = title
    self.place = place
    self.headline = headline
    self.introduction = introduction
    self.facts = facts
    self.origin = origin
    self.sections = sections
    self.parts = parts
  }
}

package struct PageFact {
  package let title: String
  package let text: PageText

  package init(_ title: String, _ text: PageText) {
    self.title = title
    self.text = text
  }
}

/// The sections of one app on one trace.
package struct PagePart {
  /// In a word or two, for the navigation.
  package let name: String
  /// `video-call on phone`
  package let title: String
  /// The verdict in a sentence, visible while the part is folded.
  package let answer: PageText
  package let introduction: [PageText]
  /// Whether it is unfolded at first. The only part of a page always is.
  package let isOpen: Bool
  package let sections: [PageSection]

  /// - Parameter name: the title if nil.
  package init(
    _ name: String? = nil, title: String, answer: PageText = "", introduction: [PageText] = [], isOpen: Bool = false,
    sections: [PageSection]
  ) {
    self.name = name ?? title
    self.title = title
    self.answer = answer
    self.introduction = introduction
    self.isOpen = isOpen
    self.sections = sections
  }
}

/// A question, its answer in one sentence, and the evidence.
package struct PageSection {
  /// In a word, for the navigation.
  package let name: String
  package let question: String
  package let answer: PageText
  package let evidence: [PageEvidence]
  /// Whether the evidence is folded at first.
  package let isFolded: Bool

  package init(
    _ name: String, question: String, answer: PageText, isFolded: Bool = false, evidence: [PageEvidence]
  ) {
    self.name = name
    self.question = question
    self.answer = answer
    self.isFolded = isFolded
    self.evidence = evidence
  }
}

package enum PageEvidence {
  case paragraph(PageText)
  case table(PageTable)
  case stories([PageStory])
  case charts([PageChart])
  /// A table of which the reader chooses two rows. The part's charts show these two in bold.
  case comparison(PageTable, chosen: [String])
  case definitions([PageDefinition])
  case listing([String])
}

package struct PageDefinition {
  package let term: String
  package let text: PageText

  package init(_ term: String, _ text: PageText) {
    self.term = term
    self.text = text
  }
}

/// A verdict, or none. Only verdicts have colours.
package enum PageStanding: String, CaseIterable, Sendable {
  case correct, wrong, neutral
}

/// A sentence or a phrase with styled spans.
///
///     "The cheapest is \(strong: name), at \(time) ns."
package struct PageText: Equatable, Sendable, ExpressibleByStringInterpolation {
  package enum Style: Sendable {
    case plain, strong, code
  }

  package struct Span: Equatable, Sendable {
    package let text: String
    package let style: Style
  }

  package private(set) var spans: [Span] = []

  package init(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { spans = [Span(text: text, style: style)] }
  }

  package init(stringLiteral text: String) { self.init(text) }

  package init(stringInterpolation: Interpolation) { spans = stringInterpolation.text.spans }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = PageText("")

    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ literal: String) { text += PageText(literal) }
    package mutating func appendInterpolation(_ plain: String) { text += PageText(plain) }
    package mutating func appendInterpolation(_ number: Int) { text += PageText(number.grouped) }
    package mutating func appendInterpolation(strong: String) { text += PageText(strong, .strong) }
    package mutating func appendInterpolation(code: String) { text += PageText(code, .code) }
    package mutating func appendInterpolation(_ other: PageText) { text += other }
  }

  package static func + (one: PageText, other: PageText) -> PageText {
    var sum = one
    sum += other
    return sum
  }

  package static func += (one: inout PageText, other: PageText) { one.spans += other.spans }

  package var plain: String { spans.map(\.text).joined() }

  package var isEmpty: Bool { spans.isEmpty }
}
