import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { bindShortWords, number } from '@megdan/kit/format'
import { Icon } from '../../ui/Icon.tsx'
import { chevronDown, menu } from '@megdan/kit/icons'
import { languageOf } from '../language.ts'
import { optionsOf } from '../order.ts'
import { useWords } from '../words.ts'
import { barsBy, keyOf } from './bars.ts'
import type { AnswerProps, Drawn, KindScreen } from './kind.ts'
import { linesOfChosen, nameOfOption } from './option-words.ts'
import css from './kinds.module.css'
import control from '../../ui/control.module.css'

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.toSpliced(from, 1)
  const [id] = ids.slice(from, from + 1)
  return id === undefined ? [...ids] : rest.toSpliced(to, 0, id)
}

/** Between two rows, in px; as in the styles. */
const gap = 8

type Drag = { id: string; startY: number; by: number }

/** The row under the finger follows it; when it has passed the middle of a neighbour, they change places. */
function useDrag(ids: readonly string[], move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!drag) return
    const from = ids.indexOf(drag.id)
    const by = event.clientY - drag.startY
    const to = by < 0 ? from - 1 : from + 1
    const neighbour = list.current?.children[to]
    const height = (neighbour?.getBoundingClientRect().height ?? 0) + gap
    if (!neighbour || Math.abs(by) < height / 2) return setDrag({ ...drag, by })
    move(from, to)
    setDrag({ ...drag, startY: drag.startY + (to > from ? height : -height), by: by + (to > from ? -height : height) })
  })
  const id = drag?.id
  // A row that changes its place would lose a pointer that it holds, so the window hears it.
  useEffect(() => {
    if (id === undefined) return undefined
    const hear = (event: globalThis.PointerEvent) => follow(event)
    const end = () => setDrag(undefined)
    window.addEventListener('pointermove', hear)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', hear)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [id])
  return {
    list,
    drag,
    start: (row: string) => (event: PointerEvent) => {
      // A finger is held by what it first touched, and so by a row that moves.
      event.currentTarget.releasePointerCapture?.(event.pointerId)
      setDrag({ id: row, startY: event.clientY, by: 0 })
    },
  }
}

/** In order by dragging, or by two buttons on each row. */
function RankingAnswer({ question, language, value, onAnswer, seed, labelledBy, describedBy }: AnswerProps) {
  const words = useWords().kinds.ranking
  const options = optionsOf(question, seed)
  const ids = Array.isArray(value) ? value.map(String) : options.map(({ id }) => id)
  const languageAt = (id: string) => languageOf(language, options.find((option) => option.id === id) ?? {}, 'text')
  const nameOf = (id: string) => bindShortWords(options.find((option) => option.id === id)?.text ?? '')
  const [announced, setAnnounced] = useState('')
  const pressed = useRef<HTMLButtonElement>(null)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return
    const next = moved(ids, from, to)
    setAnnounced(words.at(nameOf(next[to] ?? ''), to + 1, ids.length))
    onAnswer(next)
  }
  const { list, drag, start } = useDrag(ids, move)
  // A row that is moved in the document loses the focus.
  useEffect(() => pressed.current?.focus(), [announced])
  const button = (id: string, at: number, to: number) => (
    <button
      type="button"
      className={to < at ? `${control.ib} ${css.up}` : control.ib}
      aria-label={to < at ? words.up(nameOf(id)) : words.down(nameOf(id))}
      aria-disabled={to < 0 || to >= ids.length || undefined}
      onClick={(event) => {
        pressed.current = event.currentTarget
        move(at, to)
      }}
    >
      <Icon of={chevronDown} />
    </button>
  )
  return (
    <>
      <p className="cap mb-10">{words.hint}</p>
      <ol
        ref={list}
        className={`grid gap-8 mb-12 ${css.rank}`}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        {ids.map((id, at) => (
          <li
            key={id}
            className={drag?.id === id ? `row large:flex-wrap gap-4 ${css.dragged}` : 'row large:flex-wrap gap-4'}
            style={drag?.id === id ? { transform: `translateY(${drag.by}px)` } : undefined}
          >
            <span
              data-part="grip"
              className="middle flex-none size-44 text-faint cursor-grab touch-none"
              aria-hidden="true"
              onPointerDown={start(id)}
            >
              <Icon of={menu} size={20} />
            </span>
            <span className="num flex-none weight-680 text-primary min-w-[1.5em]" aria-hidden="true">
              {at + 1}
            </span>
            <span className="rest" lang={languageAt(id)}>
              {nameOf(id)}
            </span>
            {button(id, at, at - 1)}
            {button(id, at, at + 1)}
          </li>
        ))}
      </ol>
      <output className="hidden-word">{announced}</output>
      {value === undefined && (
        <Button kind="tonal" small fit onClick={() => onAnswer(ids)}>
          {words.keep}
        </Button>
      )}
    </>
  )
}

/** The best place first. */
function barsOf(drawn: Drawn) {
  const { question, own, words, languages } = drawn
  const places = question.options?.length ?? 1
  const first = keyOf(Array.isArray(own) ? own[0] : undefined)
  const bars = barsBy(drawn, nameOfOption(drawn), (value, place) => ({
    share: Math.max(0, (places - place + 1) / places),
    text: words.kinds.ranking.place(number(place, languages.screen, { maximumFractionDigits: 1 })),
    mine: first === value,
  }))
  return bars.toSorted((one, other) => other.share - one.share)
}

export const screen: KindScreen = {
  Answer: RankingAnswer,
  howOf: (_, words) => words.kinds.ranking.how,
  missing: (words) => words.kinds.ranking.missing,
  linesOf: (...parameters) =>
    linesOfChosen(...parameters).map((line, at) => ({ ...line, text: `${at + 1}. ${line.text}` })),
  barsOf,
}

declare module './kind.ts' {
  interface KindScreens {
    ranking: KindScreen
  }
}
