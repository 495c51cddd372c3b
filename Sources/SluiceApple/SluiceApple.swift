// The parts of Sluice that a view needs: view states and their bindings. A file that declares nodes also imports
// Sluice, with its macros.
@_exported public import SluiceModel
@_exported public import SluiceState
