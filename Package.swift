// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Building swift-syntax takes a minute in debug builds and many minutes in release builds. If the compiler's own copy
// can be used, `Scripts/toolchain-macros` builds the plugin against it, and this variable names the result. Nothing
// else changes.
let pluginLibrary = Context.environment["SLUICE_MACRO_LIBRARY"]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let usesMacros: [SwiftSetting] =
  settings + (pluginLibrary.map { [.unsafeFlags(["-load-plugin-library", $0])] } ?? [])

// Optimizing these tests would take more time than optimizing the tested modules. Modules whose tests compute are
// optimized, with the code that is inlined into them.
let inTests: [SwiftSetting] = usesMacros + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let swiftSyntax: [Package.Dependency] =
  pluginLibrary == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []
let macroTargets: [Target] =
  pluginLibrary == nil
  ? [
    .macro(
      name: "SluiceMacros",
      dependencies: [
        "SluiceMacroMessages",
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ],
      swiftSettings: settings)
  ] : []

// The modules that `Sluice` and `SluiceApple` re-export are also listed beside them, and in their products. SwiftPM
// compiles a target again only after changes of the modules that its dependencies name, and clients contain compiled
// copies of these modules' inlinable layers.
let sluice: [Target.Dependency] = [
  "Sluice", "SluiceCoding", "SluiceCollections", "SluiceGraph", "SluiceModel", "SluiceState", "SluiceData",
]

