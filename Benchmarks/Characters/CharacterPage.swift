import Foundation

extension Characters {
  /// The values that are read of a reply: the names on a page, and the number of characters on all pages.
  struct CharacterPage: Equatable {
    let names: [String]
    let total: Int

    init(names: [String], total: Int) {
      self.names = names
      self.total = total
    }

    /// Missing parts count as empty.
    init(_ answer: Result<Reply, NoAnswer>) throws(LoadError) {
      guard case .success(let reply) = answer else { throw .noAnswer }
      guard reply.status == 200 else { throw .badStatus }
      do {
        let data = try JSONDecoder().decode(Envelope.self, from: reply.body).data
        self.init(names: data.results?.map { $0.name ?? "" } ?? [], total: data.total ?? 0)
      } catch DecodingError.dataCorrupted {
        throw .notJSON
      } catch {
        throw .wrongShape
      }
    }

    static func result(of answer: Result<Reply, NoAnswer>) -> Result<CharacterPage, LoadError> {
      do { return .success(try CharacterPage(answer)) } catch { return .failure(error) }
    }
  }

  private struct Envelope: Decodable {
    struct Contents: Decodable {
      let total: Int?
      let results: [Character]?
    }

    struct Character: Decodable {
      let name: String?
    }

    let data: Contents
  }
}
