package struct Portrait: Sendable {
  package let name: String
  package let profile: Profile

  package init(name: String, profile: Profile) {
    self.name = name
    self.profile = profile
  }
}

struct Spot {
  enum Mark: String, CaseIterable {
    case explicit = "●"
    case implicit = "○"
    case effect = "▶"
  }

  let mark: Mark
  let name: String
  let location: Location
  let place: Int
  /// 1 plus the number of enclosing conditions; 1 for an effect call.
  let nesting: Int

  var isCondition: Bool { mark != .effect }
}

extension Profile {
  /// Conditions and effect calls by file, line and column.
  var spots: [Spot] {
    let decisions = conditions.map { condition in
      Spot(
        mark: condition.kind.form == .explicit ? .explicit : .implicit, name: condition.kind.name,
        location: condition.location, place: condition.place, nesting: condition.nesting)
    }
    let calls = effectCalls.map { call in
      Spot(mark: .effect, name: call.name, location: call.location, place: call.place, nesting: 1)
    }
    return (decisions + calls).sorted { $0.location.precedes($1.location) }
  }

  func count(of mark: Spot.Mark) -> Int {
    switch mark {
    case .explicit: conditions.count { $0.kind.form == .explicit }
    case .implicit: conditions.count { $0.kind.form == .implicit }
    case .effect: effectCalls.count
    }
  }

  /// The enclosing places, outermost first, without the file's top level.
  func ancestors(of place: Int) -> [Int] {
    guard let parent = places[place].parent, places[parent].kind != .file else { return [] }
    return ancestors(of: parent) + [parent]
  }
}

extension Location {
  fileprivate func precedes(_ other: Location) -> Bool {
    (file, line, column) < (other.file, other.line, other.column)
  }
}
