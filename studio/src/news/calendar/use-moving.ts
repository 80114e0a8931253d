import { useRef, useState } from 'react'
import { sentenceOf, textsNow } from '../../texts/index.ts'
import { announce, offerUndo } from '../../ui/announce.tsx'
import { momentOf } from '../../ui/format.ts'
import type { Entry } from './entries.ts'
import { askAnew, moveEntry } from './move.ts'

type Offer = { key: string; first: string; end: () => void }

/**
 * Moves entries one after the other, shown at once where they go. Several moves of one entry in a row are taken back
 * together.
 */
export function useMoving() {
  const [moved, setMoved] = useState<ReadonlyMap<string, Entry>>(new Map())
  const wanted = useRef<Pick<Entry, 'key' | 'at'> | null>(null)
  const offer = useRef<Offer | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())

  const carryOut = async (entry: Entry, to: string, isUndo: boolean) => {
    const texts = textsNow()
    const words = texts.calendar
    try {
      const refusal = await moveEntry(entry, to)
      if (refusal) announce(words.refused[refusal](entry.item.title))
      else if (isUndo) announce(words.undone)
      else {
        const before = offer.current?.key === entry.key ? offer.current : null
        const first = before?.first ?? entry.at
        before?.end()
        const message = words.moved[entry.kind](entry.item.title, momentOf(to))
        const back = () => start({ ...entry, at: to }, first, true)
        const own: Offer = { key: entry.key, first, end: () => undefined }
        own.end = offerUndo(message, texts.shell.undo, back, () => {
          if (offer.current === own) offer.current = null
        })
        offer.current = own
      }
    } catch (error) {
      announce(sentenceOf(error, texts, texts.editor.refusals))
    }
  }

  function start(entry: Entry, to: string, isUndo = false): void {
    if (isUndo) offer.current = null
    setMoved((before) => new Map(before).set(entry.key, { ...entry, at: to }))
    const mine = last.current.then(() => carryOut(entry, to, isUndo))
    last.current = mine
    void mine.then(async () => {
      // Whoever moved something meanwhile asks when that is done.
      if (last.current !== mine) return
      await askAnew().catch(() => undefined)
      if (last.current === mine) setMoved(new Map())
    })
  }

  const move = (entry: Entry, to: string) => {
    wanted.current = { key: entry.key, at: to }
    start(entry, to)
  }
  /**
   * True once for the entry that was moved last, where it stands now: drawn on another day it is another element, and
   * the former one may still be asking.
   */
  const takeFocus = ({ key, at }: Entry): boolean => {
    const isWanted = wanted.current?.key === key && wanted.current.at === at
    if (isWanted) wanted.current = null
    return isWanted
  }
  return { moved, takeFocus, move }
}

export type Moving = ReturnType<typeof useMoving>
