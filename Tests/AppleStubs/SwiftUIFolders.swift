// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Part of Foundation on Apple's platforms.

extension URL {
  public static var documentsDirectory: URL { fatalError("Only declarations are compiled.") }
}
