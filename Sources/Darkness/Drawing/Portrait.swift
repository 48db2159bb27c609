/// A profile with the name of its architecture.
package struct Portrait: Sendable {
  package let name: String
  package let profile: Profile

  package init(name: String, profile: Profile) {
    self.name = name
    self.profile = profile
  }
}
