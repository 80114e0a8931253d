import { review as endpoints, type Review, type ReviewKind } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, queryOf } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'

export const refreshReview = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [endpoints.get.path] })

/** How far the review of a thing is; asks nothing of what is not there yet. */
export const useReview = (kind: ReviewKind, id: string | undefined) =>
  useQuery({
    ...queryOf(endpoints.get, { params: { kind, id: id ?? '' } }),
    staleTime: 0,
    enabled: id !== undefined,
  })

/** One step of a review; with a message it is over, and the thing itself another one. */
export function useReviewStep(onChanged: () => Promise<unknown>) {
  const texts = useTexts()
  return useAct(
    async (step: () => Promise<unknown>, message?: string) => {
      await step()
      await refreshReview()
      if (message === undefined) return
      await onChanged()
      announce(message)
    },
    {
      failed: (error) => {
        announce(sentenceOf(error, texts, texts.review.refusals))
        void refreshReview()
      },
    },
  )
}

/**
 * What waits for somebody's word, for its page's head: whoever may give it has that one act there, and whoever asked, or has
 * given theirs, waits. Undefined where it is published from there as ever; `review` comes a moment later.
 */
export function useWaiting(kind: ReviewKind, id: string | undefined, isAsked: boolean) {
  const me = useMe()
  const { data: review, isError } = useReview(kind, isAsked ? id : undefined)
  if (!isAsked || id === undefined || (isError && !review)) return undefined
  return review === undefined || isHeld(review, me.person_id) ? { review } : undefined
}

const isHeld = ({ state, may_approve, hindrance, asked_by }: Review, me: string) =>
  state === 'asked' && (may_approve || hindrance === 'approved_already' || asked_by?.id === me)
