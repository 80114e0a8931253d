import { type Device, devices } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { withDeviceKey } from '../platform/device-key.ts'
import { storage } from '../platform/storage.ts'

/** The server's own collection: the document goes with the session of the token in the header, or is a guest’s device’s. */
export function save(fcmToken: string, device: Device): Promise<void> {
  const write = (body: Device & { device_key?: string }) => api(devices.save, { params: { fcmToken }, body })
  if (storage.get('token') !== undefined) return write(device)
  return withDeviceKey((device_key) => write({ ...device, device_key }))
}

export const remove = (fcmToken: string): Promise<void> => api(devices.remove, { params: { fcmToken } })
