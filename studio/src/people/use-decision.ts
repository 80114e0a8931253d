import { type Applicant, approvals, type Input } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { api, queryClient } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useList } from '../ui/list/use-list.ts'
import { useAct } from '../ui/use-act.ts'
import { refreshPeople } from './list.ts'

export type Decision = Pick<Input<typeof approvals.decide>['body'], 'decision' | 'user_group' | 'role' | 'reason'>

const key = [approvals.list.path]
/** As many as one request may name. */
const most = 100

/** Whoever waits; another administrator decides, too, and people register meanwhile. */
export const useApplicants = () =>
  useList(approvals.list, { query: { limit: 50 } }, { staleTime: 0, refetchInterval: 30_000 })

/** Sends one decision about all who are chosen, and says what came of it; answers whether the server has heard it. */
export function useDecision() {
  const texts = useTexts()
  const { approvals: words } = texts
  const language = useLanguage()
  const decideAll = async (chosen: readonly Applicant[], decision: Decision) => {
    const people = chosen.map(({ id, version }) => ({ id, version }))
    const left: { code: keyof typeof words.obstacles }[] = []
    let done = 0
    try {
      for (let at = 0; at < people.length; at += most) {
        const answer = await api(approvals.decide, { body: { ...decision, people: people.slice(at, at + most) } })
        left.push(...answer.left)
        done += answer.done.length
      }
    } finally {
      const message = decision.decision === 'approve' ? words.approved : words.refused
      if (done > 0) announce(message(done, number(done, language)))
      const [first] = left
      if (first) announce(`${words.left(left.length, number(left.length, language))}. ${words.obstacles[first.code]}`)
    }
  }
  const decide = async (chosen: readonly Applicant[], decision: Decision): Promise<boolean> => {
    const wentThrough = await decideAll(chosen, decision).then(
      () => true,
      (error: unknown) => {
        announce(sentenceOf(error, texts, words.failures))
        return false
      },
    )
    await Promise.all([queryClient.invalidateQueries({ queryKey: key }), refreshPeople()])
    return wentThrough
  }
  const { run, busy } = useAct(decide, { next: '[data-applicants] input' })
  return { busy, decide: run }
}
