import SluiceMessages

/// What comes of requests over HTTP.
let httpExamples: [MessageExample] = []
