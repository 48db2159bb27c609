/// One page of a list, as the server sends it. Missing values are nil.
public struct PaginatedResponseModel<T: Codable>: Codable {
  public let offset, limit, total, count: Int?
  public let results: [T]?

  public init(offset: Int?, limit: Int?, total: Int?, count: Int?, results: [T]?) {
    self.offset = offset
    self.limit = limit
    self.total = total
    self.count = count
    self.results = results
  }
}
