import Traces

extension FuzzedReader {
  static let profile = FuzzedReader("profile") { bytes throws(Finding) in
    let profile: TypingProfile
    do throws(TraceError) {
      profile = try TypingProfile(TraceSource(bytes: bytes, name: "input"))
    } catch {
      return error.description
    }
    let written = TraceSource(bytes: Array(profile.text(remarks: []).utf8), name: "input")
    guard let reread = try? TypingProfile(written), reread == profile else {
      throw Finding("a profile is written and not read again as the same")
    }
    return nil
  }
}
