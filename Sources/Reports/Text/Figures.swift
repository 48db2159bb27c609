import Foundation
import Metrics
import Results

extension Double {
  /// The number for tables, in at most five characters and a sign: `0.98`, `12.3`, `123.4`, `12345`, `1.23M`.
  ///
  /// - Precondition: the number is finite.
  package var figure: String { certainFigure(width: 0) }

  /// ``figure`` without digits that say nothing: the unit of the last one is at least a tenth of `width`, the width of
  /// the figure's interval. Whole digits that say nothing are zeros: `34000` with a width of 2,500.
  package func certainFigure(width: Double) -> String {
    precondition(isFinite, "\(self) is not a figure")
    let unit = width > 0 ? pow(10, log10(width / 10).rounded(.up)) : 0
    return (unit > 1 ? (self / unit).rounded() * unit : self).figure(unit: unit)
  }

  /// - Parameter unit: that of the last decimal at least.
  private func figure(unit: Double) -> String {
    let count: Int
    switch self {
    case ..<0: return "-" + magnitude.figure(unit: unit)
    case 0: return "0"
    case ..<0.000_5: return "<.001"
    case ..<0.099_5: count = 3
    case ..<9.995: count = 2
    case ..<999.95: count = 1
    case ..<99_999.5: count = 0
    default: return scaled
    }
    return decimals((0...count).last { $0 == 0 || pow(10, -Double($0)) >= unit } ?? 0)
  }

  /// One significant digit, for figures that are certain to a factor of two: `800`, `20k`, `3M`.
  package var roughFigure: String {
    guard self >= 1 else { return figure }
    let unit = pow(10, log10(self).rounded(.down))
    let rounded = (self / unit).rounded() * unit
    let scales = [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1, "")]
    guard let (scale, letter) = scales.first(where: { rounded >= $0.0 }) else { return figure }
    return (rounded / scale).decimals(0) + letter
  }

  /// All significant digits: `1.001`, `14,208`.
  package var exactFigure: String {
    guard let whole = Int(exactly: self) else { return decimalText }
    return whole.grouped
  }

  /// A share with two significant digits and at least two decimals: `0.71`, `0.00061`.
  package var shareFigure: String {
    if self == 0 { return figure }
    if self < 0.000_000_005 { return "<.00000001" }
    return decimals((2...8).first { self * pow(10, Double($0)) >= 9.95 } ?? 8)
  }

  /// A share in percent, with at most one decimal: `95 %`, `87.5 %`.
  package var percentFigure: String {
    let tenths = Int((self * 1_000).rounded())
    return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " %"
  }

  /// A share in percent, without decimals: `95 %`.
  package var wholePercentFigure: String { (self * 100).decimals(0) + " %" }

  /// With two decimals: `0.83`. Values below 1 are never rounded to 1.
  package var hundredthsFigure: String {
    let hundredths = self < 1 ? min(99, Int((self * 100).rounded())) : Int((self * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }

  /// A speed: `1`, `31.6`, `100`, `1.00M`.
  package var speedFigure: String { self < 100_000 && self == rounded() ? Int(self).description : figure }

  /// ``figure`` without decimals below 100,000.
  var wholeFigure: String { self < 99_999.5 ? decimals(0) : scaled }

  /// In thousands, millions and so on, to three digits.
  private var scaled: String {
    var value = self
    for prefix in ["k", "M", "G", "T", "P", "E"] {
      value /= 1_000
      if value < 9.995 { return value.decimals(2) + prefix }
      if value < 99.95 { return value.decimals(1) + prefix }
      if value < 999.5 { return value.decimals(0) + prefix }
    }
    return ">999E"
  }

  fileprivate func decimals(_ count: Int) -> String { String(format: "%.\(count)f", self) }
}

extension ConfidenceInterval {
  /// `1.08-1.12`
  package var figure: String { "\(lower.certainFigure(width: width))-\(upper.certainFigure(width: width))" }

  package var width: Double { upper - lower }
}

extension EstimateRow {
  /// The value with the digits that its interval allows.
  package var figure: String? { value?.certainFigure(width: interval?.width ?? 0) }
}

extension PairedRatio {
  /// The median with the digits that its interval allows.
  var figure: String { median.certainFigure(width: interval?.width ?? 0) }
}

extension Int {
  /// With commas between thousands: `100,000`.
  package var grouped: String {
    let digits = magnitude.description
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      digits.dropLast(digits.count - end).suffix(3)
    }
    return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }

  /// The count in at most nine characters: grouped below ten millions, rounded above.
  var figure: String { magnitude < 10_000_000 ? grouped : Double(magnitude).figure }

  /// A count with its noun: `1 round`, `7 rounds`.
  package func of(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// `once`, `412 times`
  package var times: String { self == 1 ? "once" : "\(grouped) times" }
}

extension [String] {
  /// For a sentence: `a`, `a and b`, `a, b and c`.
  package var listed: String {
    guard count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}
