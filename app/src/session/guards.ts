import { paths } from '../paths.ts'
import type { SessionState } from './session.ts'

/** `start` is the empty path, `readers` are members and guests, `visitors` whoever is not signed in. */
export type Guard = 'start' | 'intro' | 'visitors' | 'readers' | 'anyone'

type Way = {
  /** The empty path led here. */
  fromStart?: boolean
  /** Where whoever comes in wanted to go. */
  wish?: string | undefined
}

/** Where the guard sends an entry on to, or undefined when the page may open. */
export function redirectOf(guard: Guard, session: SessionState, { fromStart, wish }: Way = {}): string | undefined {
  const { authenticated, guest, tutorial_complete, intro_asked } = session
  const afterwards = intro_asked ? paths.intro : (wish ?? paths.home)
  const redirects: Record<Guard, string | undefined> = {
    start: paths.intro,
    intro: tutorial_complete ? (fromStart ? paths.home : undefined) : intro_asked ? undefined : paths.login,
    visitors: authenticated ? afterwards : undefined,
    readers: authenticated || guest ? undefined : paths.login,
    anyone: undefined,
  }
  return redirects[guard]
}
