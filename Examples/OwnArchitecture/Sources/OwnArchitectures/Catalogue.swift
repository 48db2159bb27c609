import Scenarios
import VideoCall

/// VideoCall with its architectures and this package's.
public let catalogue = Catalogue([VideoCall.benchmark(adding: [entry(Reducer.self)])])
