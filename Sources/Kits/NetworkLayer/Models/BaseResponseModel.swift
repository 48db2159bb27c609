/// The envelope of every answer of the server.
public struct BaseResponseModel<T: Codable>: Codable {
  public let code: Int
  public let status: String
  public let data: T

  public init(code: Int, status: String, data: T) {
    self.code = code
    self.status = status
    self.data = data
  }
}
