import SluiceWebServer

try await LiveServer { ReadingPage() }.run { print("Open \($0)") }
