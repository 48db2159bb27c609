extension Command {
  /// `PROGRAM completions`: the script that teaches a shell the command line.
  static func completions(of program: CommandTable.Program) -> Command {
    let shell = Operand<any CompletionScript.Type>("SHELL", .required(.shell), "bash, zsh or fish")
    return Command(
      "completions",
      summary: "Prints a script that completes \(program.declaredName)'s commands in a shell",
      examples: completionScripts.map { $0.loading(of: program.declaredName) },
      operands: [shell]
    ) { invocation in
      let script = invocation.arguments[shell]
      try invocation.console.print(script.text(for: invocation.table))
    }
  }
}

extension ValueKind<any CompletionScript.Type> {
  fileprivate static var shell: ValueKind {
    let shells = completionScripts.map { $0.shell }
    return ValueKind(
      placeholder: "SHELL", expectation: "one of \(shells.joined(separator: ", "))", candidates: .only { _ in shells },
      parse: { text in completionScripts.first { $0.shell == text } }, text: { $0.shell })
  }
}
