import type { SurveyItem } from '@megdan/contract'
import type { ReactNode } from 'react'
import { useStandings } from '../surveys/index.ts'

type Props = { surveys: readonly SurveyItem[]; children: (others: readonly SurveyItem[]) => ReactNode }

/** Of the surveys that wait for this reader all but the one that has a card of its own. */
export function OtherSurveys({ surveys, children }: Props) {
  const standingOf = useStandings()
  const waiting = surveys.filter(({ id }) => ['new', 'draft'].includes(standingOf(id).standing))
  return children(waiting.slice(1))
}
