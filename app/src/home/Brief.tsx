import type { NewsItem } from '@megdan/contract'
import { useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react'
import { bindShortWords, daysFrom, minutes } from '@megdan/kit/format'
import { chevron, close, play } from '@megdan/kit/icons'
import { memo, useState } from 'react'
import { useListen } from '../news/index.ts'
import { pathOf } from '../paths.ts'
import { useLanguage, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Go } from '../ui/Go.tsx'
import { Icon } from '../ui/Icon.tsx'
import { minutesAloud } from './choose.ts'
import css from './home.module.css'

function Listen({ items }: { items: readonly NewsItem[] }) {
  const { home } = useTexts()
  const language = useLanguage()
  const [here, setHere] = useState(true)
  useIonViewWillEnter(() => setHere(true))
  useIonViewWillLeave(() => setHere(false))
  const spoken = items.filter((item) => item.language === language)
  const pieces = () => spoken.map(({ title, summary }) => `${title.replace(/[.?!]?$/, '.')} ${summary}`)
  const listen = useListen(pieces, language, here, () => home.brief.today)
  if (!listen || spoken.length === 0) return null
  const length = minutesAloud(pieces())
  const isHeard = listen.hearing !== 'silent'
  return (
    <Button
      kind="tonal"
      small
      className={css.listen}
      icon={isHeard ? close : play}
      aria-label={isHeard ? home.stop : home.listen(length)}
      onClick={isHeard ? listen.stop : listen.toggle}
    >
      {isHeard ? home.stop : minutes(length, language)}
    </Button>
  )
}

type Props = { items: readonly NewsItem[]; isRead: (id: string) => boolean; now: number }

/** «Накратко днес»: three stories in three lines. */
export const Brief = memo(function Brief({ items, isRead, now }: Props) {
  const { home } = useTexts()
  const language = useLanguage()
  if (items.length === 0) return null
  const today = items.some(({ published_at }) => daysFrom(now, published_at) === 0)
  return (
    <Card className={css.brief} aria-labelledby="brief">
      <div className={'row justify-between gap-12 min-h-44'}>
        <h2 id="brief">{today ? home.brief.today : home.brief.lately}</h2>
        <Listen items={items} />
      </div>
      <ol className="divided mt-6">
        {items.map((item, index) => (
          <li
            key={item.id}
            className={`row relative gap-12 min-h-60 py-9 framed ${css.round}`}
            lang={item.language === language ? undefined : item.language}
          >
            <span className="serif num w-18 text-[1.5rem] weight-500 text-faint" aria-hidden="true">
              {index + 1}
            </span>
            <Go
              to={pathOf.article(item.id)}
              className={`whole rest text-[1rem]/[1.3125rem] weight-540 text-pretty hyphens ${isRead(item.id) ? 'text-dim' : ''}`}
            >
              {bindShortWords(item.title)}
            </Go>
            <Icon of={chevron} size={18} />
          </li>
        ))}
      </ol>
    </Card>
  )
})
