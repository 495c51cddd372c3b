import SluiceWebServer

await LiveServer { ReadingPage() }.main()
