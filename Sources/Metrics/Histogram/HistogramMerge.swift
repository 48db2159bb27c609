extension Histogram {
  /// Adds the values of another histogram, as if each had been recorded here too.
  ///
  /// - Complexity: O(buckets), no allocation.
  public mutating func merge(_ other: borrowing Histogram) {
    // Not `&+=`: see `record`.
    for index in counts.indices { counts[index] = counts[index] &+ other.counts[index] }
    recordedCount &+= other.recordedCount
    recordedSum &+= other.recordedSum
    lowest = Swift.min(lowest, other.lowest)
    highest = Swift.max(highest, other.highest)
  }
}
