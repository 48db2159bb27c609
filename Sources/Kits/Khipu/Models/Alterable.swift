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
