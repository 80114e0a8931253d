import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../texts/index.ts'
import css from './difference.module.css'
import { differenceOf, type Piece } from './difference.ts'

const tags = { same: 'span', added: 'ins', removed: 'del' } as const

function Part({ kind, text }: Piece) {
  const { history } = useTexts().editor
  const Tag = tags[kind]
  return (
    <Tag>
      {kind !== 'same' && <span className="unseen">{` [${history[kind]}: `}</span>}
      {text}
      {kind !== 'same' && <span className="unseen">] </span>}
    </Tag>
  )
}

/** Stretches of a text one after another, with what was added and removed marked by more than colour. */
export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) => (
    // Pieces have no identity but their place.
    <Part key={index} {...piece} />
  ))

/** Two texts as one, with what was added and removed marked by more than colour. */
export function Difference({ older, newer, lang }: { older: string; newer: string; lang: string }) {
  const { history } = useTexts().editor
  const pieces = useMemo(() => differenceOf(older, newer), [older, newer])
  if (older === newer)
    return (
      <Text fz="caption" c="dimmed">
        {history.same}
      </Text>
    )
  return (
    // A keyboard scrolls only what it can reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`${css.pieces} ${css.marks}`} lang={lang} tabIndex={0} role="group" aria-label={history.title}>
      <Pieces pieces={pieces} />
    </div>
  )
}
