import type { House } from '../platform/house.ts'
import type { Log } from '../platform/log.ts'
import type { Follower } from './follower.ts'

export { openGuestDevices } from './guest-devices.ts'

/** Follows Cloud Firestore where the installation configures it; without it nothing of that is even loaded. */
export async function startFollowing(house: House, log: Log): Promise<Follower | undefined> {
  const { firestore } = house.settings
  return firestore && (await import('./follower.ts')).followDevices(house, log, firestore)
}
