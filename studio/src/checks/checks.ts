import { newsAuthoring, newsChecks, type NewsCheck } from '@megdan/contract'
import { api, queryClient } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'

export const refreshChecks = async (): Promise<void> => {
  await Promise.all(
    [newsChecks.get, newsChecks.list, newsAuthoring.list].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )
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
