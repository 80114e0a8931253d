import UIKit
import UserNotifications
import WebKit
import Capacitor

/// The page behind the first paint is dark where the phone is.
class MainViewController: CAPBridgeViewController {
    override func capacitorDidLoad() {
        let background = UIColor(named: "Background")
        view.backgroundColor = background
        webView?.backgroundColor = background
        webView?.scrollView.backgroundColor = background
        bridge?.registerPluginInstance(AppBadgePlugin())
        bridge?.registerPluginInstance(WebCachePlugin())
    }
}

/// The number on the app's icon, which a push sets and only the app can lower. `set` takes `count`, 0 or more.
@objc(AppBadgePlugin)
class AppBadgePlugin: CAPPlugin, CAPBridgedPlugin {
    let identifier = "AppBadgePlugin"
    let jsName = "AppBadge"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "set", returnType: CAPPluginReturnPromise)
    ]

    @objc func set(_ call: CAPPluginCall) {
        let count = max(0, call.getInt("count") ?? 0)
        if #available(iOS 16.0, *) {
            UNUserNotificationCenter.current().setBadgeCount(count) { error in
                if let error = error {
                    call.reject(error.localizedDescription)
                } else {
                    call.resolve()
                }
            }
        } else {
            DispatchQueue.main.async {
                UIApplication.shared.applicationIconBadgeNumber = count
                call.resolve()
            }
        }
    }
}

/// What the web view keeps of answers, pictures above all. `clear` empties it.
@objc(WebCachePlugin)
class WebCachePlugin: CAPPlugin, CAPBridgedPlugin {
    let identifier = "WebCachePlugin"
    let jsName = "WebCache"
    let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "clear", returnType: CAPPluginReturnPromise)
    ]

    @objc func clear(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            let answers: Set<String> = [WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache]
            WKWebsiteDataStore.default().removeData(ofTypes: answers, modifiedSince: .distantPast) {
                call.resolve()
            }
        }
    }
}
