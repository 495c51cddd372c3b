package import SluiceMessages
package import Testing

/// A message with the complete text that it must have.
package typealias MessageExample<Described> = (message: Described, text: String)

/// Checks that each message has the text of its example, and names a fix, unless the environment has caused it.
package func expectTexts<Described: Message>(
  _ examples: [MessageExample<Described>], sourceLocation: SourceLocation = #_sourceLocation
) {
  for (message, text) in examples {
    #expect(message.text == text, sourceLocation: sourceLocation)
    if let error = message as? any CustomStringConvertible {
      #expect(error.description == text, sourceLocation: sourceLocation)
    }
    #expect(text.contains("To fix this, ") || message.cause == .world, "\(text)", sourceLocation: sourceLocation)
  }
}

/// Checks the texts of messages, and that each case of an enum has an example.
///
/// - Parameter kind: Returns the value whose cases must all be present.
package func expectTexts<Described: Message, Kind>(
  _ examples: [MessageExample<Described>], ofAll kind: (Described) -> Kind,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectTexts(examples, sourceLocation: sourceLocation)
  let met = examples.map { caseName(of: kind($0.message)) }
  #expect(caseNames(of: Kind.self).subtracting(met) == [], "cases without an example", sourceLocation: sourceLocation)
}
