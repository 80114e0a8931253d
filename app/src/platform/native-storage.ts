import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'

/** These lie in Keychain or Keystore, everything else in Preferences. */
const secrets: readonly string[] = ['token', 'authData', 'unfinished', 'companyVerifier', 'knownDevice']
/** Uninstalling takes Preferences along, but on iOS not the Keychain: without this mark, what lies there is another installation's. */
const mark = 'installed'
/** Not in backups, and readable when a push starts the app behind a locked screen. */
const access = KeychainAccess.afterFirstUnlockThisDeviceOnly

const settled = (steps: Promise<unknown>[]) => Promise.allSettled(steps).then(() => undefined)
const leaveMark = () => Preferences.set({ key: mark, value: '1' })

async function readPlain(key: string): Promise<string | undefined> {
  const { value } = await Preferences.get({ key }).catch(() => ({ value: undefined }))
  return typeof value === 'string' ? value : undefined
}

/** Not as text of this version, or not to be opened at all: then it counts as absent. */
async function readSecret(key: string): Promise<string | undefined> {
  const value = await SecureStorage.get(key, false).catch(() => undefined)
  return typeof value === 'string' ? value : undefined
}

const writeSecret = (key: string, value: string) => SecureStorage.set(key, value, false, false, access)

/**
 * Older versions kept secrets in Preferences: they move into the safe (Keychain, Keystore), and are then removed from
 * there.
 */
async function read(key: string): Promise<string | undefined> {
  if (!secrets.includes(key)) return readPlain(key)
  const [safe, older] = await Promise.all([readSecret(key), readPlain(key)])
  if (older === undefined) return safe
  try {
    if (safe === undefined) await writeSecret(key, older)
    await Preferences.remove({ key })
  } catch {
    // A safe that takes nothing: the next start tries again, and nobody is signed out for it.
  }
  return safe ?? older
}

export const nativeStorage = {
  /** `answered` is called with everything that the phone says, also where that is no value. */
  async open<Name extends string>(
    names: readonly Name[],
    onValue: (name: Name, value: string) => void,
    answered: () => void,
  ): Promise<void> {
    // This group's names stand on the device exactly as they are written here.
    await Preferences.configure({ group: 'NativeStorage' }).finally(answered)
    if ((await readPlain(mark).finally(answered)) === undefined) await settled([SecureStorage.clear().then(leaveMark)])
    await settled(
      names.map(async (name) => {
        const value = await read(name)
        if (value !== undefined) onValue(name, value)
        answered()
      }),
    )
  },

  set: (key: string, value: string): Promise<void> =>
    secrets.includes(key) ? writeSecret(key, value) : Preferences.set({ key, value }),

  remove: async (key: string): Promise<void> => {
    await (secrets.includes(key) ? SecureStorage.remove(key) : Preferences.remove({ key }))
  },

  /** One that fails does not keep the others. */
  clear: (except: readonly string[]): Promise<void> =>
    settled([
      ...secrets.filter((key) => !except.includes(key)).map((key) => SecureStorage.remove(key)),
      Preferences.clear().then(leaveMark),
    ]),
}
