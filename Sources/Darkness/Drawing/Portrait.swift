/// A profile, and the name of the architecture that it is of.
package struct Portrait: Sendable {
  package let name: String
  package let profile: Profile

  package init(name: String, profile: Profile) {
    self.name = name
    self.profile = profile
  }
}
