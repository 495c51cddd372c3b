import Sluice
import SwiftUI
import UIKit

/// The application. Everything in its window is UIKit.
@main struct ListApp: App {
  private let mediator = Mediator<ShoppingList>.shopping()

  var body: some Scene {
    WindowGroup { ShoppingWindow(mediator: mediator).ignoresSafeArea() }
  }
}

struct ShoppingWindow: UIViewControllerRepresentable {
  let mediator: Mediator<ShoppingList>

  func makeUIViewController(context: Context) -> UINavigationController {
    UINavigationController(rootViewController: ShoppingController(mediator))
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
