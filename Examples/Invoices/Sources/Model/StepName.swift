/// Returns the name of a step for the buttons. A binding names its steps after the property that it sets.
func stepName(_ step: String) -> String {
  switch step {
  case "set client": "change client"
  case "set currency": "change currency"
  case "set text": "change description"
  case "set quantity": "change quantity"
  case "set price": "change unit price"
  default: step
  }
}
