struct ServerAppTemplate: Template {
  let request: GenerationRequest
  init(_ request: GenerationRequest) { self.request = request }
  var plan: FilePlan { FilePlan([]) }
}
