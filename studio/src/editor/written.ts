import type { Language, NewsContent, PreviewMessage, PreviewPlace } from '@megdan/contract'
import type { Editor } from '@tiptap/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { wordingIn } from './content.ts'
import { pairsOf } from './desk/pairs.ts'

/** Where somebody writes. What has no language is the same in each. */
export type Written = { place: PreviewPlace; language?: Language }
/** `anew` also where it is the same place: something has changed in it. */
export type OnWritten = (written: Written, anew: boolean) => void

/** The fields of the page, by their `data-place`, as parts of what readers see. */
const parts: Record<string, PreviewPlace> = {
  title: 'top',
  summary: 'top',
  cover_alt: 'top',
  key_points: 'points',
  gallery: 'gallery',
  caption: 'gallery',
  alt: 'gallery',
  attachments: 'files',
}

const blockOf = (editor: Editor): number => editor.state.selection.$from.index(0)

/** The part that an element of the page is for; undefined of what readers do not see. */
export function partOf(element: EventTarget, editor?: Editor): PreviewPlace | undefined {
  const place = element instanceof Element && element.closest<HTMLElement>('[data-place]')?.dataset['place']
  if (!place) return undefined
  if (place === 'body') return editor && !editor.isDestroyed ? blockOf(editor) : undefined
  // What is said of a picture names the picture, too.
  return parts[place.split(' ', 1)[0] ?? '']
}

/** Tells of the block where the caret of a text is, at every move to another one. */
export function useCaret(editors: Partial<Record<Language, Editor>>, onWritten: OnWritten): void {
  const tell = useRef(onWritten)
  useEffect(() => void (tell.current = onWritten))
  useEffect(() => {
    const ends = (Object.entries(editors) as [Language, Editor | undefined][]).map(([language, editor]) => {
      const moved = () => {
        if (editor?.isFocused) tell.current({ place: blockOf(editor), language }, false)
      }
      editor?.on('selectionUpdate', moved)
      return () => void editor?.off('selectionUpdate', moved)
    })
    return () => {
      for (const end of ends) end()
    }
  }, [editors])
}

type At = Written & { turn: number }

/** Where somebody wrote last; undefined before they did. */
export function useWritten(): [At | undefined, OnWritten] {
  const [at, setAt] = useState<At>()
  const onWritten = useCallback<OnWritten>((written, anew) => {
    setAt((before) => {
      const isSame = before?.place === written.place && before.language === written.language
      return isSame && !anew ? before : { ...written, turn: (before?.turn ?? 0) + 1 }
    })
  }, [])
  return [at, onWritten]
}

/** The block of the words in one language that says what this one of those in another says, or the next before it. */
function blockIn(content: NewsContent, block: number, from: Language, to: Language): number {
  const isOriginal = from === content.language
  const [original, other] = [content.language, isOriginal ? to : from].map((one) => wordingIn(content, one).body)
  if (!original || !other) return block
  const pairs = pairsOf(original, other).map((pair) => (isOriginal ? [pair.from, pair.to] : [pair.to, pair.from]))
  const here = pairs.findIndex(([own]) => own === block)
  // Where one writes on after the last block.
  const upTo = here === -1 ? pairs : pairs.slice(0, here + 1)
  return upTo.findLast(([, theirs]) => theirs !== undefined)?.[1] ?? 0
}

/** Where somebody writes, on a phone that speaks `language`. */
export function useShownAt(at: At | undefined, content: NewsContent, language: Language): PreviewMessage['at'] {
  const { place, language: from, turn } = at ?? {}
  const isElsewhere = typeof place === 'number' && from !== undefined && from !== language
  const shown = isElsewhere ? blockIn(content, place, from, language) : place
  return useMemo(() => (shown === undefined || turn === undefined ? null : { place: shown, turn }), [shown, turn])
}
