import { newKey } from '@megdan/kit/new-key'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { alone } from '../platform/alone.ts'
import { deviceStore } from '../platform/device-store.ts'
import { cacheOwner, draft as drafts } from '../session/index.ts'

/** What was written and not sent. `key` is the idempotency key, so that a retry is the same comment. */
type Draft = { text: string; key: string }

/** Of an item, or of the comment there that is answered. */
const nameOf = (id: string, answers: string | undefined) => (answers ? `comment ${id} ${answers}` : `comment ${id}`)
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && 'key' in value

/** How many comments lie on the device that were begun and not sent. */
export const countDrafts = async (): Promise<number> =>
  (await deviceStore.names()).filter((name) => name.startsWith('comment ')).length

/**
 * What was given to the outbox: a sign-in that ends clears it there, and only here its writer finds it again. Without an
 * `owner` it was not known yet who writes.
 */
type Handed = Draft & { name: string; owner?: string; sign_in: string }
const handedName = 'comments handed'
const listHanded = () => (drafts.get(handedName) ?? []) as readonly Handed[]
/** It has come to its end. */
export const forgetHanded = (key: string): void =>
  drafts.set(
    handedName,
    listHanded().filter((each) => each.key !== key),
  )

/** Whoever signed in has written whatever was given away since then. */
const ascribeHanded = (owner: string): void =>
  drafts.set(
    handedName,
    listHanded().map((each) => (each.owner === undefined && each.sign_in === cacheOwner() ? { ...each, owner } : each)),
  )

const joined = (parts: readonly Draft[]): Draft | undefined =>
  parts.length > 1 ? { text: parts.map(({ text }) => text).join('\n\n'), key: newKey() } : parts[0]

type Restored = { news: string; answers?: string; text: string; key?: string }

/** Told of what is written again, and of what lay on the device until then and is in it. */
const listeners = new Set<(name: string, draft: Draft, before: Draft | undefined) => void>()

/**
 * Words that were to be sent are being written again, before whatever else is. They may have reached the server under
 * their `key`: as long as nothing is joined to them they keep it, and are the same comment.
 */
export async function restoreDraft({ news, answers, text, key }: Restored) {
  const name = nameOf(news, answers)
  const before = await deviceStore.get(name)
  const other = isDraft(before) && before.text.trim() !== '' ? before : undefined
  const draft = joined([{ text, key: key ?? newKey() }, ...(other ? [other] : [])])
  if (!draft) return
  await deviceStore.set(name, draft)
  for (const tell of listeners) tell(name, draft, other)
}

/**
 * Drafts of answers to what is here no more are words of their own: nobody would find them again. One after the other:
 * of two lists that come at once, here or in another tab, each would bring them there.
 */
export const freeDrafts = (news: string, isThere: (comment_id: string) => boolean): Promise<void> =>
  alone('comments-freed', async () => {
    const start = `${nameOf(news, undefined)} `
    for (const name of await deviceStore.names()) {
      if (!name.startsWith(start) || isThere(name.slice(start.length))) continue
      const before = await deviceStore.get(name)
      if (isDraft(before)) await restoreDraft({ news, text: before.text.trim() })
      await deviceStore.remove(name)
    }
  })

/**
 * A comment that is being written: on the device until the server has it. A sign-in that ends in the middle clears the
 * device, but what its `owner` has typed waits for them as long as the app runs.
 */
export function useDraft(id: string, owner: string | undefined, answers?: string) {
  const name = nameOf(id, answers)
  const [draft, setDraft] = useState<Draft>({ text: '', key: newKey() })
  const touched = useRef<'written' | 'restored'>(undefined)
  // What is sent began before it was known who writes, and ends after that.
  const known = useRef<string>(undefined)
  const ownName = (own: string) => `${name} ${own}`
  const keepFor = (own: string, what: Draft) => drafts.set(ownName(own), what.text === '' ? undefined : what)
  const put = (next: Draft, how: 'written' | 'restored' = 'written') => {
    touched.current = how
    setDraft(next)
    if (known.current !== undefined) keepFor(known.current, next)
    void (next.text === '' ? deviceStore.remove(name) : deviceStore.set(name, next))
  }
  const restored = useEffectEvent((next: Draft, before: Draft | undefined) => {
    // What stands here may not lie on the device: a sign-in that ended has cleared it.
    const isMore = draft.text.trim() !== '' && draft.text !== before?.text
    put(joined(isMore ? [next, draft] : [next]) ?? next, touched.current ?? 'restored')
  })
  useEffect(() => {
    let stopped = false
    void deviceStore.get(name).then((before) => {
      if (!stopped && !touched.current && isDraft(before)) setDraft(before)
    })
    const hear = (what: string, next: Draft, before: Draft | undefined) => what === name && restored(next, before)
    listeners.add(hear)
    return () => {
      stopped = true
      listeners.delete(hear)
    }
  }, [name])
  const bringBack = useEffectEvent((own: string) => {
    ascribeHanded(own)
    // Written before it was known who writes.
    if (touched.current === 'written') return keepFor(own, draft)
    const here = touched.current === 'restored' ? [draft] : []
    const lost = listHanded().filter(
      (each) => each.name === name && each.owner === own && each.sign_in !== cacheOwner(),
    )
    const before = drafts.get(ownName(own))
    const kept = isDraft(before) && ![...lost, ...here].some(({ key }) => key === before.key) ? [before] : []
    const all = joined([...lost.map(({ text, key }) => ({ text, key })), ...kept, ...here])
    if (!all) return
    if (lost.length + here.length === 0) return setDraft(all)
    put(all)
    for (const { key } of lost) forgetHanded(key)
  })
  useEffect(() => {
    known.current = owner
    if (owner !== undefined) bringBack(owner)
  }, [name, owner])
  const clear = () => put({ text: '', key: newKey() })
  return {
    ...draft,
    /** Another text is another comment. */
    write: (text: string) => put({ text, key: newKey() }),
    clear,
    /** It goes to the outbox. */
    hand() {
      const own = known.current
      const handed = { ...draft, name, ...(own !== undefined && { owner: own }), sign_in: cacheOwner() }
      drafts.set(handedName, [...listHanded(), handed])
    },
    /** What it answers is gone: its words are a comment’s draft. */
    async free() {
      await restoreDraft({ news: id, text: draft.text.trim() })
      clear()
    },
  }
}
