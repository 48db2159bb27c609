import Scenarios

extension Operators {
  /// What Khipu's claims cost, by the size of a state, the number of features, and the depth of nested messages. Run by
  /// name only.
  static let khipuCurves: [ArchitectureEntry<Operators>] = [
    curve(LampsInPlace<1>.self, "LampsInPlace", in: "MutatedLamps"),
    curve(LampsInPlace<10>.self, "LampsInPlace", in: "MutatedLamps"),
    curve(LampsInPlace<100>.self, "LampsInPlace", in: "MutatedLamps"),
    curve(LampsInPlace<1_000>.self, "LampsInPlace", in: "MutatedLamps"),
    curve(LampsMutated<1>.self, "LampsMutated", in: "MutatedLamps"),
    curve(LampsMutated<10>.self, "LampsMutated", in: "MutatedLamps"),
    curve(LampsMutated<100>.self, "LampsMutated", in: "MutatedLamps"),
    curve(LampsMutated<1_000>.self, "LampsMutated", in: "MutatedLamps"),
    curve(LampsKhipu<1>.self, "LampsKhipu", in: "KhipuLamps"),
    curve(LampsKhipu<10>.self, "LampsKhipu", in: "KhipuLamps"),
    curve(LampsKhipu<100>.self, "LampsKhipu", in: "KhipuLamps"),
    curve(LampsKhipu<1_000>.self, "LampsKhipu", in: "KhipuLamps"),
    curve(LampsReducer<1>.self, "LampsReducer", in: "ReducerLamps"),
    curve(LampsReducer<10>.self, "LampsReducer", in: "ReducerLamps"),
    curve(LampsReducer<100>.self, "LampsReducer", in: "ReducerLamps"),
    curve(LampsReducer<1_000>.self, "LampsReducer", in: "ReducerLamps"),
    curve(Broadcast<1, 1>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<1, 2>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<1, 4>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<3, 1>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<3, 2>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<3, 4>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<10, 1>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<10, 2>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<10, 4>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<30, 1>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<30, 2>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<30, 4>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<100, 1>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<100, 2>.self, "Broadcast", in: "Broadcast"),
    curve(Broadcast<100, 4>.self, "Broadcast", in: "Broadcast"),
    curve(Reentrancy<1>.self, "Reentrancy", in: "Reentrancy"),
    curve(Reentrancy<10>.self, "Reentrancy", in: "Reentrancy"),
    curve(Reentrancy<100>.self, "Reentrancy", in: "Reentrancy"),
  ]

  private static func curve<A: Architecture<Operators>>(
    _ type: A.Type, _ declaration: String, in file: String
  ) -> ArchitectureEntry<Operators> {
    entry(type, isDefault: false, sources: [.declaration(declaration, in: "\(file).swift")])
  }
}
