/// A page of a list that was fetched.
package struct Page<Item: Decodable>: Decodable {
  /// How many items all pages have together, if the server says so.
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
