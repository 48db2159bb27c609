public import Scenarios
import VideoCall

/// The apps that this package's `bench` knows: one line an app.
public let catalogue = Catalogue([
  VideoCall.benchmark
])
