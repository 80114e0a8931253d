import { bookmark } from '@megdan/kit/icons'
import { trash } from '@megdan/kit/more-icons'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import { Icon } from '../ui/Icon.tsx'
import type { Actions } from './actions.ts'
import { useInboxTexts } from './words.ts'
import css from './notifications.module.css'

let swiped: HTMLElement | undefined
const close = (row: HTMLElement | undefined) => row?.scrollTo?.({ left: 0, behavior: 'smooth' })

/** One row is swiped at a time. */
function keepOne(row: HTMLElement) {
  if (row.scrollLeft < 40) {
    if (swiped === row) swiped = undefined
  } else if (swiped !== row) {
    close(swiped)
    swiped = row
  }
}

type Props = {
  row: RefObject<HTMLDivElement | null>
  title: string
  saved: boolean
  actions: Actions
  children: ReactNode
}

/** A row whose actions lie at its end: the browser's own scrolling swipes it, and the keyboard brings them into view. */
export function SwipeRow({ row, title, saved, actions, children }: Props) {
  const words = useInboxTexts()
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) close(currentTarget)
  }
  const then = (step: () => void) => () => {
    close(row.current ?? undefined)
    step()
  }
  return (
    <div
      data-part="swipe"
      className={`flex sideways ${css.swipe}`}
      ref={row}
      onScroll={(event) => keepOne(event.currentTarget)}
      onBlur={leave}
    >
      {children}
      <div className={`grid grid-cols-2 flex-none ${css.actions}`}>
        <button
          type="button"
          className="middle gap-4 weight-650"
          aria-label={saved ? words.unsave_one(title) : words.save_one(title)}
          onClick={then(actions.toggleSaved)}
        >
          <Icon of={bookmark} size={22} filled={saved} />
          {saved ? words.unsave : words.save}
        </button>
        <button
          type="button"
          className="middle gap-4 weight-650"
          aria-label={words.remove_one(title)}
          onClick={then(actions.remove)}
        >
          <Icon of={trash} size={22} />
          {words.remove}
        </button>
      </div>
    </div>
  )
}
