import { paths } from '../paths.ts'
import type { SessionState } from './session.ts'

/** `start` is the empty path, `readers` are members and guests, `visitors` whoever is not signed in. */
export type Guard = 'start' | 'intro' | 'visitors' | 'readers' | 'anyone'

/** Where the guard sends an entry on to, or undefined when the page may open. */
export function redirectOf(guard: Guard, session: SessionState, fromStart = false): string | undefined {
  const { authenticated, guest, tutorial_complete, intro_asked } = session
  switch (guard) {
    case 'start':
      return paths.intro
    case 'intro':
      if (!tutorial_complete) return intro_asked ? undefined : paths.login
      return fromStart ? paths.home : undefined
    case 'visitors':
      return authenticated ? (intro_asked ? paths.intro : paths.home) : undefined
    case 'readers':
      return authenticated || guest ? undefined : paths.login
    case 'anyone':
      return undefined
  }
}
