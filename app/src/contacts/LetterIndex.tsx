import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useContactTexts } from './words.ts'
import css from './contacts.module.css'

type Props = { letters: readonly string[]; at: number; onPick: (at: number) => void }

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: 5,
  PageUp: -5,
}

/** А–Я beside a long list: a finger glides along it, the keyboard and screen readers have it as one slider. */
export function LetterIndex({ letters, at, onPick }: Props) {
  const contacts = useContactTexts()
  const strip = useRef<HTMLDivElement>(null)
  const picked = useRef(-1)
  const last = letters.length - 1
  const pick = (to: number) => {
    const next = Math.min(last, Math.max(0, to))
    if (next === picked.current) return
    picked.current = next
    onPick(next)
  }
  const follow = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect()
    if (!box || box.height === 0) return
    pick(Math.floor(((event.clientY - box.top) / box.height) * letters.length))
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : step === undefined ? undefined : at + step
    if (to === undefined) return
    event.preventDefault()
    picked.current = -1
    pick(to)
  }
  return (
    <div
      ref={strip}
      className={`flex flex-col weight-650 text-primary ${css.letters}`}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={contacts.alphabet}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={Math.max(0, at)}
      aria-valuetext={letters[Math.max(0, at)]}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        picked.current = -1
        follow(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
    >
      {letters.map((letter, index) => (
        <span key={letter} className={`middle ${index === at ? css.on : ''}`} aria-hidden="true">
          {letter}
        </span>
      ))}
    </div>
  )
}
