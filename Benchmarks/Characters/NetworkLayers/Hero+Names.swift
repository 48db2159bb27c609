import NetworkLayer

extension [Hero] {
  var names: [String] { map { $0.name ?? "" } }
}
