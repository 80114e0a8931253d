import { ApiError, type Call, devices } from '@megdan/contract'
import { alone } from './alone.ts'
import { api } from './api.ts'
import { storage } from './storage.ts'

type Around = {
  api: Call
  read: () => string | undefined
  keep: (device_key: string) => Promise<unknown>
  alone: <T>(name: string, step: () => Promise<T>) => Promise<T>
}

/**
 * The key by which the server knows a guest’s device again. It is fetched when it is first needed, once for all tabs.
 */
export function createDeviceKey({ api, read, keep, alone }: Around) {
  const ask = (refused?: string) =>
    alone('device-key', async () => {
      const there = read()
      if (there !== undefined && there !== refused) return there
      const { device_key } = await api(devices.identity)
      await keep(device_key)
      return device_key
    })
  /** Runs `step` with the key; once more with a new one, where the server does not know the old one any more. */
  return async <T>(step: (device_key: string) => Promise<T>): Promise<T> => {
    const device_key = read() ?? (await ask())
    try {
      return await step(device_key)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'device_refused') throw error
      return step(await ask(device_key))
    }
  }
}

export const withDeviceKey = createDeviceKey({
  api,
  read: () => storage.get('deviceKey'),
  keep: (device_key) => storage.set('deviceKey', device_key),
  alone,
})
