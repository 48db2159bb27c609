import Foundation
import Measuring

/// Reads JSON of a known form, and says in one line what is wrong with it.
enum DecodedFile {
  static func decoded<Value: Decodable>(_ bytes: [UInt8], file: String) throws(CampaignError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch {
      throw .badPlan(file: file, problem: JSONProblem(error).description)
    }
  }
}
