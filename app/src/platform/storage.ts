import { createStore } from '@megdan/kit/store'
import { whileAnswering } from './at-most.ts'
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
  'unfinished',
  'handover',
  'wish',
  'companyVerifier',
  'deviceKey',
  'knownDevice',
  'leave',
] as const
export type StorageName = (typeof names)[number]

/**
 * All reading is from memory, so a storage that throws, is full or is forbidden costs only what the next start
 * remembers.
 */
const mirror = new Map<StorageName, string>()
/** Another one with each clearing. */
const cleared = createStore<object>({})
let writes: Promise<void> = Promise.resolve()

/**
 * Two things outlive the clearing: a sign-out that the server has not heard of, and in a phone's safe the token by
 * which the server knows this phone again. Neither says who was here, nor what they read.
 */
const outlive: readonly StorageName[] = ['unfinished', 'knownDevice']
/**
 * The timeout of the native bridge, in milliseconds: one that does not answer must leave nobody before a white screen,
 * and one that is slow must sign nobody out.
 */
const patience = 3000

const onPhone = () => import('./native-storage.ts').then(({ nativeStorage }) => nativeStorage)
type Phone = Awaited<ReturnType<typeof onPhone>>

const attempt = (step: () => void) => {
  try {
    step()
  } catch {}
}

/** Native writes keep their order; none of them may stop the app. */
function afterwards(step: (phone: Phone) => Promise<unknown>): Promise<void> {
  const done = writes.then(() => whileAnswering(patience, () => onPhone().then(step)))
  writes = done
  return done
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
    let late = false
    const onValue = (name: StorageName, value: string) => void (late || mirror.set(name, value))
    await whileAnswering(patience, async (answered) => {
      const phone = await onPhone()
      answered()
      await phone.open(names, onValue, answered)
    })
    late = true
  },

  get: (name: StorageName): string | undefined => mirror.get(name),

  set(name: StorageName, value: string): Promise<void> {
    mirror.set(name, value)
    if (isNative()) return afterwards((phone) => phone.set(name, value))
    attempt(() => localStorage.setItem(name, value))
    return Promise.resolve()
  },

  remove(name: StorageName): Promise<void> {
    mirror.delete(name)
    if (isNative()) return afterwards((phone) => phone.remove(name))
    attempt(() => localStorage.removeItem(name))
    return Promise.resolve()
  },

  clear(): Promise<void> {
    for (const name of mirror.keys()) if (!outlive.includes(name)) mirror.delete(name)
    cleared.set({})
    if (isNative()) return afterwards((phone) => phone.clear(outlive))
    attempt(() => localStorage.clear())
    attempt(() => sessionStorage.clear())
    return Promise.resolve()
  },

  /** In the browser's storage, also in the shells: the page reads it before anything of the app is there. */
  keepForFirstPaint(name: 'brand', value: string): void {
    attempt(() => localStorage.setItem(name, value))
  },

  /** Calls when the person here has gone, and nothing of theirs is known any more. */
  whenCleared: cleared.watch,

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
