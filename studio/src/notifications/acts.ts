import { notificationsAuthoring as authoring, type StudioNotification } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { hasRung } from '../ringing/index.ts'
import { useTexts } from '../texts/index.ts'
import { announce, offerUndo } from '../ui/announce.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { type NoticeDraft, requestOf, trialOf } from './draft.ts'
import { refreshNotifications } from './list.ts'
import { useWords } from './use-words.ts'

/** Sends just this once, however often it is asked for; `forReview` to whoever may approve it, in place of its readers. */
export async function send(draft: NoticeDraft, forReview = false): Promise<StudioNotification> {
  const body = { ...requestOf(draft), ...(forReview && { review: {} }) }
  const sent = await api.with({ headers: { 'idempotency-key': draft.key } })(authoring.send, { body })
  await Promise.all([refreshNotifications(), hasRung()])
  return sent
}

/** Rings the editor's own phones; answers on how many. */
export const tryOut = (draft: NoticeDraft) => api(authoring.trial, { body: trialOf(draft) })

/** What can be done to one that was sent or waits; cancelling is done at once and can be taken back. */
export function useActs() {
  const { shell } = useTexts()
  const words = useWords()
  const attempt = useAttempt(words.refused, refreshNotifications)
  const restore = async (id: string) => {
    if (!(await attempt(() => api(authoring.restore, { params: { id } })))) return
    announce(words.delivery.restored)
    await hasRung()
  }
  return {
    restore,
    async cancel(id: string) {
      if (await attempt(() => api(authoring.cancel, { params: { id } })))
        offerUndo(words.delivery.cancelled, shell.undo, () => restore(id))
    },
  }
}
