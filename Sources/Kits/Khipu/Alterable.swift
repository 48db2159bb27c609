/// An immutable value that makes a changed copy of itself.
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
/// Name all fields in each case, and give the initialiser no default values. Then the compiler reports a missing field,
/// which would otherwise be lost.
public protocol Alterable {
  /// The possible changes: a nested enum.
  associatedtype Change

  /// The value after one change.
  func altered(by change: Change) -> Self
}

extension Alterable {
  /// The value after the changes, applied in order.
  @inlinable
  public func alter(_ changes: Change...) -> Self { alter(changes) }

  @inlinable
  public func alter(_ changes: [Change]) -> Self { changes.reduce(self) { $0.altered(by: $1) } }
}

/// The ordered models of a state, and their `create`, `update` and `delete` changes.
///
///     func altered(by change: Change) -> AppState {
///       switch change {
///       case .create(.light(let light)): AppState(lights: lights.creating(light))
///       case .update(.light(let id, let changes)): AppState(lights: lights.updating(id, by: changes))
///       case .delete(.light(let id)): AppState(lights: lights.deleting(id))
///       }
///     }
extension Array where Element: Identifiable {
  /// Replaces the model with the same id by `model`, or appends `model` if there is none.
  @inlinable
  public func creating(_ model: Element) -> [Element] {
    contains { $0.id == model.id } ? map { $0.id == model.id ? model : $0 } : self + [model]
  }

  /// Removes the model with this id, if there is one.
  @inlinable
  public func deleting(_ id: Element.ID) -> [Element] { filter { $0.id != id } }
}

extension Array where Element: Identifiable & Alterable {
  /// Alters the model with this id in its place, if there is one. A change after a deletion does not restore the model.
  @inlinable
  public func updating(_ id: Element.ID, by changes: Element.Change...) -> [Element] { updating(id, by: changes) }

  @inlinable
  public func updating(_ id: Element.ID, by changes: [Element.Change]) -> [Element] {
    map { $0.id == id ? $0.alter(changes) : $0 }
  }
}
