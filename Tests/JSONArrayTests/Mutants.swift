import ModelController
import Scenarios
import Streams

@testable import JSONArray

/// A reader by recursion, as `tokener-repaired` is, whose steps mutants override.
class ReaderMutant: JSONArray.ArrayReader {
  typealias Token = JSONArray.Token
  typealias Value = JSONArray.Value

  class var name: String { String(describing: self) }
  static let origin = "a mutant of tokener-repaired"
  static let promise = Promise<JSONArray>.identical

  struct Malformed: Error {}

  private let output: JSONArray.Output
  final var tokens: [Token] = []
  final var index = 0

  required init(_ output: JSONArray.Output) { self.output = output }

  final func didRead(_ token: Token) { tokens.append(token) }

  final func didEnd() {
    index = 0
    do {
      output.parsed(try text())
    } catch {
      output.malformed(after: tokenCount)
    }
    forget()
  }

  /// Nil at the end, and then the next one is nil too.
  final func next() -> Token? {
    defer { index += 1 }
    return index < tokens.count ? tokens[index] : nil
  }

  final var following: Token? { index < tokens.count ? tokens[index] : nil }

  var tokenCount: Int { min(index, tokens.count) }
  func forget() { tokens = [] }

  func text() throws -> [Value] {
    let values = try array()
    if next() != nil { throw Malformed() }
    return values
  }

  final func array() throws -> [Value] {
    guard next() == .open else { throw Malformed() }
    if following == .close {
      index += 1
      return []
    }
    var values: [Value] = []
    repeat { try add(to: &values) } while try isContinued()
    return values
  }

  func add(to values: inout [Value]) throws { values.append(try value()) }

  func value() throws -> Value {
    switch next() {
    case .open?:
      index -= 1
      return .array(try array())
    case .value(let number)?: return .number(number)
    case .close?, .comma?, nil: throw Malformed()
    }
  }

  /// Reads the comma or the bracket behind a value.
  func isContinued() throws -> Bool {
    switch next() {
    case .comma?: return true
    case .close?: return false
    default: throw Malformed()
    }
  }
}

final class LastCommaTaken: ReaderMutant {
  override func add(to values: inout [Value]) throws {
    if following == .close && !values.isEmpty { return }
    try super.add(to: &values)
  }
}

final class OmittedValueTaken: ReaderMutant {
  override func value() throws -> Value { following == .comma ? .null : try super.value() }
}

final class RestIgnored: ReaderMutant {
  override func text() throws -> [Value] { try array() }
}

final class CommaOmitted: ReaderMutant {
  override func isContinued() throws -> Bool {
    if case .value? = following { return true }
    return try super.isContinued()
  }
}

final class FirstCloseEnds: ReaderMutant {
  private var isClosed = false
  override func text() throws -> [Value] {
    isClosed = false
    return try super.text()
  }
  override func isContinued() throws -> Bool {
    if isClosed { return false }
    let isContinued = try super.isContinued()
    isClosed = !isContinued
    return isContinued
  }
}

final class UnclosedTaken: ReaderMutant {
  override func isContinued() throws -> Bool { following == nil ? false : try super.isContinued() }
}

final class WrongTokenNotCounted: ReaderMutant {
  override var tokenCount: Int { index - 1 }
}

final class AllTokensCounted: ReaderMutant {
  override var tokenCount: Int { tokens.count }
}

final class TextKept: ReaderMutant {
  override func forget() {}
}

final class NestedLost: ReaderMutant {
  override func add(to values: inout [Value]) throws {
    let value = try value()
    if case .number = value { values.append(value) }
  }
}

/// `model`, whose reversion and condition mutants override.
class ModelMutant: JSONArray.ArrayReader {
  typealias Model = JSONArray.TextModel

  class var name: String { String(describing: self) }
  static let origin = "a mutant of model"
  static let promise = Promise<JSONArray>.identical

  private let token = PassthroughSubject<JSONArray.Token, Never>(.confined)
  private let end = PassthroughSubject<Void, Never>(.confined)
  private let ctrl = MPAK.Controller(Model())
  private var subscriptions: [AnyCancellable] = []

  required init(_ output: JSONArray.Output) {
    ctrl.m.compactMap { $0.parsedArray }.sink { output.parsed($0) }.store(in: &subscriptions)
    ctrl.m.compactMap { $0.malformedAfter }.sink { output.malformed(after: $0) }.store(in: &subscriptions)
    ctrl.pipeValue(token, { [unowned self] in read(&$0, $1) })
    ctrl.pipe(end, { $0.hasEnded = true }, { [unowned self] in revert(&$0) })
  }

  func read(_ model: inout Model, _ token: JSONArray.Token) { JSONArray.ReaderController.read(&model, token) }
  func revert(_ model: inout Model) { model = Model() }

  final func didRead(_ token: JSONArray.Token) { self.token.send(token) }
  final func didEnd() { end.send(()) }
}

final class EndNotReverted: ModelMutant {
  override func revert(_ model: inout Model) {
    model = Model()
    model.hasEnded = true
  }
}

final class TokensNotReverted: ModelMutant {
  override func revert(_ model: inout Model) { model.hasEnded = false }
}

final class CloseAfterComma: ModelMutant {
  override func read(_ model: inout Model, _ token: JSONArray.Token) {
    if token == .close && model.last == .comma { model.last = .value(0) }
    super.read(&model, token)
  }
}
