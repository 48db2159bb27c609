import Basics

/// A chart of a page, as wide as the page, with its figures in a folded table below.
struct ChartDrawing {
  private let chart: PageChart
  private let id: PageID
  private let numbers: [String: Int]
  /// The numbers of the two series in bold. The second is dashed.
  private let chosen: [Int]

  private static let height = 300.0

  init(_ chart: PageChart, id: PageID, numbers: [String: Int], chosen: [Int]) {
    self.chart = chart
    self.id = id
    self.numbers = numbers
    self.chosen = chosen
  }

  var element: HTMLElement {
    HTMLElement("figure", .class("chart"), .id(id)) {
      HTMLElement("figcaption") { chart.title.nodes }
      HTMLElement("div", .class("plot-area")) { picture }
      HTMLElement("p", .class("axis-title"), .hiddenFromReaders) { chart.horizontal.title }
      HTMLElement("details", .class("figures-of-chart")) {
        HTMLElement("summary") { "Figures of this chart" }
        figures
      }
    }
  }

  private var picture: SVGElement {
    SVGElement(
      "svg",
      [("class", "chart"), ("height", Self.height.tenths), ("role", "img"), ("aria-label", chart.description)],
      shade + grid + bold.reversed().reduce(into: faint.map(series)) { $0.append(series($1)) })
  }

  private var bold: [PageSeries] { chosen.compactMap { number in chart.series.first { numbers[$0.name] == number } } }
  private var faint: [PageSeries] { chart.series.filter { !chosen.contains(numbers[$0.name] ?? -1) } }

  private func x(_ figure: Double) -> String { chart.horizontal.percent(of: figure).tenths }
  private func y(_ figure: Double) -> String { (100 - chart.vertical.percent(of: figure)).tenths }

  private var shade: [SVGElement] {
    guard let shade = chart.shade else { return [] }
    let top = y(shade.upTo)
    let height = chart.vertical.percent(of: shade.upTo).tenths
    return [
      SVGElement("rect", [("class", "shade"), ("width", "100%"), ("y", "\(top)%"), ("height", "\(height)%")]),
      SVGElement(
        "text",
        [
          ("class", "shade"), ("x", "100%"), ("y", "\(top)%"), ("dx", "-6"), ("dy", "14"), ("text-anchor", "end"),
        ], text: shade.text),
    ]
  }

  private var grid: [SVGElement] {
    chart.horizontal.ticks.flatMap { tick -> [SVGElement] in
      let place = "\(x(tick.value))%"
      return [
        SVGElement("line", [("class", "grid"), ("x1", place), ("x2", place), ("y1", "0"), ("y2", "100%")]),
        SVGElement(
          "text", [("class", "tick"), ("x", place), ("y", "100%"), ("dy", "16"), ("text-anchor", "middle")],
          text: tick.text),
      ]
    }
      + chart.vertical.ticks.flatMap { tick -> [SVGElement] in
        let place = "\(y(tick.value))%"
        return [
          SVGElement("line", [("class", "grid"), ("x1", "0"), ("x2", "100%"), ("y1", place), ("y2", place)]),
          SVGElement(
            "text", [("class", "tick"), ("x", "0"), ("y", place), ("dx", "-8"), ("dy", "4"), ("text-anchor", "end")],
            text: tick.text),
        ]
      }
  }

  private func series(_ series: PageSeries) -> SVGElement {
    let number = numbers[series.name] ?? 0
    let place = chosen.firstIndex(of: number)
    let look = ["first", "second"]
    let classes =
      ["series", series.standing.rawValue] + (place.map { [look[min($0, 1)]] } ?? [])
      + (series.isReference ? ["measure"] : [])
    // A polyline cannot have percentages, so it is in a stretched picture of 100 by 100.
    let line = SVGElement(
      "svg", [("width", "100%"), ("height", "100%"), ("viewBox", "0 0 100 100"), ("preserveAspectRatio", "none")],
      [SVGElement("polyline", [("points", series.points.map { "\(x($0.x)),\(y($0.y))" }.joined(separator: " "))])])
    let points = series.points.map { point in
      SVGElement(
        "circle", [("cx", "\(x(point.x))%"), ("cy", "\(y(point.y))%"), ("r", "3")],
        [SVGElement("title", text: "\(series.name): \(point.text)")])
    }
    let end = series.points.last.map { last in
      SVGElement(
        "text", [("class", "end"), ("x", "100%"), ("y", "\(y(last.y))%"), ("dx", "8"), ("dy", "4")],
        text: series.name.printable.elided(to: 22))
    }
    return .group(
      [("class", classes.joined(separator: " ")), ("data-n", String(number))],
      [line] + points + [end].compactMap(\.self))
  }

  private var figures: HTMLElement {
    HTMLElement("div", .class("scroll")) {
      HTMLElement("table", .class("figures")) {
        HTMLElement("caption") { chart.title.plain }
        HTMLElement("tbody") {
          for series in chart.series {
            HTMLElement("tr") {
              HTMLElement("th", HTMLAttribute("scope", "row")) { HTMLElement("bdi", .class("name")) { series.name } }
              for point in series.points { HTMLElement("td", .class("end")) { point.text } }
            }
          }
        }
      }
    }
  }
}
