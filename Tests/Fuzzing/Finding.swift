/// Something that a reader did with an input and must not do.
package struct Finding: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
