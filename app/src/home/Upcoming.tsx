import type { Language, NewsItem, SurveyItem } from '@megdan/contract'
import { bindShortWords, byTime, dateLong } from '@megdan/kit/format'
import { checkCircle } from '@megdan/kit/icons'
import { timeWords } from '@megdan/kit/time-words'
import { useId } from 'react'
import { pathOf } from '../paths.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './home.module.css'

const none: SurveyItem[] = []

type Row = { id: string; to: string; title: string; note: string; due: string | null }

/** «ноем.» */
const monthOf = (due: Date, language: Language) => timeWords[language].short_months[due.getMonth()] ?? ''

function DateBox({ due }: { due: string | null }) {
  const language = useLanguage()
  if (due === null)
    return (
      <span className={`grid flex-none text-center amber ${css.date}`} aria-hidden="true">
        <Icon of={checkCircle} size={22} />
      </span>
    )
  const date = new Date(due)
  return (
    <span className={`grid flex-none text-center amber ${css.date}`} aria-hidden="true">
      <b className="num text-[1.125rem] weight-720">{date.getDate()}</b>
      <span className="mt-2 text-[0.6875rem] weight-650">{monthOf(date, language)}</span>
    </span>
  )
}

function useRows(items: readonly NewsItem[], surveys: readonly SurveyItem[], now: number): Row[] {
  const { home } = useTexts()
  const language = useLanguage()
  const deadlines = items.map(({ id, title, must_read_due: due }) => {
    const day = due && dateLong(due, language)
    const note = !day ? home.confirm_any : Date.parse(due) < now ? home.confirm_late(day) : home.confirm_by(day)
    return { id, to: pathOf.article(id), title, note, due }
  })
  const ending = surveys
    .filter(({ closes_at }) => closes_at !== null)
    .map(({ id, title, closes_at: due }) => ({ id, to: pathOf.survey(id), title, note: home.survey_ends, due }))
  return [...deadlines, ...ending].toSorted((one, other) => byTime(one.due ?? '9', other.due ?? '9'))
}

type Props = { items: readonly NewsItem[]; surveys?: readonly SurveyItem[]; title: string; now: number }

/** What has a date: must-reads still to confirm, and the ends of other open surveys. */
export function Upcoming({ items, surveys = none, title, now }: Props) {
  const id = useId()
  const rows = useRows(items, surveys, now)
  if (rows.length === 0) return null
  return (
    <Card className="px-18 pt-16 pb-10" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="mt-6">
        {rows.map(({ id: row, to, title: name, note, due }) => (
          <li key={row} className={`row relative gap-12 min-h-58 py-6 framed ${css.round}`}>
            <DateBox due={due} />
            <div className="rest">
              <Go
                to={to}
                className="whole block text-[1rem]/[1.25rem] weight-560 text-pretty"
                aria-describedby={`due-${row}`}
              >
                {bindShortWords(name)}
              </Go>
              <span className="cap" id={`due-${row}`}>
                {note}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
