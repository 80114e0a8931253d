import { bindShortWords } from '@megdan/kit/format'
import { useId, type ReactNode } from 'react'
import { Go } from './Go.tsx'
import { useHold } from './hold.ts'
import { Facts, Overline } from './Meta.tsx'
import { Picture, type Media } from './Picture.tsx'
import css from './story.module.css'
import card from './card.module.css'

type Props = {
  to: string
  title: string
  overline?: ReactNode
  summary?: string | undefined
  meta: ReactNode
  cover: Media | null | undefined
  focus?: { x: number; y: number } | undefined
  tag?: ReactNode
  unread?: string | undefined
  lang?: string | undefined
  /** 'card' as on the home page, 'open' as over the news list, 'small' for guests, 'pair' for two beside each other. */
  look?: 'card' | 'open' | 'small' | 'pair'
  eager?: boolean
  actions?: ReactNode
  onHold?: () => void
}

const looks = {
  card: `block relative ${card.card} ${css.lead} ${css.card}`,
  open: `block relative ${css.lead} ${css.open}`,
  small: `block relative ${card.card} ${css.lead} ${css.small}`,
  pair: `block relative ${card.card} ${css.lead} ${css.small} ${css.pair}`,
}
const sizes = '(min-width: 768px) 720px, 100vw'

export function LeadCard(props: Props) {
  const {
    to,
    title,
    overline,
    summary,
    meta,
    cover,
    focus,
    tag,
    unread,
    lang,
    look = 'card',
    eager = true,
    actions,
    onHold,
  } = props
  const id = useId()
  const hold = useHold(onHold)
  const described = [tag && `${id}t`, overline && `${id}o`, `${id}m`].filter(Boolean).join(' ')
  return (
    <article className={looks[look]} lang={lang}>
      <Picture media={cover} focus={focus} sizes={sizes} ratio="fill" className={css.cover} eager={eager} />
      {tag && (
        <span className={css.tag} id={`${id}t`}>
          {tag}
        </span>
      )}
      <div className={css.body}>
        {overline && <Overline id={`${id}o`}>{overline}</Overline>}
        <h2 className={css.title}>
          <Go to={to} className="whole" aria-describedby={described} {...hold}>
            {bindShortWords(title)}
          </Go>
        </h2>
        {summary && <p className="lead mt-8">{bindShortWords(summary)}</p>}
        <div className={`row justify-between min-h-44 ${css.foot}`}>
          <Facts id={`${id}m`} unread={unread} meta={meta} />
          {actions}
        </div>
      </div>
    </article>
  )
}
