import { insights, newsAuthoring as authoring } from '@megdan/contract'
import { number } from '@megdan/kit/format'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { hasRung } from '../../ringing/index.ts'
import { sentenceOf, useLanguage, useTexts } from '../../texts/index.ts'
import { announce } from '../../ui/announce.tsx'
import { useAct } from '../../ui/use-act.ts'

/** Only these people or only who is in this group, and in words of one's own; with nothing all who wait, in the usual ones. */
export type Some = { people?: string[]; group?: string; text?: string }

/** Reminds those who have not confirmed and says how many they were, or why nobody was reminded; `over` when that is known. */
export function useReminder(id: string, over: () => void) {
  const texts = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const { confirmations: words } = texts
  const remind = async ({ people: ids, group, text }: Some = {}) => {
    const some = { ...(ids && { people: ids }), ...(group && { group }), ...(text && { text }) }
    const params = { id }
    const isForAll = Object.keys(some).length === 0
    const { people } = await (isForAll
      ? api(authoring.remind, { params })
      : api(authoring.remindSome, { params, body: some }))
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
