import { invitations } from '@megdan/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { useFocusAfter } from '../ui/focus-after.ts'
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
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (which: { ids: string[] } | { batch_id: string }) => {
      const { ids } = await api(invitations.revoke, { body: which })
      if (ids.length === 0) return announce(words.nothing_waited)
      offerUndo(words.revoked(ids.length), shell.undo, () => restore(ids))
    },
    onError: say,
    onSettled: () => refreshInvitations(),
  })
  const holdFocus = useFocusAfter(mutation.isPending)
  const mutate = (which: Parameters<typeof mutation.mutate>[0]) => {
    holdFocus()
    mutation.mutate(which)
  }
  return { mutate, isPending: mutation.isPending }
}
