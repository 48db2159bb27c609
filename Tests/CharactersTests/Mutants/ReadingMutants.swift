import Foundation

@testable import Characters

// How an answer is read.

/// Decodes whatever comes, as one who forgets the status.
final class StatusIgnored: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    try super.read(answer.map { Characters.Reply(status: 200, body: $0.body) })
  }
}

/// Anything from 200 to 299 may be a page.
final class AnySuccessIsPage: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    try super.read(answer.map { 200...299 ~= $0.status ? Characters.Reply(status: 200, body: $0.body) : $0 })
  }
}

/// Anything below 500 may be a page.
final class OnlyServerErrorsRefuse: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    try super.read(answer.map { $0.status < 500 ? Characters.Reply(status: 200, body: $0.body) : $0 })
  }
}

final class EveryDecodingErrorIsNoJSON: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    do throws(Characters.LoadError) { return try super.read(answer) } catch {
      throw error == .wrongShape ? .notJSON : error
    }
  }
}

final class EveryDecodingErrorIsWrongShape: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    do throws(Characters.LoadError) { return try super.read(answer) } catch {
      throw error == .notJSON ? .wrongShape : error
    }
  }
}

/// A body that ends too soon is taken for a connection that was lost.
final class TruncatedIsNoAnswer: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    if case .success(let reply) = answer, reply.body.first == UInt8(ascii: "{"), reply.body.last != UInt8(ascii: "}") {
      throw .noAnswer
    }
    return try super.read(answer)
  }
}

final class NoAnswerIsEmpty: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    if case .failure = answer { return Characters.CharacterPage(names: [], total: 0) }
    return try super.read(answer)
  }
}

final class NothingFoundIsWrongShape: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    let page = try super.read(answer)
    if page.names.isEmpty { throw .wrongShape }
    return page
  }
}
