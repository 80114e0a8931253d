import { guestReading } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { currentSession } from '../session/index.ts'

/** Lets the editors know that somebody without an account has read the item. Said once or not at all: it is a number. */
export function tellGuestReading(id: string): void {
  if (currentSession().guest) api(guestReading.add, { params: { id } }).catch(() => undefined)
}
