/// A profile with the name of its architecture.
package struct Portrait: Sendable {
  package let name: String
  package let profile: Profile

  package init(name: String, profile: Profile) {
    self.name = name
    self.profile = profile
  }
}

/// A condition or a call of the effect, to be drawn where it stands.
struct Spot {
  enum Mark: String, CaseIterable {
    case explicit = "●"
    case implicit = "○"
    case effect = "▶"
  }

  let mark: Mark
  /// `guard`, `filter`, `startCall`.
  let name: String
  let location: Location
  /// The index of the innermost place that contains it.
  let place: Int
  /// 1 plus the number of conditions around it; 1 for a call of the effect.
  let nesting: Int

  var isCondition: Bool { mark != .effect }
}

extension Profile {
  /// All conditions and calls of the effect, in the order of file, line and column.
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

  /// The places that contain a place, the outermost first, without the file's top level.
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
