import { checkGraceDays, newsAuthoring, newsChecks, type NewsCheck, overview } from '@megdan/contract'
import { dateLong } from '@megdan/kit/format'
import { useQuery } from '@tanstack/react-query'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'
import { useNow } from '../ui/use-now.ts'

export const refreshChecks = async (): Promise<void> => {
  await Promise.all(
    [newsChecks.get, newsChecks.list, newsAuthoring.list, overview.get].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )
}

export const queryCheck = (id: string) => ({ ...queryOf(newsChecks.get, { params: { id } }), staleTime: 0 })

/** Says when a check is due, or since when, and whether it is now. */
export function useDue() {
  const { checks: words } = useTexts()
  const language = useLanguage()
  const now = useNow(60_000)
  return ({ due_at }: Pick<NewsCheck, 'due_at'>) => {
    const due = Date.parse(due_at)
    const late = now >= due + checkGraceDays * 86_400_000
    const say = late ? words.overdue_since : now >= due ? words.due_since : words.due_on
    return { isDue: now >= due, said: say(dateLong(due, language, now)) }
  }
}

/** The same of an item; null where nobody is to look again, or while that is not known. */
export function useDueOf(id: string) {
  const check = useQuery(queryCheck(id)).data?.check ?? null
  const dueOf = useDue()
  return check && dueOf(check)
}

/** Says that an item still holds; a second press, or another editor's, is told that it has been said. */
export function useStillHolds(id: string) {
  const texts = useTexts()
  const words = texts.checks
  return useAct(
    async ({ version }: Pick<NewsCheck, 'version'>) => {
      await api(newsChecks.done, { params: { id }, body: { version } })
      announce(words.done)
    },
    { failed: (error) => announce(sentenceOf(error, texts, words.refusals)), refresh: refreshChecks },
  )
}
