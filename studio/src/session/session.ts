import { type Profile, profile, session } from '@megdan/contract'
import { useSyncExternalStore } from 'react'
import { api, apiAs, queryClient, queryOf, whenRefused } from '../platform/api.ts'
import { storage } from '../platform/storage.ts'

/** Why nobody is signed in; undefined when the studio has just been opened. */
export type Ending = 'expired' | 'signed_out' | 'signed_out_alone' | 'not_editor'
export type SessionState = { token: string | undefined; ending: Ending | undefined }

let state: SessionState = { token: storage.get('token'), ending: undefined }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const become = (next: SessionState) => {
  state = next
  for (const listener of listeners) listener()
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state)

export const mayUseStudio = ({ role }: Profile): boolean => role !== 'member'

/** Forgets the sign-in and everything that was read with it. */
export function endSession(ending: Ending): void {
  storage.remove('token')
  become({ token: undefined, ending })
  queryClient.clear()
}
whenRefused(() => endSession('expired'))

const endOnServer = (token: string) => apiAs(token)(session.logoutByPost, { query: {} })

/** The token is kept only once its owner turns out to be an editor. */
export async function signIn(email: string, password: string): Promise<void> {
  const { access_token } = await api(session.login, { body: { email, password } })
  const person = await apiAs(access_token)(profile.get).catch(async (error: unknown) => {
    await endOnServer(access_token).catch(() => undefined)
    throw error
  })
  if (!mayUseStudio(person)) {
    await endOnServer(access_token).catch(() => undefined)
    return become({ token: undefined, ending: 'not_editor' })
  }
  queryClient.setQueryData(queryOf(profile.get).queryKey, person)
  storage.set('token', access_token)
  become({ token: access_token, ending: undefined })
}

/** Leaves at once and without a trace of who was here; says so if the server could not be told. */
export async function signOut(ending: Ending): Promise<void> {
  const { token } = state
  storage.remove('email')
  endSession(ending)
  if (!token) return
  await endOnServer(token).catch(() => {
    if (!state.token && ending === 'signed_out') become({ token: undefined, ending: 'signed_out_alone' })
  })
}
