import { usualCare } from './gate.ts'
import { usualWindow } from './provider.ts'

/** In milliseconds, and numbers of devices. */
export const usualPace = {
  ...usualWindow,
  ...usualCare,
  /** Devices that a worker gives back at once, for how many seconds it may keep them, and how many leases it takes. */
  lease_devices: 250,
  lease_seconds: 60,
  leases: 12,
  /** At a slow rate only what goes out within so many seconds is taken in hand. */
  in_hand_seconds: 2,
  /** Whoever has waited in hand for so long may have signed out meanwhile: he is looked at anew, and only then rung. */
  fresh_for: 5000,
  /** How often a worker without work looks for some. */
  idle: 1000,
  /** How often a busy one looks for what others left, what is to be tried again, and whose quiet has ended. */
  look_around: 1000,
  first_wait: 10_000,
  longest_wait: 600_000,
  /** What has come in waits so long for more to be written down with it, unless there is no room for more. */
  gather: 50,
  farewell: 3000,
}
export type Pace = typeof usualPace
