import NetworkLayer

extension [Hero] {
  /// As shown in the rows.
  var names: [String] { map { $0.name ?? "" } }
}
