/// Something of a profile that is drawn where it stands: a condition, or a call of the effect.
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
  /// The index of the innermost place that holds it.
  let place: Int
  /// 1 for what is within no other condition, and for a call of the effect.
  let nesting: Int

  var isCondition: Bool { mark != .effect }
}

extension Profile {
  /// By file, line and column.
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

  /// The places that hold a place, the outermost first; what stands outside of all is not among them.
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
