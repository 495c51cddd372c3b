import SluiceData
