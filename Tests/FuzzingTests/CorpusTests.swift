import Fuzzing
import Testing

@Suite("Every reader of foreign input") struct CorpusTests {
  @Test("follows its rules on every kept input", arguments: FuzzedReader.all)
  func corpus(of reader: FuzzedReader) throws {
    var accepted = 0
    for (name, bytes) in try Corpus.inputs(of: reader) {
      do {
        if try reader.check(bytes) { accepted += 1 }
      } catch {
        Issue.record("Tests/Corpus/\(reader)/\(name): \(error)")
      }
    }
    #expect(accepted > 0, "A seed of \(reader) is accepted, or nothing behind its first check is reached.")
  }

  @Test("follows its rules on kept inputs with random changes", arguments: FuzzedReader.all)
  func changed(for reader: FuzzedReader) throws {
    let inputs = try Corpus.inputs(of: reader).map(\.bytes)
    var mutation = Mutation(seed: 1)
    for round in 0..<reader.testRounds {
      let input = inputs[round % inputs.count]
      let changed = mutation.mutate(input, with: inputs[round * 7 % inputs.count])
      do {
        _ = try reader.check(changed)
      } catch {
        Issue.record("\(error); the input: \(String(decoding: changed, as: UTF8.self).debugDescription)")
      }
    }
  }

  @Test("has a folder of inputs, and every folder has a reader")
  func folders() throws {
    #expect(try Corpus.readers == Set(FuzzedReader.all.map(\.name)))
  }
}
