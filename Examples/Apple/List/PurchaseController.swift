import Sluice
import UIKit

/// The detail: the title of a purchase, and whether it was bought.
final class PurchaseController: UIViewController {
  private let purchase: Purchase
  private let mediator: Mediator<ShoppingList>
  private let titleField = UITextField()
  private let boughtSwitch = UISwitch()

  init(_ purchase: Purchase, _ mediator: Mediator<ShoppingList>) {
    (self.purchase, self.mediator) = (purchase, mediator)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("unavailable") }

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    titleField.addAction(UIAction { [unowned self] _ in titleChanged() }, for: .editingChanged)
    boughtSwitch.addAction(UIAction { [unowned self] _ in boughtChanged() }, for: .valueChanged)
    mediator.on(self).from(purchase).render("purchase") { controller, purchase in
      controller.title = purchase.title
      // Setting the text moves the insertion point, so the text that was typed is not set again.
      if controller.titleField.text != purchase.title { controller.titleField.text = purchase.title }
      controller.boughtSwitch.isOn = purchase.isBought
    }
    // Undo can remove the purchase while it is shown.
    mediator.on(self).observe("presence", reads: \.purchases) { controller, purchases in
      if !purchases.contains(where: { $0 === controller.purchase }) {
        // UIKit calls methods of the controllers, which are no part of the observer's run.
        controller.mediator.afterRefresh { controller.navigationController?.popViewController(animated: true) }
      }
    }
  }

  private func titleChanged() { mediator.rename(purchase, to: titleField.text ?? "") }

  private func boughtChanged() { mediator.setBought(purchase, boughtSwitch.isOn) }

  private func layOut() {
    view.backgroundColor = .systemBackground
    titleField.placeholder = "Title"
    let stack = UIStackView(arrangedSubviews: [titleField, boughtSwitch])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
