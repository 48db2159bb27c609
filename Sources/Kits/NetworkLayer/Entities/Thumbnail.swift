/// Where a picture lies, as the app knows it.
public struct Thumbnail: Equatable, Sendable {
  public let path: String?
  public let thumbnailExtension: String?

  public init(path: String?, thumbnailExtension: String?) {
    self.path = path
    self.thumbnailExtension = thumbnailExtension
  }
}

extension ThumbnailModel: DomainMapper {
  public func toDomain() -> Thumbnail { Thumbnail(path: path, thumbnailExtension: thumbnailExtension) }
}
