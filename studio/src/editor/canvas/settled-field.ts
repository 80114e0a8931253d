import type { Language } from '@megdan/contract'
import { settled, typeset } from './typography.ts'

/** The stretch in which two texts of one length differ. */
function differing(one: string, other: string): { from: number; to: number } | undefined {
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  if (from === one.length) return undefined
  let to = one.length
  while (one[to - 1] === other[to - 1]) to--
  return { from, to }
}

/**
 * Settles the signs of what was just typed or pasted into a field, as an input of its own: the browser's undo takes it
 * back and leaves the words. `before` is what the field held until then.
 */
export function settledField(field: HTMLTextAreaElement, event: Event, before: string, language: Language): void {
  const kind = event instanceof InputEvent ? event.inputType : ''
  const end = field.selectionEnd
  // An undo selects what it brought back: the next letter would take its place.
  if (kind === 'historyUndo') return field.setSelectionRange(end, end)
  const line = field.value.slice(0, end)
  const added = field.value.length - before.length
  const isPaste = kind === 'insertFromPaste' && added > 0
  if (!isPaste && kind !== 'insertText') return
  const whole = isPaste ? typeset(line, language) : settled(line, language)
  // Of a paste only what came in.
  const next = isPaste ? line.slice(0, end - added) + whole.slice(end - added) : whole
  const place = differing(line, next)
  if (!place) return
  field.setSelectionRange(place.from, place.to)
  // The one way to write into a field so that undo knows of it; every browser has it.
  document.execCommand('insertText', false, next.slice(place.from, place.to))
  field.setSelectionRange(end, end)
}
