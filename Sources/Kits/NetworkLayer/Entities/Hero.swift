/// A character, as the app knows it. The published code calls it `Character`, which is the standard library's.
public struct Hero: Identifiable, Equatable, Sendable {
  public let id: Int?
  public let name, description: String?
  public let modified: String?
  public let thumbnail: Thumbnail?

  public init(
    id: Int?, name: String?, description: String? = nil, modified: String? = nil, thumbnail: Thumbnail? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.modified = modified
    self.thumbnail = thumbnail
  }
}

extension CharacterModel: DomainMapper {
  public func toDomain() -> Hero {
    Hero(id: id, name: name, description: description, modified: modified, thumbnail: thumbnail?.toDomain())
  }
}
