/// All messages of the app: a case for each feature, commands in the imperative, responses in the participle.
enum Message: Equatable {
  case lighting(_Lighting)
  case logging(_Logging)

  enum _Lighting: Equatable {
    case turn(Light.ID, Light.Change.Turning)
    case turned(Light.ID, Light.Change.Turning, Outcome)
  }

  enum _Logging: Equatable {
    case write(String)
    case written(String)
  }

  enum Outcome: Equatable { case success, failure }
}
