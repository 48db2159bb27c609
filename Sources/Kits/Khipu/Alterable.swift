/// A value that never changes, and says what it is after a change.
///
///     struct Light: Alterable {
///       let id: String
///       let name: String
///       let isOn: Bool
///
///       enum Change {
///         case renaming(Renaming); enum Renaming { case it(to: String) }
///         case turning(Turning); enum Turning { case on, off }
///       }
///
///       func altered(by change: Change) -> Light {
///         switch change {
///         case .renaming(.it(let name)): Light(id: id, name: name, isOn: isOn)
///         case .turning(.on): Light(id: id, name: name, isOn: true)
///         case .turning(.off): Light(id: id, name: name, isOn: false)
///         }
///       }
///     }
///
///     light.alter(.renaming(.it(to: "Hall")), .turning(.on))
///
/// Name all fields in each case, and give the initialiser no default values: a field that is left out is then an error of
/// the compiler, where it would be lost else.
public protocol Alterable {
  /// What can happen to the value, in words: a nested enum.
  associatedtype Change

  /// The value after one change.
  func altered(by change: Change) -> Self
}

extension Alterable {
  /// The value after the changes, each made on what the one before has left.
  @inlinable
  public func alter(_ changes: Change...) -> Self { alter(changes) }

  /// The value after the changes, each made on what the one before has left.
  @inlinable
  public func alter(_ changes: [Change]) -> Self { changes.reduce(self) { $0.altered(by: $1) } }
}

/// The models of a state, in their order: what its changes `create`, `update` and `delete` make of them.
///
///     func altered(by change: Change) -> AppState {
///       switch change {
///       case .create(.light(let light)): AppState(lights: lights.creating(light))
///       case .update(.light(let id, let changes)): AppState(lights: lights.updating(id, by: changes))
///       case .delete(.light(let id)): AppState(lights: lights.deleting(id))
///       }
///     }
extension Array where Element: Identifiable {
  /// The models with one more, which is the last. If there is one of its id, it takes that one's place.
  @inlinable
  public func creating(_ model: Element) -> [Element] {
    contains { $0.id == model.id } ? map { $0.id == model.id ? model : $0 } : self + [model]
  }

  /// The models without that of an id. If there is none, they are the same.
  @inlinable
  public func deleting(_ id: Element.ID) -> [Element] { filter { $0.id != id } }
}

extension Array where Element: Identifiable & Alterable {
  /// The models with that of an id altered in its place. If there is none, they are the same: a change that comes after
  /// the deletion does not bring the model back.
  @inlinable
  public func updating(_ id: Element.ID, by changes: Element.Change...) -> [Element] { updating(id, by: changes) }

  /// The models with that of an id altered in its place. If there is none, they are the same: a change that comes after
  /// the deletion does not bring the model back.
  @inlinable
  public func updating(_ id: Element.ID, by changes: [Element.Change]) -> [Element] {
    map { $0.id == id ? $0.alter(changes) : $0 }
  }
}
