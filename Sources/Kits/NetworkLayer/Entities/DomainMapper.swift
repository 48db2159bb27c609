/// A model of the server that maps to an entity of the app.
public protocol DomainMapper {
  associatedtype EntityType
  func toDomain() -> EntityType
}
