/// A comic, as the app knows it.
public struct Comic: Identifiable, Equatable, Sendable {
  public let id: Int?
  public let title, description: String?
  public let modified: String?
  public let diamondCode, format: String?
  public let thumbnail: Thumbnail?

  public init(
    id: Int?, title: String?, description: String? = nil, modified: String? = nil, diamondCode: String? = nil,
    format: String? = nil, thumbnail: Thumbnail? = nil
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.modified = modified
    self.diamondCode = diamondCode
    self.format = format
    self.thumbnail = thumbnail
  }
}

extension ComicModel: DomainMapper {
  public func toDomain() -> Comic {
    Comic(
      id: id, title: title, description: description, modified: modified, diamondCode: diamondCode, format: format,
      thumbnail: thumbnail?.toDomain())
  }
}
