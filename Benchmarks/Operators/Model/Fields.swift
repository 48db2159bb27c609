/// A model with one field that is written and read, and others that are only copied.
///
/// Half of the fields are texts, as in the model of a form. They are too long for Swift to store inline.
protocol NumberModel {
  static var fieldCount: Int { get }
  var number: Int { get set }
  init()
}

struct Fields4: NumberModel {
  static let fieldCount = 4
  var number = 0
  var count = 1
  var title = String(repeating: "title ", count: 8)
  var note = String(repeating: "note ", count: 12)
}

struct Fields16: NumberModel {
  static let fieldCount = 16
  private var (a, b, c, d) = (Fields4(), Fields4(), Fields4(), Fields4())

  var number: Int {
    get { a.number }
    set { a.number = newValue }
  }
}

struct Fields64: NumberModel {
  static let fieldCount = 64
  private var (a, b, c, d) = (Fields16(), Fields16(), Fields16(), Fields16())

  var number: Int {
    get { a.number }
    set { a.number = newValue }
  }
}
