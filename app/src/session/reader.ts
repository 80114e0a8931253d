import type { Reader } from '../platform/outbox.ts'
import { cacheOwner, currentSession } from './session.ts'

/** Who reads here, and under which owner what they do is kept. */
export const reader = (): Reader => {
  const { authenticated: member, guest } = currentSession()
  return { owner: cacheOwner(), member, guest }
}
