import { type Device, devices } from '@megdan/contract'
import { api } from '../platform/api.ts'

/** The server's own collection: the document goes with the session of the token in the header. */
export const save = (fcmToken: string, body: Device): Promise<void> => api(devices.save, { params: { fcmToken }, body })

export const remove = (fcmToken: string): Promise<void> => api(devices.remove, { params: { fcmToken } })
