enum ZshCompletions: CompletionScript {
  static let shell = "zsh"
  static func loading(of program: String) -> Command.Example {
    Command.Example(
      "source <(\(program) completions zsh)", "In ~/.zshrc, after compinit: the same in zsh.")
  }

  static func text(for table: CommandTable) -> String {
    let function = "_\(table.program.name)"
    let steps = table.commandSteps.map { $0.quotedForShell() }.joined(separator: " | ")
    return """
      #compdef \(table.program.name)
      # \(table.program.name) in zsh; written by '\(table.program.name) completions zsh'.

      \(function)() {
        local command= index
        for ((index = 2; index < CURRENT; index++)); do
          case "$command $words[index]" in
            (\(steps))
              command="${command:+$command }$words[index]" ;;
            (*) break ;;
          esac
        done
        # What is left looks as if the command were the program.
        shift $((index - 2)) words
        ((CURRENT -= index - 2))
        if [[ -z $command && ($CURRENT -gt 2 || $words[CURRENT] == -*) ]]; then
          command=\(table.defaultCommand.name.quotedForShell())
        fi
        case $command in
      \(table.groups.map { words(after: $0, in: table) }.joined(separator: "\n"))
      \(table.commands.map { arguments(of: $0, in: table) }.joined(separator: "\n"))
        esac
      }

      compdef \(function) \(table.program.name)
      """
  }

  private static func words(after path: [String], in table: CommandTable) -> String {
    let described = table.nextWords(after: path).map { word in
      let summary = table.meaning(of: word, after: path)
      return "\(word):\(summary)".quotedForShell()
    }
    return """
          (\(path.joined(separator: " ").quotedForShell()))
            local -a next=(
              \(described.joined(separator: "\n        "))
            )
            _describe command next ;;
      """
  }

  private static func arguments(of command: Command, in table: CommandTable) -> String {
    let options = command.options.flatMap { specifications(of: $0, in: table) } + ["'--help[show help]'"]
    let operands = command.operands.map { operand in
      "\(operand.shape.isRepeatable ? "*" : ""):\(operand.label):\(action(operand.shape.candidates, in: table))"
        .quotedForShell()
    }
    return """
          (\(command.name.quotedForShell()))
            _arguments -s -S \\
              \((options + operands).joined(separator: " \\\n        ")) ;;
      """
  }

  private static func specifications(of option: some OptionDeclaration, in table: CommandTable) -> [String] {
    let excluded = option.shape.isRepeatable && !option.isFlag ? "*" : "(\(option.spellings.joined(separator: " ")))"
    let summary = option.summary.escaping("[]:")
    let names = option.shape.placeholder.map { $0.split(separator: " ") } ?? []
    let value = names.map { ":\(String($0).escaping(":")):\(action(option.shape.candidates, in: table))" }.joined()
    return option.spellings.map { spelling in
      let joint = option.isFlag ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return "\(excluded)\(spelling)\(joint)[\(summary)]\(value)".quotedForShell()
    }
  }

  private static func action(_ candidates: Candidates, in table: CommandTable) -> String {
    let words = candidates.words(table.names)
    let offer = words.isEmpty ? [] : ["compadd -- \(words.map { $0.quotedForShell() }.joined(separator: " "))"]
    let paths =
      switch candidates.paths {
      case .none: [String]()
      case .files: ["_files"]
      case .folders: ["_files -/"]
      }
    let actions = offer + paths
    return actions.isEmpty ? " " : "{\(actions.joined(separator: "; "))}"
  }
}

extension String {
  fileprivate func escaping(_ characters: String) -> String {
    reduce(into: "") { text, character in text += characters.contains(character) ? "\\\(character)" : "\(character)" }
  }
}
