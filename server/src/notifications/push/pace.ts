import { usualCare } from './gate.ts'
import { usualWindow } from './channels/fcm/provider.ts'

/** In milliseconds, and numbers of devices. */
export const usualPace = {
  ...usualWindow,
  ...usualCare,
  /** Devices of a lease, for how many seconds a worker may keep it, and how many leases it takes. */
  lease_devices: 250,
  lease_seconds: 60,
  leases: 12,
  /** At a slow rate only what goes out within so many seconds is leased. */
  in_hand_seconds: 2,
  /** What has waited in hand for longer is checked again before it rings: its person may have signed out meanwhile. */
  fresh_for: 5000,
  /** How often a worker without work looks for some. */
  idle: 1000,
  /** How often a busy one looks for expired leases, due retries, and ended quiet hours. */
  look_around: 1000,
  first_wait: 10_000,
  longest_wait: 600_000,
  /** How long outcomes are gathered before they are written together, unless there is no room for more. */
  gather: 50,
  farewell: 3000,
}
export type Pace = typeof usualPace
