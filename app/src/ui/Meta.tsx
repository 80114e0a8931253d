import { Children, type ReactNode } from 'react'
import css from './story.module.css'

/** Facts in one line, a dot between them; what is empty leaves no dot behind. */
export function Meta({
  children,
  id,
  className,
}: {
  children: ReactNode
  id?: string | undefined
  className?: string | undefined
}) {
  return (
    <div className={`row flex-wrap cap ${css.meta} ${className ?? ''}`} id={id}>
      {Children.map(children, (fact) =>
        fact === null || fact === undefined || fact === '' ? null : <span>{fact}</span>,
      )}
    </div>
  )
}

export function Overline({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className="over" id={id}>
      {children}
    </span>
  )
}

/** The dot is for the eye; the word (texts: «Непрочетено») is for those who do not see it. */
export function UnreadDot({ word }: { word: string }) {
  return (
    <span className={`flex-none relative round ${css.unread}`}>
      <span className="hidden-word">{word}</span>
    </span>
  )
}

/** Below a title: whether it was read, and its facts. `unread` is the word for those who do not see the dot. */
export function Facts({
  id,
  unread,
  meta,
  grow,
}: {
  id: string
  unread?: string | undefined
  meta: ReactNode
  grow?: true
}) {
  return (
    <div className={`row ${grow ? 'rest' : ''} ${css.facts}`} id={id}>
      {unread && <UnreadDot word={unread} />}
      <Meta>{meta}</Meta>
    </div>
  )
}
