import Foundation

@testable import Characters

/// Decodes every body, without checking the status.
final class StatusIgnored: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    try super.read(answer.map { Characters.Reply(status: 200, body: $0.body) })
  }
}

/// Accepts every status from 200 to 299.
final class AnySuccessIsPage: ScreenMutant {
  override func read(_ answer: Answer) throws(Characters.LoadError) -> Characters.CharacterPage {
    try super.read(answer.map { 200...299 ~= $0.status ? Characters.Reply(status: 200, body: $0.body) : $0 })
  }
}

/// Accepts every status below 500.
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
