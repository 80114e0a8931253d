import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { clockOfMoment, writtenClock } from '../../ui/moment.ts'
import type { Entry } from './entries.ts'
import { Movable } from './Movable.tsx'

/** By how many days an arrow with Alt moves an entry. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type Props = {
  entry: Entry
  mayMove: boolean
  takeFocus: (entry: Entry) => boolean
  onOpen: (entry: Entry) => void
  onStep: (entry: Entry, days: number) => void
}

/** Dragged by the pointer, moved by Alt and the arrows, or opened, where its moment is a field. */
export function CalendarEntry({ entry, mayMove, takeFocus, onOpen, onStep }: Props) {
  const { calendar: words, news } = useTexts()
  const { key, kind, at, item } = entry
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takeFocus(entry)) button.current?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const days = steps[event.key]
    if (!event.altKey || days === undefined || !mayMove) return
    event.preventDefault()
    onStep(entry, days)
  }
  return (
    <Movable
      ref={button}
      id={key}
      mayMove={mayMove}
      look={kind === 'ends' ? 'ends' : item.status}
      aria-keyshortcuts={mayMove ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
      onClick={() => onOpen(entry)}
      onKeyDown={onKeyDown}
      words={
        <>
          <b>
            {item.important && kind === 'appears' && <Icon of="alert" size={14} />}
            {writtenClock(clockOfMoment(at))}
            {kind === 'ends' && ` ${words.end}`}
          </b>{' '}
          <span lang={item.language}>{item.title}</span>
          <span className="unseen">, {kind === 'ends' ? words.ends : news.state[item.status]}</span>
        </>
      }
    />
  )
}
