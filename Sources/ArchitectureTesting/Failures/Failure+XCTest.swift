#if canImport(XCTest)
  import Foundation
  import XCTest

  extension Failure {
    /// Fails the running test case, if any. Attaches the picture if XCTest supports attachments.
    func recordInXCTest(at place: SourcePlace) {
      #if canImport(ObjectiveC)
        if let picture, Thread.isMainThread {
          MainActor.assumeIsolated {
            XCTContext.runActivity(named: picture.name) { activity in
              let attachment = XCTAttachment(data: Data(picture.text.utf8), uniformTypeIdentifier: "public.svg-image")
              attachment.name = picture.name
              attachment.lifetime = .keepAlways
              activity.add(attachment)
            }
          }
        }
      #endif
      XCTFail(text, file: place.filePath, line: place.line)
    }
  }
#else
  extension Failure {
    func recordInXCTest(at place: SourcePlace) {}
  }
#endif