let package = Package(
  name: "sluice",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(
      name: "Sluice",
      targets: [
        "Sluice", "SluiceCoding", "SluiceCollections", "SluiceGraph", "SluiceModel", "SluiceState", "SluiceData",
      ]),
    .library(name: "SluiceGraph", targets: ["SluiceGraph"]),
    .library(name: "SluiceModel", targets: ["SluiceModel", "SluiceCollections"]),
    .library(name: "SluiceCoding", targets: ["SluiceCoding", "SluiceModel", "SluiceCollections"]),
    .library(name: "SluiceState", targets: ["SluiceState"]),
    .library(name: "SluiceData", targets: ["SluiceData"]),
    .library(name: "SluiceScene", targets: ["SluiceScene", "SluiceModel", "SluiceData"]),
    .library(name: "SluiceFiles", targets: ["SluiceFiles", "SluiceData"]),
    .library(name: "SluicePersistence", targets: ["SluicePersistence", "SluiceFiles", "SluiceData"]),
    .library(name: "SluiceProviders", targets: ["SluiceProviders", "SluiceData"]),
    .library(name: "SluiceTesting", targets: ["SluiceTesting"]),
    .library(name: "SluiceApple", targets: ["SluiceApple", "SluiceModel", "SluiceScene", "SluiceState"]),
    .library(name: "SluiceWeb", targets: ["SluiceWeb"]),
    .library(name: "SluiceSceneWeb", targets: ["SluiceSceneWeb"]),
    .library(name: "SluiceWebServer", targets: ["SluiceWebServer"]),
    .library(name: "SluiceHummingbird", targets: ["SluiceHummingbird"]),
    .executable(name: "sluice", targets: ["SluiceCommand"]),
    .plugin(name: "SluicePlugin", targets: ["SluicePlugin"]),
  ],
  traits: [
    .trait(
      name: "Web",
      description: "The embedded web server; adds swift-nio, swift-metrics and swift-distributed-tracing."),
    .trait(
      name: "Hummingbird", description: "Pages within a Hummingbird application; adds hummingbird.",
      enabledTraits: ["Web"]),
    .trait(
      name: "TLS", description: "The embedded web server terminates TLS; adds swift-nio-ssl.", enabledTraits: ["Web"]),
    .trait(
      name: "OpenCombine", description: "View states observe publishers where Combine is missing; adds OpenCombine."),
    .trait(name: "Subprocess", description: "A provider that runs another program; adds swift-subprocess."),
    .trait(name: "Persistence", description: "Storages in an SQLite database; adds GRDB."),
    // Only one default trait: SwiftPM orders several at random, and compiles everything again when the order changes.
    .default(enabledTraits: ["Web"]),
  ],
  dependencies: swiftSyntax + [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: macroTargets + [
    .target(name: "CSluice"),
    .target(name: "SluiceMessages", swiftSettings: settings),
    .target(name: "SluiceMacroMessages", swiftSettings: settings),
    .target(name: "SluiceGraph", dependencies: ["SluiceMessages"], swiftSettings: settings),
    .target(name: "SluiceCollections", dependencies: ["CSluice"], swiftSettings: settings),
    .target(
      name: "SluiceModel", dependencies: ["CSluice", "SluiceCollections", "SluiceGraph", "SluiceMessages"],
      swiftSettings: settings),
    .target(
      name: "SluiceCoding", dependencies: ["SluiceCollections", "SluiceMessages", "SluiceModel"],
      swiftSettings: settings),
    .target(
      name: "SluiceState",
      dependencies: [
        "SluiceGraph", "SluiceMessages", "SluiceModel",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
      ],
      swiftSettings: settings),
    .target(
      name: "SluiceData", dependencies: ["SluiceGraph", "SluiceMessages", "SluiceModel"], swiftSettings: settings),
    .target(
      name: "SluiceProviders",
      dependencies: [
        "SluiceData", "SluiceGraph", "SluiceMessages",
        .product(name: "Subprocess", package: "swift-subprocess", condition: .when(traits: ["Subprocess"])),
      ],
      swiftSettings: settings),
    .target(
      name: "SluiceFiles",
      dependencies: ["SluiceCoding", "SluiceData", "SluiceGraph", "SluiceMessages", "SluiceModel"],
      swiftSettings: settings),
    .target(
      name: "SluicePersistence",
      dependencies: [
        "SluiceCoding", "SluiceData", "SluiceFiles", "SluiceGraph", "SluiceMessages", "SluiceModel",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Persistence"])),
      ],
      swiftSettings: settings),
    .target(
      name: "SluiceScene",
      dependencies: ["SluiceCoding", "SluiceData", "SluiceMessages", "SluiceModel"]
        + (pluginLibrary == nil ? ["SluiceMacros"] : []),
      swiftSettings: usesMacros),
    .target(
      name: "Sluice",
      dependencies: ["SluiceCoding", "SluiceGraph", "SluiceModel", "SluiceState", "SluiceData"]
        + (pluginLibrary == nil ? ["SluiceMacros"] : []),
      swiftSettings: usesMacros),
    .target(
      name: "SluiceTesting",
      dependencies: [
        "SluiceGraph", "SluiceMessages", "SluiceModel", "SluiceState", "SluiceData", "SluiceScene", "SluiceWeb",
      ],
      swiftSettings: settings),
    .target(
      name: "SluiceApple", dependencies: ["SluiceMessages", "SluiceModel", "SluiceScene", "SluiceState"],
      swiftSettings: settings),
    .target(
      name: "SluiceWeb", dependencies: ["SluiceGraph", "SluiceMessages", "SluiceModel"], swiftSettings: settings),
    .target(
      name: "SluiceSceneWeb", dependencies: ["SluiceMessages", "SluiceModel", "SluiceScene", "SluiceWeb"],
      swiftSettings: settings),
    .target(
      name: "SluiceWebServer",
      dependencies: [
        "SluiceGraph", "SluiceMessages", "SluiceWeb",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOWebSocket", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Web"])),
        .product(name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Web"])),
        .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Web"])),
      ],
      swiftSettings: settings),
    .target(
      name: "SluiceHummingbird",
      dependencies: [
        "SluiceGraph", "SluiceMessages", "SluiceWeb", "SluiceWebServer",
        .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Hummingbird"])),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Hummingbird"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Hummingbird"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Hummingbird"])),
        .product(
          name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: .when(traits: ["Hummingbird"])),
      ],
      swiftSettings: settings),
    .target(name: "SluiceGenerator", dependencies: ["SluiceMessages"], swiftSettings: settings),
    // The product is named `sluice`. A target of that name would have the same folder as `Sluice` on file systems that
    // ignore case.
    .executableTarget(
      name: "SluiceCommand",
      dependencies: [
        "SluiceGenerator", "SluiceMessages", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .plugin(
      name: "SluicePlugin",
      capability: .command(
        intent: .custom(
          verb: "sluice", description: "Writes the files of a scene, a provider, a service or a storage."),
        permissions: [.writeToPackageDirectory(reason: "The files that 'sluice new' writes belong to the package.")]),
      dependencies: ["SluiceCommand"]),

    .target(name: "TurnWatch", path: "Tests/TurnWatch"),
    .target(name: "FailingCalls", path: "Tests/FailingCalls"),
    .target(
      name: "TestSupport", dependencies: ["SluiceTesting", "TurnWatch"], path: "Tests/Support", swiftSettings: settings),
    .target(
      name: "ModelReference", dependencies: ["TestSupport"], path: "Tests/ModelReference", swiftSettings: settings),
    .testTarget(
      name: "ModelReferenceTests", dependencies: ["ModelReference", "TestSupport"], swiftSettings: settings),
    .executableTarget(
      name: "isolations", dependencies: sluice, path: "Tests/Isolations",
      swiftSettings: usesMacros + [.treatAllWarnings(as: .error)]),
    .testTarget(name: "SluiceMessagesTests", dependencies: ["SluiceMessages"], swiftSettings: settings),
    .testTarget(
      name: "SluiceGraphTests", dependencies: ["SluiceGraph", "SluiceTesting", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "SluiceModelTests", dependencies: ["SluiceModel", "SluiceMessages"], swiftSettings: settings),
    .testTarget(
      name: "SluiceDifferentialTests",
      dependencies: sluice + ["SluiceMessages", "SluiceTesting", "ModelReference", "TestSupport"],
      swiftSettings: usesMacros),
    .testTarget(
      name: "SluiceTests",
      dependencies: sluice + ["SluiceMacroMessages", "SluiceMessages", "SluiceTesting", "TestSupport"],
      swiftSettings: inTests),
    .testTarget(
      name: "SluiceStateTests",
      dependencies: sluice + [
        "SluiceApple", "SluiceMessages", "SluiceTesting", "TestSupport",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
      ],
      swiftSettings: usesMacros),
    .testTarget(
      name: "SluiceDataTests", dependencies: sluice + ["SluiceMessages", "SluiceTesting", "TestSupport"],
      swiftSettings: usesMacros),
    .testTarget(
      name: "SluiceDocumentTests",
      dependencies: sluice + [
        "Notebooks", "SluiceFiles", "SluiceMessages", "SluicePersistence", "SluiceTesting", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Persistence"])),
      ],
      swiftSettings: usesMacros),
    .target(name: "Notebooks", dependencies: sluice, path: "Tests/Notebooks", swiftSettings: usesMacros),
    .executableTarget(
      name: "StorageHolder",
      dependencies: sluice + [
        "Notebooks", "SluiceFiles", "SluicePersistence",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Persistence"])),
      ],
      path: "Tests/StorageHolder", swiftSettings: usesMacros),
    .testTarget(
      name: "SluiceStorageTests",
      dependencies: sluice + [
        "SluiceFiles", "SluiceMessages", "SluicePersistence", "SluiceScene", "SluiceTesting", "StorageHolder",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Persistence"])),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: usesMacros),
    .testTarget(
      name: "SluiceProvidersTests",
      dependencies: sluice + [
        "SluiceMessages", "SluiceProviders", "SluiceTesting", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Web"])),
      ],
      swiftSettings: inTests),
    .testTarget(
      name: "SluiceSceneTests",
      dependencies: sluice + [
        "SluiceMessages", "SluiceScene", "SluiceSceneWeb", "SluiceTesting", "SluiceWeb", "TestSupport",
      ],
      swiftSettings: usesMacros),
    .testTarget(
      name: "SluiceCodingTests",
      dependencies: sluice + ["Notebooks", "SluiceMessages", "SluiceTesting", "TestSupport"],
      swiftSettings: usesMacros),
    .testTarget(
      name: "SluiceGeneratorTests", dependencies: ["SluiceGenerator", "SluiceMessages", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SluiceMainActorTests", dependencies: sluice + ["SluiceProviders", "SluiceTesting"],
      swiftSettings: usesMacros + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "SluiceGuideTests",
      dependencies: sluice + [
        "SluiceApple", "SluiceFiles", "SluiceProviders", "SluiceScene", "SluiceSceneWeb", "SluiceTesting", "SluiceWeb",
        "SluiceWebServer", "TestSupport",
      ],
      swiftSettings: inTests),
    .testTarget(
      name: "SluiceTestingTests", dependencies: sluice + ["SluiceMessages", "SluiceTesting", "TestSupport"],
      swiftSettings: inTests),
    .testTarget(
      name: "SluiceAppleTests",
      dependencies: sluice + ["SluiceApple", "SluiceMessages", "SluiceScene", "SluiceTesting", "TestSupport"],
      swiftSettings: inTests),
    .testTarget(
      name: "SluiceWebTests", dependencies: sluice + ["SluiceWeb", "SluiceMessages", "SluiceTesting", "TestSupport"],
      swiftSettings: usesMacros),
    .executableTarget(
      name: "ViewStates",
      dependencies: sluice + ["SluiceWeb", "SluiceWebServer"],
      path: "Examples/ViewStates/Sources", swiftSettings: usesMacros),
    .testTarget(
      name: "ViewStatesTests", dependencies: sluice + ["SluiceTesting", "SluiceWeb", "ViewStates"],
      path: "Examples/ViewStates/Tests", swiftSettings: inTests),
    .executableTarget(
      name: "Cart",
      dependencies: sluice + ["SluiceWeb", "SluiceWebServer"],
      path: "Examples/Cart/Sources", swiftSettings: usesMacros),
    .testTarget(
      name: "CartTests", dependencies: sluice + ["Cart", "SluiceTesting", "SluiceWeb"],
      path: "Examples/Cart/Tests", swiftSettings: inTests),
    .executableTarget(
      name: "Stock",
      dependencies: sluice + [
        "SluiceFiles", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Web"])),
      ],
      path: "Examples/Stock/Sources", swiftSettings: usesMacros),
    .testTarget(
      name: "StockTests", dependencies: sluice + ["SluiceProviders", "SluiceTesting", "Stock"],
      path: "Examples/Stock/Tests", swiftSettings: inTests),
    .executableTarget(
      name: "Count",
      dependencies: sluice + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Examples/Count/Sources", swiftSettings: usesMacros),
    .testTarget(
      name: "CountTests", dependencies: sluice + ["Count"], path: "Examples/Count/Tests", swiftSettings: inTests),
    .executableTarget(
      name: "Invoices",
      dependencies: sluice + ["SluiceWeb", "SluiceWebServer"],
      path: "Examples/Invoices/Sources", swiftSettings: usesMacros),
    .testTarget(
      name: "InvoicesTests", dependencies: sluice + ["SluiceTesting", "SluiceWeb", "Invoices"],
      path: "Examples/Invoices/Tests", swiftSettings: inTests),
    .executableTarget(
      name: "Photos",
      dependencies: sluice + [
        "SluiceProviders", "SluiceScene", "SluiceSceneWeb", "SluiceWeb", "SluiceWebServer",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Web"])),
      ],
      path: "Examples/Photos/Sources", swiftSettings: usesMacros),
    .testTarget(
      name: "PhotosTests",
      dependencies: sluice + [
        "Photos", "SluiceProviders", "SluiceScene", "SluiceTesting", "SluiceWeb", "TestSupport",
      ],
      path: "Examples/Photos/Tests", swiftSettings: inTests),
    .target(
      name: "LogbookGit", dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
      path: "Examples/Logbook/Sources/LogbookGit", swiftSettings: settings),
    .target(
      name: "LogbookModel", dependencies: sluice + ["LogbookGit", "SluiceFiles", "SluicePersistence", "SluiceScene"],
      path: "Examples/Logbook/Sources/LogbookModel", swiftSettings: usesMacros),
    .target(
      name: "LogbookWeb",
      dependencies: sluice + ["LogbookGit", "LogbookModel", "SluiceScene", "SluiceSceneWeb", "SluiceWeb"],
      path: "Examples/Logbook/Sources/LogbookWeb", swiftSettings: usesMacros),
    .executableTarget(
      name: "logbook",
      dependencies: [
        "LogbookGit", "LogbookModel", "LogbookWeb", "SluiceWeb", "SluiceWebServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/Logbook/Sources/logbook", swiftSettings: settings),
    .target(
      name: "LogbookTesting", dependencies: [.product(name: "Subprocess", package: "swift-subprocess")],
      path: "Examples/Logbook/Tests/LogbookTesting", swiftSettings: settings),
    .testTarget(
      name: "LogbookGitTests", dependencies: ["LogbookGit", "LogbookTesting", "SluiceTesting"],
      path: "Examples/Logbook/Tests/LogbookGitTests", swiftSettings: inTests),
    .testTarget(
      name: "LogbookModelTests",
      dependencies: sluice + ["LogbookModel", "LogbookGit", "LogbookTesting", "SluiceScene", "SluiceTesting"],
      path: "Examples/Logbook/Tests/LogbookModelTests", swiftSettings: inTests),
    .testTarget(
      name: "LogbookWebTests",
      dependencies: sluice + [
        "LogbookWeb", "LogbookModel", "LogbookGit", "LogbookTesting", "SluiceTesting", "SluiceWeb",
      ],
      path: "Examples/Logbook/Tests/LogbookWebTests", swiftSettings: inTests),
    .executableTarget(
      name: "BrowserPages",
      dependencies: sluice + [
        "SluiceHummingbird", "SluiceScene", "SluiceSceneWeb", "SluiceWeb", "SluiceWebServer",
        .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Hummingbird"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Hummingbird"])),
      ],
      path: "Tests/BrowserPages", swiftSettings: usesMacros),
    .testTarget(
      name: "SluiceWebServerTests",
      dependencies: [
        "BrowserPages", "FailingCalls", "Sluice", "SluiceWebServer", "SluiceWeb", "SluiceMessages", "SluiceTesting",
        "TestSupport",
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Web"])),
        .product(name: "InMemoryLogging", package: "swift-log", condition: .when(traits: ["Web"])),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing", condition: .when(traits: ["Web"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Web"])),
        .product(name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Web"])),
      ],
      swiftSettings: inTests),
  ],
  swiftLanguageModes: [.v6]
)
