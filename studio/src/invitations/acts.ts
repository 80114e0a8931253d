import { invitations } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'
import { refreshInvitations } from './list.ts'

/** Codes are worth nothing at once; the way back, which the server leaves open for a while, stands in the note. */
export function useRevocation() {
  const texts = useTexts()
  const { invitations: words, shell } = texts
  const say = (error: unknown) => announce(`${words.not_done} ${sentenceOf(error, texts)}`)
  const restore = async (ids: string[]) => {
    try {
      const { ids: restored } = await api(invitations.restore, { body: { ids } })
      announce(words.restored(restored.length))
    } catch (error) {
      say(error)
    }
    await refreshInvitations()
  }
  const revoke = async (which: { ids: string[] } | { batch_id: string }) => {
    const { ids } = await api(invitations.revoke, { body: which })
    if (ids.length === 0) return announce(words.nothing_waited)
    offerUndo(words.revoked(ids.length), shell.undo, () => restore(ids))
  }
  return useAct(revoke, { failed: say, refresh: refreshInvitations })
}
