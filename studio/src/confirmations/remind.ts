import { insights, newsAuthoring as authoring } from '@megdan/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { sentenceOf, useLanguage, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { count } from '../ui/format.ts'

/** Reminds those who have not confirmed and says how many they were, or why nobody was reminded. */
export function useReminder(id: string) {
  const texts = useTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const { confirmations: words } = texts
  return useMutation({
    mutationFn: () => api(authoring.remind, { params: { id } }),
    onSuccess: ({ people }) => announce(words.reminded(people, count(people, language))),
    onError: (error) => announce(sentenceOf(error, texts, words.refusals)),
    onSettled: () =>
      Promise.all(
        [insights.get, insights.ofNews, authoring.confirmations].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
