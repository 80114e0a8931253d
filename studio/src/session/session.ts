import { ApiError, type StudioPerson, studioSession } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { api, beginEra, queryClient, queryOf, whenRefused } from '../platform/api.ts'
import { storage } from '../platform/storage.ts'

/** Why nobody is signed in; undefined when the studio has just been opened. */
export type Ending = 'expired' | 'signed_out' | 'signed_out_alone' | 'not_editor'

let ending: Ending | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function endAtServer(): Promise<boolean> {
  storage.set('signedOut', 'yes')
  try {
    await api.with({ keepalive: true })(studioSession.signOut)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return false
  }
  storage.remove('signedOut')
  return true
}

/** The last sign-out: its answer takes the cookie away, so that the next sign-in waits for it. */
let leaving: Promise<boolean> | undefined
/**
 * Ends the sign-in at the server; false where it could not be told. The cookie is the server's, so until it has heard, this
 * browser keeps in mind that whoever was here has left.
 */
const tellServer = (): Promise<boolean> => (leaving = endAtServer())

const asked = queryOf(studioSession.get)
/** Who is here. A sign-out that the server has not heard of comes first: nobody is let in by what it left. */
const own = {
  ...asked,
  async queryFn(context: { signal: AbortSignal }) {
    if (storage.get('signedOut') === undefined) return await asked.queryFn(context)
    ending = (await tellServer()) ? 'signed_out' : 'signed_out_alone'
    for (const listener of listeners) listener()
    return { person: null }
  },
}

/** Everything that was read with one sign-in goes before the next state is shown. */
function become(person: StudioPerson | null, why?: Ending): void {
  ending = why
  // What was left is not theirs.
  if (person) storage.remove('signedOut')
  beginEra()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== own.queryKey[0] })
  queryClient.getMutationCache().clear()
  queryClient.setQueryData(own.queryKey, { person })
  for (const listener of listeners) listener()
}
export const endSession = (why: Ending): void => become(null, why)
/** In another tab of this browser somebody else has signed in, or nobody is any more. */
export const giveWay = (person: StudioPerson | null): void => become(person, person ? undefined : 'expired')
whenRefused(() => {
  // A page that is being left may still ask; refused, nobody is told anything but why they are not here any more.
  if (queryClient.getQueryData<{ person: StudioPerson | null }>(own.queryKey)?.person !== null) endSession('expired')
})

export const useEnding = (): Ending | undefined => useSyncExternalStore(subscribe, () => ending)

/** Who is signed in, null for nobody; the server alone knows, so it is asked once. */
export const useSignedIn = () => useQuery({ ...own, staleTime: Infinity, gcTime: Infinity })

/** For when it has changed what the person must show, or may. */
export const askAgainWhoIsHere = (): Promise<void> => queryClient.invalidateQueries({ queryKey: own.queryKey })

const Me = createContext<StudioPerson | null>(null)
export const MeProvider = Me.Provider

/** The person who works here, with their rights; only inside the frame. */
export function useMe(): StudioPerson {
  const me = use(Me)
  if (!me) throw new Error('Nobody is signed in here.')
  return me
}

export const signIn = (email: string, password: string): Promise<void> =>
  signInBy(() => api(studioSession.signIn, { body: { email, password } }))

/** Whoever is no editor is told so, whichever way they came. */
export async function signInBy(ask: () => Promise<StudioPerson>): Promise<void> {
  await leaving
  try {
    become(await ask())
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'forbidden') throw error
    become(null, 'not_editor')
  }
}

/** Leaves at once and without a trace of who was here; says so if the server could not be told. */
export async function signOut(): Promise<void> {
  storage.remove('email')
  endSession('signed_out')
  if (!(await tellServer()) && ending === 'signed_out') endSession('signed_out_alone')
}
