import { useIonViewDidLeave } from '@ionic/react'
import { ApiError, surveys } from '@megdan/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../platform/api.ts'
import { useLanguage } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Block } from '../ui/Skeleton.tsx'
import { isQuick } from './kinds/quick.tsx'
import { ModeTag } from './ModeTag.tsx'
import { useStandings } from './participation.ts'
import { isOneTap, QuickQuestion } from './QuickQuestion.tsx'
import css from './quick.module.css'

type Props = { survey_id: string; otherwise: (title?: string) => ReactNode }

/**
 * A survey of one question where a text asks it. What has no answer of one tap, is over or was answered before, leads to
 * the survey; whoever is not asked is shown nothing.
 */
export function Poll({ survey_id, otherwise }: Props) {
  const lang = useLanguage()
  const { data, error, isLoading } = useQuery(queryOf(surveys.get, { params: { id: survey_id }, query: { lang } }))
  const { standing, entry } = useStandings()(survey_id)
  const [given, setGiven] = useState(false)
  useIonViewDidLeave(() => setGiven(false))
  if (error instanceof ApiError && error.code === 'not_found') return null
  if (isLoading) return <Block height={200} radius={22} />
  const [question] = data?.questions ?? []
  const isAsked = data?.status === 'open' && isOneTap(data) && question && isQuick(question)
  if (!isAsked || (standing !== 'new' && !given)) return otherwise(data?.title)
  return (
    <Card tone="tonal" asks className={`framed ${css.poll}`} aria-label={data.title}>
      <ModeTag mode={data.mode} onSoft />
      <QuickQuestion survey={data} given={standing === 'new' ? undefined : entry} onGive={() => setGiven(true)} />
    </Card>
  )
}
