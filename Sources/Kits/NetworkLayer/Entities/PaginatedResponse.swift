/// One page of a list of entities.
public struct PaginatedResponse<T: Equatable>: Equatable {
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

extension PaginatedResponse: Sendable where T: Sendable {}

extension PaginatedResponseModel where T: DomainMapper, T.EntityType: Equatable {
  /// Maps each item to its entity. In the published code the caller names the entity's type, and the items are cast to
  /// it.
  public func toDomain() -> PaginatedResponse<T.EntityType> {
    PaginatedResponse(offset: offset, limit: limit, total: total, count: count, results: results?.map { $0.toDomain() })
  }
}
