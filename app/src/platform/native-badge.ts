import { FirebaseMessaging } from '@capacitor-firebase/messaging'
import { registerPlugin } from '@capacitor/core'
import { platformName } from './native.ts'

type Badge = { set: (options: { count: number }) => Promise<void> }
/** Stands in the shell of iOS, in MainViewController.swift. */
const appBadge = registerPlugin<Badge>('AppBadge')

/** iOS shows the last number that it was told; Android marks the icon as long as something lies in the tray. */
export async function showNativeBadge(count: number): Promise<void> {
  if (platformName() === 'ios') await appBadge.set({ count })
  else if (count === 0) await FirebaseMessaging.removeAllDeliveredNotifications()
}
