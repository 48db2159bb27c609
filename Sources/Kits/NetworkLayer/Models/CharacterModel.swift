/// A character, as the server sends it.
public struct CharacterModel: Codable {
  public let id: Int?
  public let name, description: String?
  public let modified: String?
  public let thumbnail: ThumbnailModel?

  public init(
    id: Int? = nil, name: String? = nil, description: String? = nil, modified: String? = nil,
    thumbnail: ThumbnailModel? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.modified = modified
    self.thumbnail = thumbnail
  }
}

/// Where a picture lies, as the server sends it.
public struct ThumbnailModel: Codable {
  public let path: String?
  public let thumbnailExtension: String?

  public init(path: String?, thumbnailExtension: String?) {
    self.path = path
    self.thumbnailExtension = thumbnailExtension
  }

  enum CodingKeys: String, CodingKey {
    case path
    case thumbnailExtension = "extension"
  }
}
