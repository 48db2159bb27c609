extension PageCell {
  /// What a column is sorted by; nil comes last.
  var sortValue: Double? {
    switch self {
    case .figure(_, let value), .bar(_, let value, _): value
    case .dot(let dot): dot.value
    case .marks(let marks): Double(marks.count)
    case .places(let places): Double(places.count)
    case .text, .empty: nil
    }
  }

  func nodes(on axis: PageAxis?) -> [HTMLNode] {
    switch self {
    case .figure(let text, _): [.text(text)]
    case .text(let text): text.nodes
    case .dot(let dot): [axis.map { HTMLNode.picture(dot.picture(on: $0)) }].compactMap(\.self)
    case .bar(let text, let value, let standing):
      [
        .element(
          HTMLElement("div", .class("bar")) {
            if let axis { axis.bar(to: value, standing) }
            HTMLElement("span") { text }
          })
      ]
    case .marks(let marks): Array(marks.map { [HTMLNode.element($0.element)] }.joined(separator: [.text(", ")]))
    case .places(let places): [.element(Self.boxes(places))]
    case .empty: []
    }
  }

  /// A box for each place, with a dot for each condition in it.
  private static func boxes(_ places: [PagePlace]) -> HTMLElement {
    HTMLElement(
      "span", .class("places"), .role("img"), .label(places.map(\.words).joined(separator: "; "))
    ) {
      for place in places {
        HTMLElement("i", place.decides ? .class("decides") : nil) { place.marks }
      }
    }
  }
}

extension PageMark {
  fileprivate var element: HTMLElement {
    let look = "mark \(standing.rawValue)\(isFilled ? " filled" : "")\(tint > 0 ? " tint-\(tint)" : "")"
    guard let story else {
      return HTMLElement("span", .class(look), .role("img"), .label(meaning)) { text }
    }
    return HTMLElement(
      "a", .class(look), .reference(to: PageID(.story, story)), HTMLAttribute("data-story", String(story)),
      .label("\(text): \(meaning)"), HTMLAttribute("title", meaning)
    ) { text }
  }
}

extension PageAxis {
  private func line(at figure: Double, height: Double, _ look: String) -> SVGElement {
    let x = "\(percent(of: figure).tenths)%"
    return SVGElement("line", [("class", look), ("x1", x), ("x2", x), ("y1", "0"), ("y2", height.tenths)])
  }

  /// A picture as wide as its cell, with the axis's ticks behind it. Its figures stand in the cells beside it.
  private func picture(height: Double, _ contents: [SVGElement]) -> SVGElement {
    let grid = ticks.map { line(at: $0.value, height: height, "grid") }
    let measure = reference.map { [line(at: $0, height: height, "reference")] } ?? []
    return SVGElement(
      "svg", [("class", "cell"), ("height", height.tenths), ("aria-hidden", "true")], grid + measure + contents)
  }

  /// The ticks in words, above the rows.
  var ticksPicture: SVGElement {
    SVGElement(
      "svg", [("class", "cell"), ("height", "16"), ("aria-hidden", "true")],
      ticks.map { tick in
        SVGElement(
          "text", [("x", "\(percent(of: tick.value).tenths)%"), ("y", "12"), ("text-anchor", anchor(of: tick))],
          text: tick.text)
      })
  }

  /// Ticks at the ends stay within the axis.
  private func anchor(of tick: Tick) -> String {
    let place = percent(of: tick.value)
    return place < 4 ? "start" : place > 96 ? "end" : "middle"
  }

  fileprivate func bar(to figure: Double?, _ standing: PageStanding) -> SVGElement {
    let bar = figure.map { figure in
      SVGElement(
        "rect",
        [
          ("class", standing.rawValue), ("width", "\(percent(of: figure).tenths)%"), ("y", "7"), ("height", "10"),
          ("rx", "1"),
        ])
    }
    return picture(height: 24, [bar].compactMap(\.self))
  }

  fileprivate func dot(_ dot: PageDot) -> SVGElement {
    func place(_ figure: Double) -> String { "\(percent(of: figure).tenths)%" }
    func span(_ from: Double, _ to: Double, _ look: String) -> SVGElement {
      SVGElement(
        "line",
        [
          ("class", "\(look) \(dot.standing.rawValue)"), ("x1", place(from)), ("x2", place(to)), ("y1", "12"),
          ("y2", "12"),
        ])
    }
    let interval = dot.lower.flatMap { lower in dot.upper.map { span(lower, $0, "span") } }
    let change = dot.before.flatMap { before in dot.value.map { span(before, $0, "change") } }
    let before = dot.before.map { figure in
      SVGElement(
        "circle", [("class", "before \(dot.standing.rawValue)"), ("cx", place(figure)), ("cy", "12"), ("r", "4")])
    }
    return picture(height: 24, [interval, change, before, sign(dot)].compactMap(\.self))
  }

  /// A disc, or a diamond for what is wrong, hollow unless it must be full: told apart without colours.
  private func sign(_ dot: PageDot) -> SVGElement? {
    guard let value = dot.value else { return nil }
    let x = "\(percent(of: value).tenths)%"
    if dot.standing != .wrong {
      return SVGElement("circle", [("class", dot.standing.rawValue), ("cx", x), ("cy", "12"), ("r", "5")])
    }
    // A nested picture, since a path knows no percentages.
    let look = dot.isFull ? "full wrong" : "hollow wrong"
    return SVGElement(
      "svg", [("x", x), ("y", "12"), ("overflow", "visible")],
      [SVGElement("path", [("class", look), ("d", "M0-5.5L5.5 0L0 5.5L-5.5 0Z")])])
  }
}

extension PageDot {
  fileprivate func picture(on axis: PageAxis) -> SVGElement { axis.dot(self) }
}
