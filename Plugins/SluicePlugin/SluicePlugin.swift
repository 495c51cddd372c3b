import Foundation
import PackagePlugin

/// `swift package sluice new scene Search`: runs the command `sluice` in the folder of the package.
@main struct SluicePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = Process()
    command.executableURL = try context.tool(named: "SluiceCommand").url
    command.arguments = arguments
    command.currentDirectoryURL = context.package.directoryURL
    try command.run()
    command.waitUntilExit()
    // The command has already described the error on standard error.
    if command.terminationStatus != 0 { exit(command.terminationStatus) }
  }
}
