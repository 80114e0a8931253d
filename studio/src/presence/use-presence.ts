import { type Present, presence as endpoints, presentFor, type SharedKind, type StudioEvents } from '@megdan/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { useMe } from '../session/index.ts'

const nobody: readonly Present[] = []

/** What the field is called in which somebody writes; null where they write in none. */
function fieldOf(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select, [contenteditable]')) return null
  const label = target.getAttribute('aria-label') ?? (target as HTMLInputElement).labels?.[0]?.textContent
  return label?.trim().slice(0, 60) || null
}

/**
 * Who else has this thing open, and where they write. Says the same of the reader, as long as the page is there;
 * `onWritten` when another has saved something of it.
 */
export function usePresence(kind: SharedKind, id: string | undefined, onWritten: () => void): readonly Present[] {
  const { person_id } = useMe()
  const [people, setPeople] = useState(nobody)
  const hear = useEffectEvent(onWritten)
  useEffect(() => {
    // Where a browser, or a test, has none, nobody is seen, and all the rest goes on.
    if (id === undefined || typeof EventSource === 'undefined') return
    let field: string | null = null
    const take = (there: readonly Present[]) => setPeople(there.filter((one) => one.id !== person_id))
    const say = (here: boolean) =>
      api
        .with({ keepalive: !here })(endpoints.say, { params: { kind, id }, body: { here, field } })
        .then((answer) => here && take(answer.people))
        // Without a network nobody is told; the next word comes in a while.
        .catch(() => undefined)
    const source = new EventSource(endpoints.stream.path)
    const isThis = (told: { kind: SharedKind; id: string }) => told.kind === kind && told.id === id
    source.addEventListener('presence', ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as StudioEvents['presence']
      if (isThis(told)) take(told.people)
    })
    source.addEventListener('written', ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as StudioEvents['written']
      if (isThis(told) && told.by !== person_id) hear()
    })
    const onFocus = ({ target }: FocusEvent) => {
      const next = fieldOf(target)
      if (next === field) return
      field = next
      void say(true)
    }
    document.addEventListener('focusin', onFocus)
    void say(true)
    const timer = setInterval(() => void say(true), presentFor / 2)
    return () => {
      clearInterval(timer)
      document.removeEventListener('focusin', onFocus)
      source.close()
      setPeople(nobody)
      void say(false)
    }
  }, [kind, id, person_id])
  return people
}
