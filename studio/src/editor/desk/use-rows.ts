import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'
import { type Row, rowsKey } from '../canvas/index.ts'
import type { Fault } from './faults.ts'
import type { Pair } from './pairs.ts'

/** A text on the page, as long as it stands there. */
type Shown = Editor | undefined

const elementsOf = (editor: Editor): HTMLElement[] => {
  const elements: HTMLElement[] = []
  editor.state.doc.forEach((_, at) => {
    const element = editor.view.nodeDOM(at)
    if (element instanceof HTMLElement) elements.push(element)
  })
  return elements
}

/** Where a block would begin if nothing had moved it. */
const ownTop = (element: HTMLElement) =>
  element.getBoundingClientRect().top - (Number.parseFloat(element.style.top) || 0)

/** By how much each block of both texts goes down, so that those of a pair begin at one height; in pixels. */
export function shiftsOf(ours: readonly number[], theirs: readonly number[], pairs: readonly Pair[]) {
  const [left, right]: [number[], number[]] = [[], []]
  let [downLeft, downRight] = [0, 0]
  for (const { from, to } of pairs) {
    if (from !== undefined && to !== undefined) {
      const apart = (ours[from] ?? 0) + downLeft - ((theirs[to] ?? 0) + downRight)
      if (apart < 0) downLeft -= apart
      else downRight += apart
    }
    if (from !== undefined) left[from] = downLeft
    if (to !== undefined) right[to] = downRight
  }
  return { left, right, downLeft, downRight }
}

const drawnNow = new WeakMap<Editor, string>()

function draw(editor: Editor, rows: readonly Row[], down: number) {
  const text = JSON.stringify([editor.state.doc.childCount, rows, Math.round(down)])
  if (drawnNow.get(editor) === text) return
  drawnNow.set(editor, text)
  editor.view.dispatch(editor.state.tr.setMeta(rowsKey, rows).setMeta('addToHistory', false))
  const around = editor.view.dom.parentElement
  if (around) around.style.paddingBottom = down > 0 ? `${Math.round(down)}px` : ''
}

/**
 * Keeps the blocks of two texts at one height, pair by pair, and marks in the second what it lacks. `original` is undefined
 * while it does not stand beside it.
 */
export function useRows(original: Shown, translation: Shown, pairs: readonly Pair[], faults: readonly Fault[]) {
  useEffect(() => {
    if (!translation || translation.isDestroyed) return
    const marks = new Map(faults.map(({ to, kind }) => [to, kind]))
    const rowsOf = (editor: Editor, shifts: readonly number[], marked: boolean): Row[] =>
      Array.from({ length: editor.state.doc.childCount }, (_, at) => ({
        shift: Math.round(shifts[at] ?? shifts.findLast(Number.isFinite) ?? 0),
        mark: marked ? marks.get(at) : undefined,
      }))
    const place = () => {
      if (translation.isDestroyed || original?.isDestroyed) return
      if (!original) return draw(translation, rowsOf(translation, [], true), 0)
      const [ours, theirs] = [elementsOf(original), elementsOf(translation)]
      const { left, right, downLeft, downRight } = shiftsOf(ours.map(ownTop), theirs.map(ownTop), pairs)
      draw(original, rowsOf(original, left, false), downLeft)
      draw(translation, rowsOf(translation, right, true), downRight)
    }
    place()
    const watch = new ResizeObserver(place)
    for (const editor of [original, translation]) {
      if (!editor) continue
      for (const element of [editor.view.dom, ...elementsOf(editor)]) watch.observe(element)
    }
    return () => {
      watch.disconnect()
      if (original && !original.isDestroyed) draw(original, [], 0)
    }
  }, [original, translation, pairs, faults])
}
