import type { Article } from '@megdan/contract'
import { bindShortWords } from '@megdan/kit/format'
import { createContext, Fragment, type ReactNode, use, useMemo } from 'react'
import { configuration } from '../platform/configuration.ts'
import { canKeepFiles } from '../platform/share.ts'
import { pathOf } from '../paths.ts'
import { addToCalendar } from './calendar.ts'
import { findDates } from './dates.ts'
import { useArticleTexts } from './words.ts'
import css from './body.module.css'

type Told = Pick<Article, 'id' | 'title' | 'language' | 'published_at'>

/** The item whose text this is; without one its dates are plain words. */
export const ToldIn = createContext<Told | undefined>(undefined)

/** A text whose dates can be tapped into a calendar. */
export function Dated({ text }: { text: string }): ReactNode {
  const told = use(ToldIn)
  const words = useArticleTexts()
  const { language, published_at } = told ?? {}
  const dates = useMemo(
    () => (language && published_at ? findDates(text, language, published_at) : []),
    [text, language, published_at],
  )
  if (!told || dates.length === 0 || !canKeepFiles()) return bindShortWords(text)
  const url = (configuration.host || location.origin) + pathOf.article(told.id)
  const pieces = dates.map((date, at) => ({ date, before: text.slice(dates[at - 1]?.to ?? 0, date.from) }))
  return (
    <>
      {pieces.map(({ date, before }) => {
        const when = text.slice(date.from, date.to)
        return (
          <Fragment key={date.from}>
            {bindShortWords(before)}
            <button
              type="button"
              className={css.date}
              aria-label={words.add_to_calendar(when)}
              onClick={() => void addToCalendar({ id: told.id, title: told.title, url, date })}
            >
              {bindShortWords(when)}
            </button>
          </Fragment>
        )
      })}
      {bindShortWords(text.slice(dates.at(-1)?.to ?? 0))}
    </>
  )
}
