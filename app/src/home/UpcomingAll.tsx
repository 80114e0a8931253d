import type { NewsItem, SurveyItem } from '@megdan/contract'
import { useStandings } from '../surveys/index.ts'
import { Upcoming } from './Upcoming.tsx'

type Props = { items: readonly NewsItem[]; surveys: readonly SurveyItem[]; title: string; now: number }

/** Beside the stories: of the surveys that wait for this reader all but the one that has a card of its own. */
export function UpcomingAll({ surveys, ...rest }: Props) {
  const standingOf = useStandings()
  const waiting = surveys.filter(({ id }) => ['new', 'draft'].includes(standingOf(id).standing))
  return <Upcoming {...rest} surveys={waiting.slice(1)} />
}
