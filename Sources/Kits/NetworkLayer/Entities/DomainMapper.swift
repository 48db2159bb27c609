/// What a model of the server is in the app.
public protocol DomainMapper {
  associatedtype EntityType
  func toDomain() -> EntityType
}
