/// A comic in which a character appears, as the server sends it.
public struct ComicModel: Codable {
  public let id: Int?
  public let title, description: String?
  public let modified: String?
  public let diamondCode, format: String?
  public let thumbnail: ThumbnailModel?

  public init(
    id: Int? = nil, title: String? = nil, description: String? = nil, modified: String? = nil,
    diamondCode: String? = nil, format: String? = nil, thumbnail: ThumbnailModel? = nil
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
