import Reports

/// One file of a picture. Places are nested boxes. Each condition is a dot at its line, further to the right the deeper
/// it is nested. Each effect call is a triangle at the left edge.
struct FilePicture {
  private let box: SourceLayout.Box
  private let profile: Profile
  private let file: Profile.File
  private let spots: [Spot]
  private let places: [Int]
  private let topLevelDecides: Bool
  private let radius: Double
  private let holders: Set<Int>

  private static let nameHeight = 8.5
  /// Left of the dots, for the triangles.
  private static let gutter = 12.0

  /// - Parameters:
  ///   - places: the indices of the file's places.
  ///   - spots: the file's conditions and effect calls.
  ///   - pitch: the height of a line of code, in pixels.
  init(_ box: SourceLayout.Box, of profile: Profile, places: [Int], spots: [Spot], pitch: Double) {
    self.box = box
    self.profile = profile
    self.spots = spots
    self.places = places.filter { profile.places[$0].kind != .file }
    topLevelDecides = places.contains { profile.places[$0].kind == .file && profile.places[$0].decides }
    holders = Set(spots.lazy.filter(\.isCondition).map(\.place))
    file = profile.files[box.file]
    radius = min(max(pitch * 0.38, 1.8), 4)
  }

  /// Drawn below the dots: the file, its places, and their names.
  var ground: [SVGElement] {
    let label = SVGElement.label(
      file.name.fitted(to: Int(box.width / 6.2)), x: box.x, y: box.y - 4, Palette.fileName)
    let sheet = SVGElement.rectangle(
      x: box.x, y: box.y, width: box.width, height: box.height, topLevelDecides ? Palette.decidingFile : Palette.file,
      title: "\(file.name), \(file.codeLines.of("line")) of code")
    return (box.isLabelled ? [label, sheet] : [sheet]) + places.map(drawn) + names
  }

  func marks(_ mark: Spot.Mark) -> [SVGElement] {
    zip(spots, dotPositions).filter { $0.0.mark == mark }.map { spot, position in
      let title = "\(spot.name), line \(spot.location.line)"
      return mark == .effect
        ? .triangle(x: box.x + 2.5, y: position.y, radius: radius, title: title)
        : .circle(x: position.x, y: position.y, radius: radius, title: title)
    }
  }

  private var lineHeight: Double { box.height / Double(file.lines.count) }

  private func holds(_ index: Int) -> Bool { holders.contains(index) }

  private func inset(_ index: Int) -> Double { 3 + 3 * Double(min(profile.ancestors(of: index).count, 6)) }

  private func drawn(_ index: Int) -> SVGElement {
    let place = profile.places[index]
    let inset = inset(index)
    let (top, bottom) = (y(startOf: place.location.line), y(startOf: place.endLine + 1))
    let isThin = lineHeight < 3
    let style =
      place.decides ? Palette.decidingPlace(isThin: isThin) : holds(index) ? Palette.holdingPlace : Palette.otherPlace
    let gap = isThin ? 0 : 0.7
    return SVGElement.rectangle(
      x: box.x + Self.gutter - 3 + inset, y: top + gap, width: box.width - Self.gutter + 3 - 1.6 * inset,
      height: max(bottom - top - 2 * gap, 0.6), corner: isThin ? 0 : 2, style,
      title: "\(place.name), lines \(place.location.line) to \(place.endLine)\(place.decides ? ", decides" : "")")
  }

  /// The names of functions and properties, where there is room. Of two that are too close, the place with conditions
  /// is named.
  private var names: [SVGElement] {
    guard lineHeight >= 3 else { return [] }
    let named = places.filter { profile.places[$0].kind != .closure }
    var taken: [Double] = []
    return (named.filter(holds) + named.filter { !holds($0) }).compactMap { index in
      let place = profile.places[index]
      let baseline = y(startOf: place.location.line) + max(lineHeight / 2 + 3.2, 8.8)
      guard !taken.contains(where: { abs($0 - baseline) < Self.nameHeight }) else { return nil }
      taken.append(baseline)
      return .label(
        place.name.elided(to: Int((box.width - 50) / 5.2)), x: box.x + box.width - 2 - inset(index), y: baseline,
        Palette.placeName)
    }
  }

  /// The top of a line. All lines of the file, also those without code, are spread evenly over its height.
  private func y(startOf line: Int) -> Double {
    box.y + Double(line - file.lines.lowerBound) * lineHeight
  }

  /// The centres of the dots. A dot that would cover another is moved to the right if there is room.
  private var dotPositions: [(x: Double, y: Double)] {
    let step = 2 * radius + 1
    var ends: [Int: Double] = [:]
    return spots.map { spot in
      let middle = (y(startOf: spot.location.line) + y(startOf: spot.location.line + 1)) / 2
      let row = Int((middle - box.y) / step)
      let isDense = lineHeight < step
      // If lines are lower than dots, dots of nearby lines share a row.
      let y = isDense ? min(box.y + (Double(row) + 0.5) * step, box.y + box.height) : middle
      guard spot.isCondition else { return (box.x, y) }
      let key = isDense ? row : spot.location.line
      let wanted = box.x + Self.gutter + 4 + step * Double(spot.nesting - 1) + radius
      let x = min(max(wanted, ends[key] ?? wanted), box.x + box.width - radius - 1)
      ends[key] = x + step
      return (x, y)
    }
  }
}
