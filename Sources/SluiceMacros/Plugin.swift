// With the compiler's own copy of swift-syntax, the macros are a library that the compiler loads, without a main
// function.
#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct SluicePlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      NodeMacro.self, TrackedMacro.self, ComputedMacro.self, MarkerMacro.self, StateLabelsMacro.self,
    ]
  }
#endif
