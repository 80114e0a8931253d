import { templates } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryOf } from '../platform/api.ts'
import { useMe } from '../session/index.ts'
import { sentenceOf, useTexts } from '../texts/index.ts'
import { announce } from '../ui/announce.tsx'
import { draftFrom, keepDraft } from './draft.ts'

/** Puts the words of a template where a notification is written; then, or where it is gone, calls `onDone`. */
export function TemplateFirst({ id, onDone }: { id: string; onDone: () => void }) {
  const texts = useTexts()
  const words = texts.templates
  const { person_id } = useMe()
  const { data, error } = useQuery({
    ...queryOf(templates.notification, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const take = useEffectEvent(() => {
    if (data) {
      keepDraft(person_id, draftFrom(data))
      if (data.lost.length > 0) announce(words.lost(data.lost.map((one) => words.loss[one])))
    } else announce(sentenceOf(error, texts, words.refusals))
    onDone()
  })
  const isKnown = data !== undefined || error !== null
  useEffect(() => {
    if (isKnown) take()
  }, [isKnown])
  return null
}
