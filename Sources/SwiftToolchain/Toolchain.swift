import Basics
import Foundation
import Processes

/// The installed Swift toolchain.
///
///     let toolchain = try Toolchain.find()
///     let run = try toolchain.frontend(["-typecheck", "chain.swift"]).run(within: .seconds(120))
package struct Toolchain: Sendable {
  /// The path of `swiftc`.
  package let compiler: String
  /// `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package let version: String
  /// The folder with the standard library's modules: `/usr/lib/swift`.
  package let resources: String
  /// The options to find system libraries: the SDK, on a Mac.
  private let systemOptions: [String]
  /// The program for `-frontend`. `swift-frontend` beside the compiler is preferred, since the driver leaves a
  /// temporary folder behind. On a Mac, `swiftc` is a stub without `swift-frontend` beside it, so `swiftc` is used.
  private let frontendProgram: String

  /// The toolchain whose `swiftc` is first on the path.
  ///
  /// - Throws: ``SourceFailure``, missing, if there is none or it does not work.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(SourceFailure) -> Toolchain {
    guard let compiler = Executable.onPath("swiftc", environment: environment) else {
      throw SourceFailure(
        .missing, "there is no swiftc on the PATH, and reading Swift sources needs a Swift toolchain",
        remedy: "Swift 6.3 or later is at https://www.swift.org/install.")
    }
    let frontend = frontendProgram(beside: compiler) ?? compiler
    let question = Tool(frontend, ["-frontend", "-print-target-info"], environment: environment)
    let information = try said(by: question, at: compiler)
    do {
      let target = try JSONDecoder().decode(TargetInformation.self, from: Data(information))
      return Toolchain(
        compiler: compiler, version: target.compilerVersion, resources: target.paths.runtimeResourcePath,
        systemOptions: try systemOptions(environment: environment), frontendProgram: frontend)
    } catch let failure as SourceFailure {
      throw failure
    } catch {
      throw SourceFailure(.missing, "\(compiler) printed no target information: \(error)")
    }
  }

  /// The compiler without its driver, with the toolchain's macros.
  package func frontend(_ arguments: [String]) -> Tool {
    Tool(frontendProgram, ["-frontend", "-plugin-path", "\(resources)/host/plugins"] + systemOptions + arguments)
  }

  private static func frontendProgram(beside compiler: String) -> String? {
    let program = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path.parentPath
      .appendingPathName("swift-frontend")
    return FileManager.default.isExecutableFile(atPath: program) ? program : nil
  }

  /// The driver, which compiles and links.
  ///
  /// - Parameter folder: for temporary files. The driver leaves some behind when it is interrupted.
  package func driver(_ arguments: [String], temporaryFolder folder: String) -> Tool {
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder
    return Tool(compiler, systemOptions + arguments, environment: environment)
  }

  private struct TargetInformation: Decodable {
    struct Paths: Decodable {
      let runtimeResourcePath: String
    }
    let compilerVersion: String
    let paths: Paths
  }

  private static func systemOptions(environment: [String: String]) throws(SourceFailure) -> [String] {
    #if canImport(Darwin)
      if let sdk = environment["SDKROOT"] { return ["-sdk", sdk] }
      let xcrun = "/usr/bin/xcrun"
      let path = try said(by: Tool(xcrun, ["--show-sdk-path"], environment: environment), at: xcrun)
      return ["-sdk", String(decoding: path, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)]
    #else
      return []
    #endif
  }

  private static func said(by tool: Tool, at path: String) throws(SourceFailure) -> [UInt8] {
    let run: Tool.Run
    do {
      run = try tool.run(within: .seconds(60))
    } catch {
      throw SourceFailure(.missing, "cannot start \(path): \(error)")
    }
    guard run.outcome == .exited(code: 0) else {
      let errors = String(decoding: run.errors, as: UTF8.self).split(separator: "\n").first ?? ""
      throw SourceFailure(.missing, "\(path) \(run.outcome)\(errors.isEmpty ? "" : ": \(errors)")")
    }
    return run.output
  }
}
