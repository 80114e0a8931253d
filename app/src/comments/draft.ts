import { newKey } from '@megdan/kit/new-key'
import { useEffect, useRef, useState } from 'react'
import { deviceStore } from '../platform/device-store.ts'
import { draft as drafts } from '../session/index.ts'

/** What was written and not sent. `key` is the idempotency key, so that a retry is the same comment. */
type Draft = { text: string; key: string }

const nameOf = (id: string) => `comment ${id}`
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && 'key' in value

/**
 * A comment that is being written: on the device until the server has it. A sign-in that ends in the middle clears the
 * device, but what its `owner` has typed waits for them as long as the app runs.
 */
export function useDraft(id: string, owner: string | undefined) {
  const [draft, setDraft] = useState<Draft>({ text: '', key: newKey() })
  const touched = useRef(false)
  useEffect(() => {
    let stopped = false
    void deviceStore.get(nameOf(id)).then((before) => {
      if (!stopped && !touched.current && isDraft(before)) setDraft(before)
    })
    return () => {
      stopped = true
    }
  }, [id])
  const ownName = owner === undefined ? undefined : `${nameOf(id)} ${owner}`
  useEffect(() => {
    const before = ownName === undefined || touched.current ? undefined : drafts.get(ownName)
    if (isDraft(before)) setDraft(before)
  }, [ownName])
  const put = (next: Draft) => {
    touched.current = true
    setDraft(next)
    if (ownName !== undefined) drafts.set(ownName, next.text === '' ? undefined : next)
    void (next.text === '' ? deviceStore.remove(nameOf(id)) : deviceStore.set(nameOf(id), next))
  }
  return {
    ...draft,
    /** Another text is another comment. */
    write: (text: string) => put({ text, key: newKey() }),
    clear: () => put({ text: '', key: newKey() }),
  }
}
