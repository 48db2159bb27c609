public import Foundation

/// The fourth layer: decodes a model from a body.
public protocol DataParser {
  func parse<T: Decodable>(data: Data) throws -> T
}

public class DefaultDataParser: DataParser {
  private let jsonDecoder: JSONDecoder

  public init(jsonDecoder: JSONDecoder = JSONDecoder()) {
    self.jsonDecoder = jsonDecoder
    self.jsonDecoder.keyDecodingStrategy = .convertFromSnakeCase
  }

  public func parse<T: Decodable>(data: Data) throws -> T {
    try jsonDecoder.decode(T.self, from: data)
  }
}
