package import Scenarios

extension CauseBasis {
  /// A few words, as below a diagram.
  package var words: String {
    switch self {
    case .harm: "harm"
    case .statedRule: "the author's own rule"
    case .ourRule: "our rule, as the author states none"
    }
  }

  /// How many causes there are of each basis: `4 harm, 2 author's rule, 3 our rule`. A basis without a cause is left
  /// out.
  package static func counts(of bases: [CauseBasis]) -> String {
    allCases.compactMap { basis in
      let count = bases.count { $0 == basis }
      return count == 0 ? nil : "\(count) \(basis.word)"
    }.joined(separator: ", ")
  }

  /// The shortest form, as in a list of causes.
  package var word: String {
    switch self {
    case .harm: "harm"
    case .statedRule: "author's rule"
    case .ourRule: "our rule"
    }
  }
}
