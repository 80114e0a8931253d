import { isNative } from './native.ts'

const names = [
  'authData',
  'token',
  'userGroup',
  'user',
  'fcmToken',
  'firebase_uid',
  'tutorialComplete',
  'look',
  'textSize',
  'language',
  'cacheOwner',
] as const
export type StorageName = (typeof names)[number]

/** All reading is from here, so a storage that throws, is full or is forbidden costs only the memory of the next start. */
const mirror = new Map<StorageName, string>()
let writes: Promise<unknown> = Promise.resolve()

async function preferences() {
  const { Preferences } = await import('@capacitor/preferences')
  return Preferences
}

const attempt = (step: () => void) => {
  try {
    step()
  } catch {}
}

/** Native writes keep their order; none of them may stop the app. */
function afterwards(step: (store: Awaited<ReturnType<typeof preferences>>) => Promise<unknown>): Promise<void> {
  const done = writes.then(async () => step(await preferences())).catch(() => undefined)
  writes = done
  return done.then(() => undefined)
}

function readBrowser() {
  for (const name of names) {
    attempt(() => {
      const value = localStorage.getItem(name)
      if (value === null) mirror.delete(name)
      else mirror.set(name, value)
    })
  }
}

export const storage = {
  /** Fills the memory; to be awaited once, before anything is read. */
  async open(): Promise<void> {
    mirror.clear()
    if (!isNative()) return readBrowser()
    try {
      const store = await preferences()
      // This group's names stand on the device exactly as they are written here.
      await store.configure({ group: 'NativeStorage' })
      for (const key of names) {
        const { value } = await store.get({ key })
        if (value !== null) mirror.set(key, value)
      }
    } catch {}
  },

  get: (name: StorageName): string | undefined => mirror.get(name),

  set(name: StorageName, value: string): Promise<void> {
    mirror.set(name, value)
    if (isNative()) return afterwards((store) => store.set({ key: name, value }))
    attempt(() => localStorage.setItem(name, value))
    return Promise.resolve()
  },

  remove(name: StorageName): Promise<void> {
    mirror.delete(name)
    if (isNative()) return afterwards((store) => store.remove({ key: name }))
    attempt(() => localStorage.removeItem(name))
    return Promise.resolve()
  },

  clear(): Promise<void> {
    mirror.clear()
    if (isNative()) return afterwards((store) => store.clear())
    attempt(() => localStorage.clear())
    attempt(() => sessionStorage.clear())
    return Promise.resolve()
  },

  /** Tells when another tab of this browser wrote, after the memory has taken it over. */
  watchOtherTabs(listener: () => void): () => void {
    const hear = (event: StorageEvent) => {
      if (event.storageArea !== localStorage) return
      readBrowser()
      listener()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
}
