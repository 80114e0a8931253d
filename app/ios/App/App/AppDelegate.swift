import UIKit
import AVFoundation
import Capacitor

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        keepOutOfBackups("WebKit")
        letNewsBeHeard()
        return true
    }

    func application(_ application: UIApplication,
                     configurationForConnecting connectingSceneSession: UISceneSession,
                     options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        let config = UISceneConfiguration(name: "Default Configuration",
                                          sessionRole: connectingSceneSession.role)
        config.delegateClass = SceneDelegate.self
        return config
    }

    // MARK: Push, as @capacitor-firebase/messaging wants it

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

    func application(_ application: UIApplication,
                     didReceiveRemoteNotification userInfo: [AnyHashable: Any],
                     fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void) {
        NotificationCenter.default.post(name: Notification.Name("didReceiveRemoteNotification"),
                                        object: completionHandler,
                                        userInfo: userInfo)
    }

    // MARK: News read aloud

    /// What is heard goes on while the phone is locked or silent. Nothing of others is interrupted before something is heard.
    private func letNewsBeHeard() {
        do {
            try AVAudioSession.sharedInstance().setCategory(.playback, mode: .spokenAudio)
        } catch {
            CAPLog.print("News may fall silent in the background: \(error.localizedDescription)")
        }
    }

    // MARK: Backups

    /// What was read lies in the web view's folder and comes from the server again: it stays out of iCloud and of computers.
    private func keepOutOfBackups(_ folder: String) {
        guard var url = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first?
            .appendingPathComponent(folder, isDirectory: true) else { return }
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            try url.setResourceValues(values)
        } catch {
            CAPLog.print("\(folder) could not be kept out of backups: \(error.localizedDescription)")
        }
    }
}
