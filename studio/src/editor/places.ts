import type { Language } from '@megdan/contract'
import type { Place } from './checks.ts'

const takesFocus =
  '[contenteditable=true], textarea:enabled, select:enabled, input:enabled:checked, input:enabled, button:enabled'

/** Brings the place into sight and gives it the focus; false where it is not in this part of the page. */
export function focusPlace(place: Place, within: ParentNode = document, language?: Language): boolean {
  const all = [...within.querySelectorAll<HTMLElement>(`[data-place="${place}"]`)]
  const found = all.find((one) => language !== undefined && one.closest(`[lang="${language}"]`)) ?? all[0]
  // Among several the one that is wrong.
  const inside = found?.querySelector<HTMLElement>('[aria-invalid=true]') ?? found?.querySelector<HTMLElement>(takesFocus)
  const field = found?.matches(takesFocus) ? found : inside
  if (!field) return false
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
  return true
}
