import { type FcmMessage, startFakeFcm } from '../server/test/fake-fcm.ts'
import type { Platform } from './native-bridge.ts'
import { openOwnHouse } from './own-house.ts'

/** A server of the journey's own that rings phones at a stand-in of FCM. */
export async function openHouse(port: number) {
  const fcm = await startFakeFcm()
  const house = await openOwnHouse((folder) => fcm.environment(folder), port)
  return {
    ...house,
    /** What FCM was given for this phone, the oldest first. */
    sentTo: (token: string): FcmMessage[] => fcm.messages.filter((message) => message.token === token),
    async close() {
      await house.close()
      await fcm.close()
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>

/**
 * A message as the phone's system hands it to the plugin: from its own list Android gives the data alone, iOS all of it.
 * What Firebase adds for itself comes with it.
 */
export function handedOver({ notification, data }: FcmMessage, platform: Platform, from: 'list' | 'air') {
  const isWhole = platform === 'ios' || from === 'air'
  const own = platform === 'ios' ? { 'gcm.message_id': '1', 'google.c.a.e': '1' } : { from: '1' }
  return { id: '1', ...(isWhole && notification), data: { ...data, ...own } }
}
