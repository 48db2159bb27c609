import NetworkLayer

/// How the published projects map a page: the caller names the type, and every item is cast to it.
extension PaginatedResponseModel {
  /// As in swifty-marvel.
  func toDomainByForce<Item>(_ type: Item.Type) -> PaginatedResponse<Item> where T: DomainMapper {
    // swift-format-ignore: NeverForceUnwrap
    mapped { ($0.toDomain() as! Item) }
  }

  /// As in the article's repository.
  func toDomainIfPossible<Item>(_ type: Item.Type) -> PaginatedResponse<Item> {
    mapped { ($0 as? any DomainMapper)?.toDomain() as? Item }
  }

  private func mapped<Item>(_ map: (T) -> Item?) -> PaginatedResponse<Item> {
    PaginatedResponse(offset: offset, limit: limit, total: total, count: count, results: results?.compactMap(map))
  }
}
