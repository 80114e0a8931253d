import type { House } from '../platform/house.ts'
import { openSignedDevices } from '../platform/signed-device.ts'

/** The keys by which the server knows a guest's device again. They are signed, so nothing is kept of them. */
export function openGuestDevices({ settings, now }: Pick<House, 'settings' | 'now'>) {
  const signed = openSignedDevices(settings.data_dir, 'guest')
  return {
    issue: (): string => signed.issue(now()).token,
    /** Undefined for a key that this server has not signed. */
    idOf: (device_key: string): string | undefined => signed.read(device_key)?.id,
  }
}
