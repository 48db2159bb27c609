/// The scroll view of the list, with the trigger of the article's repository: `reachedBottom(offset: 100)` reports that
/// the content offset has reached `max(100, content height - visible height)`. It reports again only after the content
/// offset has been smaller.
///
/// So a list that fits on the screen, as an empty one does, reports its bottom only when it is pulled 100 points beyond
/// its end. The content offset changes when the list is scrolled, and when its content becomes shorter. When its
/// content becomes longer, the list is no longer at its end. It notices that when it is scrolled again.
///
/// Heights are in points, and those of the repository's storyboard and view: a table of 818, rows of 44, an activity
/// indicator of 30 below the rows. On a phone the bar with the search field makes the table less high, which changes no
/// report. A page of GitHub's search has 30 rows. Pages have two titles here, so a title is as high as 15 rows.
struct ScrollView {
  static let visibleHeight = 818
  static let titleHeight = 15 * 44
  static let footerHeight = 30
  static let reachedOffset = 100

  var titleCount = 0 {
    // UIKit moves content that has become too short.
    didSet { if contentOffset > endOffset { move(to: endOffset) } }
  }
  private var contentOffset = 0
  private var isAtBottom = false

  private var hiddenHeight: Int { titleCount * Self.titleHeight + Self.footerHeight - Self.visibleHeight }
  private var endOffset: Int { max(0, hiddenHeight) }

  /// Scrolls, and returns whether the trigger reports the bottom.
  mutating func reachesBottom(by scroll: PagedSearch.Scroll) -> Bool {
    // The first change of the offset is small: the list may have become longer since the last one.
    move(to: contentOffset)
    switch scroll {
    case .bottom: return move(to: endOffset)
    case .back: return move(to: 0)
    case .overscroll(let points):
      // A list cannot be pulled off the screen, nor in the other direction.
      let isReached = move(to: endOffset + min(max(0, points), Self.visibleHeight))
      move(to: endOffset)
      return isReached
    }
  }

  @discardableResult
  private mutating func move(to offset: Int) -> Bool {
    contentOffset = offset
    let wasAtBottom = isAtBottom
    isAtBottom = offset >= max(Self.reachedOffset, hiddenHeight)
    return isAtBottom && !wasAtBottom
  }
}
