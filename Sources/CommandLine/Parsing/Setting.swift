/// The value of `--set`: `median=300`.
package struct Setting: Sendable, Equatable {
  package let name: String
  package let value: String
}

extension ValueKind<Setting> {
  package static var setting: ValueKind {
    ValueKind(
      placeholder: "NAME=VALUE", expectation: "a name, '=' and a value",
      parse: { text in
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else { return nil }
        return Setting(name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
      },
      text: { "\($0.name)=\($0.value)" })
  }
}
