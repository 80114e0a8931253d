import { FirebaseMessaging, Importance } from '@capacitor-firebase/messaging'
import type { PluginListenerHandle } from '@capacitor/core'
import { AndroidSettings, IOSSettings, NativeSettings } from 'capacitor-native-settings'
import { platformName } from './native.ts'
import type { PushChannel, PushListener, PushPermission, PushWay } from './push.ts'
import { readMessage } from './push-message.ts'

const permissionOf = (receive: string): PushPermission =>
  receive === 'granted' || receive === 'denied' ? receive : 'prompt'

let listener: PushListener | undefined
let handles: Promise<PluginListenerHandle[]> | undefined

/** What was tapped before the app ran waits in the plugin for the first listener. */
const hear = (to: PushListener): Promise<PluginListenerHandle[]> =>
  Promise.all([
    FirebaseMessaging.addListener('tokenReceived', ({ token }) => to.taken(token)),
    FirebaseMessaging.addListener('notificationReceived', ({ notification }) =>
      to.arrived(readMessage(notification, false)),
    ),
    FirebaseMessaging.addListener('notificationActionPerformed', ({ notification }) =>
      to.arrived(readMessage(notification, true)),
    ),
  ])

async function stop(): Promise<void> {
  const heard = await handles
  handles = undefined
  await Promise.all((heard ?? []).map((handle) => handle.remove()))
}

async function look(): Promise<PushPermission> {
  return permissionOf((await FirebaseMessaging.checkPermissions()).receive)
}

async function question(): Promise<PushPermission> {
  const before = await look()
  return before === 'prompt' ? permissionOf((await FirebaseMessaging.requestPermissions()).receive) : before
}
let asking: Promise<PushPermission> | undefined

/** Nothing is handled before the permission is there, and nothing once it is gone. */
async function follow(): Promise<void> {
  if (!listener) return
  if ((await look()) === 'granted') {
    handles ??= hear(listener)
    await handles
    const { token } = await FirebaseMessaging.getToken()
    if (token) listener?.taken(token)
  } else {
    await stop()
    listener?.withdrawn()
  }
}

export const nativePush: PushWay = {
  look,
  follow,

  async ask(): Promise<PushPermission> {
    // Single flight: a second tap joins the first, since a phone that is asked twice at once never answers one of them.
    asking ??= question().finally(() => (asking = undefined))
    const answer = await asking
    // The token may take its time without a signal; nobody waits before a slide for it.
    void follow().catch(() => undefined)
    return answer
  },

  listen(next: PushListener): () => void {
    listener = next
    return () => {
      listener = undefined
      void stop()
    }
  },

  async nameChannels(channels: readonly PushChannel[]): Promise<void> {
    if (platformName() !== 'android') return
    const importance = (urgent: boolean) => (urgent ? Importance.High : Importance.Default)
    await Promise.all(
      channels.map(({ id, name, urgent }) =>
        FirebaseMessaging.createChannel({ id, name, importance: importance(urgent), vibration: urgent }),
      ),
    )
  },

  async openSettings(): Promise<void> {
    await NativeSettings.open({
      optionAndroid: AndroidSettings.AppNotification,
      optionIOS: IOSSettings.AppNotification,
    })
  },

  async leave(forever: boolean): Promise<void> {
    await FirebaseMessaging.removeAllDeliveredNotifications()
    if (forever) await FirebaseMessaging.deleteToken()
  },
}
