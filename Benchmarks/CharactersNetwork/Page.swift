package struct Page<Item: Decodable>: Decodable {
  /// The number of items on all pages, if the server sends it.
  package let total: Int?
  package let results: [Item]?
}

package struct FetchedCharacter: Decodable {
  package let id: Int?
  package let name: String?
}

package struct FetchedComic: Decodable {
  package let id: Int?
  package let title: String?
}
