/** Firebase as the phone's shell brings it: its files name the project. Loaded only when an installation uses it. */
const load = async () => {
  const [{ FirebaseAuthentication }, firestore] = await Promise.all([
    import('@capacitor-firebase/authentication'),
    import('@capacitor-firebase/firestore'),
  ])
  return { auth: FirebaseAuthentication, ...firestore }
}
type Loaded = Awaited<ReturnType<typeof load>>

let opened: Promise<Loaded> | undefined

/** Must come before the first document: nothing that waits to be written may lie on the phone after a sign-out. */
async function prepare(emulator: string | null): Promise<Loaded> {
  const loaded = await load()
  await loaded.FirebaseFirestore.disablePersistence()
  const [host, port] = emulator?.split(/:(?=\d{1,5}$)/) ?? []
  if (host) await loaded.FirebaseFirestore.useEmulator({ host, port: Number(port) })
  return loaded
}

export type Firebase = Awaited<ReturnType<typeof openFirebase>>

/** Each call rejects with what Firebase said, or never ends while there is no signal. */
export async function openFirebase(emulator: string | null) {
  opened ??= prepare(emulator).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  const { auth, FirebaseFirestore: firestore, FieldValue } = await opened
  return {
    /** Each time anew, since Firebase's own entry of the user may have been cleaned away. */
    async signInAsMember(custom_token: string): Promise<void> {
      await auth.signInWithCustomToken({ token: custom_token })
    },
    /** Answers the uid of this phone's guest. */
    async signInAsGuest(): Promise<string> {
      const { user: signedIn } = await auth.getCurrentUser()
      const user = signedIn?.isAnonymous ? signedIn : (await auth.signInAnonymously()).user
      if (!user) throw new Error('Firebase answered no user.')
      return user.uid
    },
    /** Writes the whole document anew, with the moment in the field `time`. */
    setDocument: (reference: string, data: object, time: string) =>
      firestore.setDocument({ reference, data: { ...data, [time]: FieldValue.serverTimestamp() } }),
    deleteDocument: (reference: string) => firestore.deleteDocument({ reference }),
  }
}

/** The phone is nobody at Firebase afterwards. */
export async function leaveFirebase(): Promise<void> {
  if (opened) await (await opened).auth.signOut()
}
