import Scenarios

extension JSONArray {
  /// The listing without what the grammar does not know: an omitted value, a comma before the bracket, a rest of the
  /// text. It needs no condition for the end of the text, as here `back` there does not lead to the token before.
  final class TokenerRepaired: TokenerReader {
    static let name = "tokener-repaired"
    static let origin = "the article's 2.1, by the grammar of RFC 8259 alone"
    static let promise = Promise<JSONArray>.identical

    let output: Output
    var tokens: [Token] = []

    init(_ output: Output) { self.output = output }

    func text(_ x: JSONTokener) throws(JSONTokener.JSONException) -> [Value] {
      let values = try array(x)
      if x.nextClean() != nil { throw x.syntaxError() }
      return values
    }

    private func array(_ x: JSONTokener) throws(JSONTokener.JSONException) -> [Value] {
      var myArrayList: [Value] = []
      if x.nextClean() != .open { throw x.syntaxError() }

      if x.nextClean() != .close {
        x.back()
        while true {
          myArrayList.append(try x.nextValue(array))
          switch x.nextClean() {
          case .comma?: break
          case .close?: return myArrayList
          default: throw x.syntaxError()
          }
        }
      }
      return myArrayList
    }
  }
}
