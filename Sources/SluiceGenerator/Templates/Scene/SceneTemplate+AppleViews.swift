extension SceneTemplate {
  var swiftUIView: String {
    #"""
    import SluiceApple
    import SluiceScene
    import SwiftUI

    extension \#(name): ViewScene {
      func view(_ view: ViewAccess<\#(name)Pipeline>) -> some View {
        List(view.items) { item in
          Button(item.title) { view.send(\.itemTapped, item) }
        }
        .overlay {
          switch view.phase {
          case .loading:
            ProgressView()
          case .failed(let error):
            ContentUnavailableView {
              Text("Not available")
            } description: {
              Text(error)
            } actions: {
              Button("Try again") { view.send(\.retryTapped) }
            }
          case .loaded:
            EmptyView()
          }
        }
        .navigationTitle("\#(request.name.title)")
      }
    }
    """#
  }

  var smallSwiftUIView: String {
    #"""
    import SluiceApple
    import SluiceScene
    import SwiftUI

    extension \#(name): ViewScene {
      func view(_ view: ViewAccess<\#(name)Pipeline>) -> some View {
        VStack {
          Text("\(view.count)")
          Button("More") { view.send(\.moreTapped) }
        }
        .navigationTitle("\#(request.name.title)")
      }
    }
    """#
  }

  var viewController: String {
    #"""
    import Observation
    import SluiceApple
    import SluiceScene
    import UIKit

    extension \#(name): ViewControllerScene {
      func viewController(_ view: ViewAccess<\#(name)Pipeline>) -> UIViewController {
        \#(name)ViewController(view)
      }
    }

    /// Shows the items, or a placeholder instead.
    final class \#(name)ViewController: UITableViewController {
      private let scene: ViewAccess<\#(name)Pipeline>
      private var items: [\#(name)Item] = []

      init(_ scene: ViewAccess<\#(name)Pipeline>) {
        self.scene = scene
        super.init(style: .plain)
        title = "\#(request.name.title)"
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("unavailable") }

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
        follow()
      }

      /// Shows the pipeline now and after each change.
      private func follow() {
        withObservationTracking {
          items = scene.items
          contentUnavailableConfiguration = placeholder
        } onChange: { [weak self] in
          Task { @MainActor in self?.follow() }
        }
        tableView.reloadData()
      }

      /// The view that is shown instead of the items.
      private var placeholder: UIContentUnavailableConfiguration? {
        switch scene.phase {
        case .loading: return .loading()
        case .loaded: return nil
        case .failed(let error):
          var configuration = UIContentUnavailableConfiguration.empty()
          configuration.text = "Not available"
          configuration.secondaryText = error
          configuration.button.title = "Try again"
          configuration.buttonProperties.primaryAction = UIAction { [scene] _ in scene.send(\.retryTapped) }
          return configuration
        }
      }

      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = items[indexPath.row].title
        cell.contentConfiguration = content
        return cell
      }

      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        scene.send(\.itemTapped, items[indexPath.row])
      }
    }
    """#
  }

  var smallViewController: String {
    #"""
    import Observation
    import SluiceApple
    import SluiceScene
    import UIKit

    extension \#(name): ViewControllerScene {
      func viewController(_ view: ViewAccess<\#(name)Pipeline>) -> UIViewController {
        \#(name)ViewController(view)
      }
    }

    /// Shows the number, and a button.
    final class \#(name)ViewController: UIViewController {
      private let scene: ViewAccess<\#(name)Pipeline>
      private let label = UILabel()

      init(_ scene: ViewAccess<\#(name)Pipeline>) {
        self.scene = scene
        super.init(nibName: nil, bundle: nil)
        title = "\#(request.name.title)"
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { fatalError("unavailable") }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let action = UIAction(title: "More") { [scene] _ in scene.send(\.moreTapped) }
        let stack = UIStackView(arrangedSubviews: [label, UIButton(primaryAction: action)])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        follow()
      }

      /// Shows the pipeline now and after each change.
      private func follow() {
        withObservationTracking {
          label.text = "\(scene.count)"
        } onChange: { [weak self] in
          Task { @MainActor in self?.follow() }
        }
      }
    }
    """#
  }
}
