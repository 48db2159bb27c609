/// Swift sources that are profiled as one: an architecture, or the files that somebody names.
package struct DarknessSubject: Sendable {
  package var name: String
  package var files: [File]

  package init(name: String, files: [File]) {
    self.name = name
    self.files = files
  }

  package struct File: Sendable {
    package var path: String
    /// As it is named to a person.
    package var shownName: String
    /// The type that alone is meant, together with its extensions in that file; nil if all of the file is.
    package var declaration: String?
    /// Whether somebody has named it; if not, it was found in a folder.
    package var isNamed: Bool

    package init(path: String, shownName: String, declaration: String? = nil, isNamed: Bool = true) {
      self.path = path
      self.shownName = shownName
      self.declaration = declaration
      self.isNamed = isNamed
    }
  }
}
