/// Why JSON is not what was to be decoded, and where: `'lights.0.name' is missing`.
enum DecodingReason {
  static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "'\(place(context.codingPath + [key]))' is missing"
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.dataCorrupted(let context):
      context.codingPath.isEmpty
        ? context.debugDescription : "'\(place(context.codingPath))': \(context.debugDescription)"
    default: "\(error)"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
