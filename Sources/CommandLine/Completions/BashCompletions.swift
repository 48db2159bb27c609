/// Works with bash 3.2, which macOS has, and later.
enum BashCompletions: CompletionScript {
  static let shell = "bash"
  static func loading(of program: String) -> Command.Example {
    Command.Example(
      "source <(\(program) completions bash)", "In ~/.bashrc: complete commands, options and names in bash.")
  }

  static func text(for table: CommandTable) -> String {
    let function = "_\(table.program.name)"
    let steps = table.commandSteps.map { $0.quotedForShell() }.joined(separator: " | ")
    return """
      # \(table.program.name) in bash; written by '\(table.program.name) completions bash'.

      # Offers the words of $1, one a line, and the paths of the kind $2 (f files, d folders).
      \(function)_offer() {
        local IFS=$'\\n'
        COMPREPLY=($(compgen -W "$1" -- "$current"))
        if [[ -n $2 ]]; then
          COMPREPLY+=($(compgen -"$2" -- "$current"))
          compopt -o filenames 2>/dev/null
        fi
      }

      \(function)() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" command= index
        # bash takes --option=value for three words.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "$command ${COMP_WORDS[index]}" in
            \(steps))
              command="${command:+$command }${COMP_WORDS[index]}" ;;
            *) break ;;
          esac
        done
        if [[ -z $command && ($COMP_CWORD -gt 1 || $current == -*) ]]; then
          command=\(table.defaultCommand.name.quotedForShell())
        fi
        case "$command $previous" in
      \(table.commands.flatMap { values(of: $0, in: table, offer: "\(function)_offer") }.joined(separator: "\n"))
        esac
      \(table.laterValuePlaces.map { laterValues($0, in: table, offer: "\(function)_offer") }.joined(separator: "\n"))
        case "$command" in
      \(table.groups.map { words(after: $0, in: table, offer: "\(function)_offer") }.joined(separator: "\n"))
      \(table.commands.map { arguments(of: $0, in: table, offer: "\(function)_offer") }.joined(separator: "\n"))
        esac
      }

      complete -F \(function) \(table.program.name)
      """
  }

  /// The completions of the values of a command's options.
  ///
  /// - Parameter count: only options with at least this many values.
  private static func values(
    of command: Command, in table: CommandTable, offer: String, takingAtLeast count: Int = 1
  ) -> [String] {
    command.options.filter { $0.shape.valueCount >= count }.map { option in
      let patterns = option.spellings.map { "\(command.name) \($0)".quotedForShell() }
      return "    \(patterns.joined(separator: " | "))) "
        + "\(offer) \(offered(option.shape.candidates, in: table)); return ;;"
    }
  }

  /// The completions of a later value of an option with several values, `place` words after the option.
  private static func laterValues(_ place: Int, in table: CommandTable, offer: String) -> String {
    let offers = table.commands.flatMap { values(of: $0, in: table, offer: offer, takingAtLeast: place) }
    return """
        if ((COMP_CWORD > \(place))); then
          case "$command ${COMP_WORDS[COMP_CWORD-\(place)]}" in
        \(offers.joined(separator: "\n  "))
          esac
        fi
      """
  }

  private static func words(after path: [String], in table: CommandTable, offer: String) -> String {
    "    \(path.joined(separator: " ").quotedForShell())) \(offer) \(lines(table.nextWords(after: path))) ;;"
  }

  /// The other completions after a command: its options after a dash, otherwise the values of its operands.
  private static func arguments(of command: Command, in table: CommandTable, offer: String) -> String {
    let options = command.options.flatMap(\.spellings) + ["--help"]
    let operands = command.operands.last.map { offered($0.shape.candidates, in: table) } ?? lines([])
    return """
          \(command.name.quotedForShell()))
            if [[ $current == -* ]]; then
              \(offer) \(lines(options))
            else
              \(offer) \(operands)
            fi ;;
      """
  }

  private static func offered(_ candidates: Candidates, in table: CommandTable) -> String {
    let paths =
      switch candidates.paths {
      case .none: ""
      case .files: " f"
      case .folders: " d"
      }
    return lines(candidates.words(table.names)) + paths
  }

  private static func lines(_ words: [String]) -> String {
    "$" + words.joined(separator: "\\n").quotedForShell()
  }
}
