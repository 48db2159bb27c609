import Scenarios

extension JSONArray {
  final class Tokener: TokenerReader {
    static let name = "tokener"
    static let origin = "the article's 2.1, its listing of JSON-java"
    static let isPublished = true
    static let promise = Promise<JSONArray>.diverges([.takesOmittedValue, .takesLastComma, .ignoresRest])

    let output: Output
    var tokens: [Token] = []

    init(_ output: Output) { self.output = output }

    func text(_ x: JSONTokener) throws(JSONTokener.JSONException) -> [Value] { try array(x) }

    /// The listing, condition by condition. Its `throw`s have messages, which are left out.
    private func array(_ x: JSONTokener) throws(JSONTokener.JSONException) -> [Value] {
      var myArrayList: [Value] = []
      if x.nextClean() != .open { throw x.syntaxError() }

      var nextChar = x.nextClean()
      if nextChar == nil {
        // The array is not closed.
        throw x.syntaxError()
      }
      if nextChar != .close {
        x.back()
        while true {
          if x.nextClean() == .comma {
            x.back()
            myArrayList.append(.null)
          } else {
            x.back()
            myArrayList.append(try x.nextValue(array))
          }
          switch x.nextClean() {
          case nil:
            // The array is not closed.
            throw x.syntaxError()
          case .comma?:
            nextChar = x.nextClean()
            if nextChar == nil {
              // The array is not closed.
              throw x.syntaxError()
            }
            if nextChar == .close { return myArrayList }
            x.back()
          case .close?: return myArrayList
          default: throw x.syntaxError()
          }
        }
      }
      return myArrayList
    }
  }
}
