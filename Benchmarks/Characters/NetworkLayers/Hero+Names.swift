import NetworkLayer

extension [Hero] {
  /// As the rows show them.
  var names: [String] { map { $0.name ?? "" } }
}
