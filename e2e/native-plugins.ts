type Methods = Record<string, (options: Record<string, string>) => unknown>
export type Permission = 'granted' | 'denied' | 'prompt'

/** What lies on the phone beside the web view; it outlives a start of the app. */
export type PhoneState = {
  preferences: Map<string, string>
  /** Keychain or Keystore. */
  safe: Map<string, string>
  permission: Permission
  /** What the person answers when the system asks. */
  answer: Permission
  pushToken: string
  connected: boolean
  /** The address with which the app was started. */
  launchUrl: string | undefined
  /** What the icon of iOS showed, one number after the other. */
  badges: number[]
}

const nothing = () => undefined
const quiet = (...names: string[]): Methods => Object.fromEntries(names.map((name) => [name, nothing]))
/** The plugin of the safe stores JSON under a prefix of its own. */
export const safeKey = (name: string): string => `capacitor-storage_${name}`

/** The native halves of the plugins that the app uses, as far as it uses them. */
export function pluginsOf(state: PhoneState): Record<string, Methods> {
  const { preferences, safe } = state
  return {
    App: {
      ...quiet('minimizeApp', 'exitApp', 'toggleBackButtonHandler'),
      getLaunchUrl: () => (state.launchUrl === undefined ? undefined : { url: state.launchUrl }),
      getInfo: () => ({ name: 'Мегдан', id: 'bg.megdan.app', build: '1', version: '1.0.0' }),
    },
    Preferences: {
      ...quiet('configure'),
      get: ({ key = '' }) => ({ value: preferences.get(key) ?? null }),
      set: ({ key = '', value = '' }) => void preferences.set(key, value),
      remove: ({ key = '' }) => void preferences.delete(key),
      clear: () => preferences.clear(),
    },
    SecureStorage: {
      ...quiet('setSynchronizeKeychain'),
      internalGetItem: ({ prefixedKey = '' }) => ({ data: safe.get(prefixedKey) ?? null }),
      internalSetItem: ({ prefixedKey = '', data = '' }) => void safe.set(prefixedKey, data),
      internalRemoveItem: ({ prefixedKey = '' }) => ({ success: safe.delete(prefixedKey) }),
      internalClearItemsWithPrefix: () => safe.clear(),
      internalGetPrefixedKeys: () => ({ keys: [...safe.keys()] }),
    },
    FirebaseMessaging: {
      ...quiet('createChannel', 'removeAllDeliveredNotifications', 'deleteToken'),
      checkPermissions: () => ({ receive: state.permission }),
      requestPermissions: () => {
        if (state.permission === 'prompt') state.permission = state.answer
        return { receive: state.permission }
      },
      getToken: () => ({ token: state.pushToken }),
    },
    WebCache: quiet('clear'),
    TextToSpeech: { ...quiet('speak', 'stop'), getSupportedLanguages: () => ({ languages: ['en-US', 'bg-BG'] }) },
    MediaSession: quiet('setMetadata', 'setPlaybackState', 'setActionHandler'),
    AppBadge: { set: ({ count }) => void state.badges.push(Number(count)) },
    Network: {
      getStatus: () => ({ connected: state.connected, connectionType: state.connected ? 'wifi' : 'none' }),
    },
    NativeSettings: {
      open: () => ({ status: true }),
      openAndroid: () => ({ status: true }),
      openIOS: () => ({ status: true }),
    },
    Share: quiet('share'),
    Haptics: quiet('notification', 'selectionStart', 'selectionChanged', 'selectionEnd'),
    Keyboard: quiet('setResizeMode'),
    SplashScreen: quiet('hide'),
    PrivacyScreen: quiet('enable', 'disable'),
    SystemBars: quiet('setStyle'),
  }
}
