extension Lights.KhipuApp {
  /// The messages of the app: for each feature, commands in the imperative and responses in the participle.
  enum Message: Equatable {
    case lighting(_Lighting)
    case dashboard(_Dashboard)
    case logging(_Logging)

    enum _Lighting: Equatable {
      case load(Items)
      case turn(Light.ID, Turn)
      case rename(Light.ID, to: String)
      case select(Mode, on: Light.ID)
      case set(Value, to: Int, on: Light.ID)
      case increase(Value, by: Int, on: Light.ID)
      case decrease(Value, by: Int, on: Light.ID)
      /// Another user has set it.
      case note(Setting, on: Light.ID)

      case loading(Items, CommandOutcome)
      case turning(Light.ID, Turn, CommandOutcome)
      case renaming(Light.ID, to: String, CommandOutcome)
      case selecting(Mode, on: Light.ID, CommandOutcome)
      case setting(Value, to: Int, on: Light.ID, CommandOutcome)
      case increasing(Value, by: Int, on: Light.ID, CommandOutcome)
      case decreasing(Value, by: Int, on: Light.ID, CommandOutcome)
      case noting(Setting, on: Light.ID)
    }

    enum _Dashboard: Equatable {
      case toggle(Light.ID)

      case toggling(Light.ID, to: Interface)
    }

    enum _Logging: Equatable {
      case write(String)

      case writing(String)
    }
  }

  enum Items { case lights }

  enum CommandOutcome { case succeeded, failed }
}
