import { newsAuthoring, surveysAuthoring, type Template, templates as endpoints } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { api, queryClient, queryOf } from '../platform/api.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { useAct } from '../ui/use-act.ts'

export const useTemplates = () => useQuery({ ...queryOf(endpoints.list, { query: {} }), staleTime: 0 })
export const refreshTemplates = () => queryClient.invalidateQueries({ queryKey: [endpoints.list.path] })

/** Begins with a template: a draft, or the words of a notification, which stand where it is written. */
export function useBegin() {
  const texts = useTexts()
  const words = texts.templates
  const navigate = useNavigate()
  return useAct(
    async ({ id, kind }: Template) => {
      if (kind === 'notification') return navigate(`/notifications?open=new&template=${id}`)
      const begun = await api(endpoints.begin, { params: { id } })
      const lists = kind === 'news' ? newsAuthoring.list : surveysAuthoring.list
      void queryClient.invalidateQueries({ queryKey: [lists.path] })
      if (begun.lost.length > 0) announce(words.lost(begun.lost.map((one) => words.loss[one])))
      navigate(kind === 'news' ? `/news/${begun.id}` : `/surveys/${begun.id}`)
    },
    {
      failed: (error) => {
        announce(sentenceOf(error, texts, words.refusals))
        void refreshTemplates()
      },
    },
  )
}
