/// What an interactor and its services work on. Neither a view nor a router sees one: a presenter tells them in words.
///
///     struct Currency: Entity {
///       let name: String
///       let ratio: Double
///     }
public protocol Entity: Equatable {}
