import { insights, newsAuthoring as authoring } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { hasRung } from '../../ringing/index.ts'
import { sentenceOf, useLanguage, useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import { useAct } from '../../ui/use-act.ts'

/** Reminds those who have not confirmed and says how many they were, or why nobody was reminded; `over` when that is known. */
export function useReminder(id: string, over: () => void) {
  const texts = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const { confirmations: words } = texts
  const remind = async () => {
    const { people } = await api(authoring.remind, { params: { id } })
    over()
    announce(words.reminded(people, number(people, language)))
    await hasRung()
  }
  const shown = [insights.get, insights.ofNews, authoring.confirmations]
  return useAct(remind, {
    failed: (error) => {
      over()
      announce(sentenceOf(error, texts, words.refusals))
    },
    refresh: () => Promise.all(shown.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  })
}
