// What a view needs of Sluice: states and their bindings. A file that declares nodes imports Sluice as well, with its macros.
@_exported public import SluiceModel
@_exported public import SluiceState
