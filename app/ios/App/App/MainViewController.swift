import UIKit
import Capacitor

/// The page behind the first paint is dark where the phone is.
class MainViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        let background = UIColor(named: "Background")
        view.backgroundColor = background
        webView?.backgroundColor = background
        webView?.scrollView.backgroundColor = background
    }
}
