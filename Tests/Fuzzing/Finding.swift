/// An error of a reader that its rules forbid.
package struct Finding: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
