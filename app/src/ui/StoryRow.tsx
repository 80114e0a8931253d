import { bindShortWords } from '@megdan/kit/format'
import { useId, type ReactNode } from 'react'
import { Go, type Direction } from './Go.tsx'
import { useHold } from './hold.ts'
import { Facts, Overline } from './Meta.tsx'
import { Picture, type Media } from './Picture.tsx'
import css from './story.module.css'

type Props = {
  to: string
  title: string
  overline?: ReactNode
  /** A sentence under the title, as what answers a search. */
  excerpt?: ReactNode
  meta: ReactNode
  cover?: Media | null | undefined
  focus?: { x: number; y: number } | undefined
  /** The word beside the dot («Непрочетено»); without it there is no dot. */
  unread?: string | undefined
  read?: boolean | undefined
  /** The one height that virtual lists count on; see storyRowHeight. */
  fixed?: boolean
  line?: boolean
  lang?: string | undefined
  direction?: Direction
  level?: 2 | 3
  /** At the end of the line of facts. */
  actions?: ReactNode
  onClick?: () => void
  onHold?: () => void
}

/** Height in CSS px of a `fixed` row for the root's font size; from 150 % rows measure themselves. */
export function storyRowHeight(rootPx = 16) {
  return 28 + 7.125 * rootPx
}

export function StoryRow(props: Props) {
  const {
    to,
    title,
    overline,
    excerpt,
    meta,
    cover,
    focus,
    unread,
    read,
    fixed,
    line,
    lang,
    direction,
    level = 3,
    actions,
    onHold,
  } = props
  const id = useId()
  const hold = useHold(onHold)
  const Heading = level === 2 ? 'h2' : 'h3'
  const names = ['flex items-start relative gap-14', css.story, read && css.read, fixed && css.fixed, line && css.line]
    .filter(Boolean)
    .join(' ')
  return (
    <article className={names} lang={lang}>
      <div className={`rest flex flex-col ${css.text}`}>
        {overline && <Overline id={`${id}o`}>{overline}</Overline>}
        <Heading className="clamp">
          <Go
            to={to}
            className="whole"
            aria-describedby={overline ? `${id}o ${id}m` : `${id}m`}
            {...(direction && { direction })}
            {...(props.onClick && { onClick: props.onClick })}
            {...hold}
          >
            {bindShortWords(title)}
          </Go>
        </Heading>
        {excerpt}
        <div className={`row ${css.last}`}>
          <Facts id={`${id}m`} unread={unread} meta={meta} grow />
          {actions}
        </div>
      </div>
      {cover !== undefined && (
        <Picture media={cover} focus={focus} sizes="96px" ratio="1" className={`flex-none rounded ${css.thumb}`} />
      )}
    </article>
  )
}
