import type { AudienceChoice, NewNotification, NoticeWording, StudioNotification } from '@megdan/contract'
import { useState } from 'react'

/** Where a notification leads; `category_id` is of what stands in one, and decides whose phones it may ring. */
export type Place = {
  kind: 'page' | 'category' | 'news' | 'survey' | 'address'
  title: string
  path: string
  category_id?: string
  cover?: string
}

export type NoticeDraft = {
  bg: NoticeWording
  en: NoticeWording
  place: Place | null
  audience: AudienceChoice
  /** Whether it waits for an hour, and which; kept apart so that «now» forgets no hour. */
  later: boolean
  send_at: string | null
  urgent: boolean
  reason: string
  content_free: boolean
  image: { id: string; url: string } | null
  /** Names the attempt to send just this: what is sent twice arrives once. */
  key: string
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
const blank: NoticeWording = { title: '', body: '' }

const emptyDraft = (): NoticeDraft => ({
  bg: blank,
  en: blank,
  place: null,
  audience: { groups: [], guests: false },
  later: false,
  send_at: null,
  urgent: false,
  reason: '',
  content_free: false,
  image: null,
  key: newKey(),
})

/** The same words once more, for whoever writes anew what was held, cancelled or sent before. */
export const draftFrom = ({ title, body, translations, link, ...row }: StudioNotification): NoticeDraft => ({
  ...emptyDraft(),
  bg: { title, body },
  en: translations.en ?? blank,
  place: { kind: 'address', title: link, path: link },
  audience: row.audience,
  content_free: row.content_free,
  image: row.image && row.image_id ? { id: row.image_id, url: row.image.url } : null,
})

export const isEmpty = ({ bg, en, place, reason }: NoticeDraft): boolean =>
  [bg.title, bg.body, en.title, en.body, reason].every((text) => text.trim() === '') && place === null

const keyOf = (person_id: string) => `studio.notice.${person_id}`

function find(person_id: string): NoticeDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person_id)) ?? 'null')
    const isDraft = typeof stored === 'object' && stored !== null && 'key' in stored && 'bg' in stored && 'en' in stored
    return isDraft ? { ...emptyDraft(), ...(stored as NoticeDraft) } : undefined
  } catch {
    return undefined
  }
}

/** False when the browser has no room or forbids it. */
export function keepDraft(person_id: string, draft: NoticeDraft): boolean {
  try {
    if (isEmpty(draft)) localStorage.removeItem(keyOf(person_id))
    else localStorage.setItem(keyOf(person_id), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** What this editor is writing, kept on this computer at each letter, so that a reload or a lost network takes nothing. */
export function useNoticeDraft(person_id: string) {
  const [draft, setDraft] = useState(() => find(person_id) ?? emptyDraft())
  const [isKept, setKept] = useState(true)
  const put = (next: NoticeDraft) => {
    setDraft(next)
    setKept(keepDraft(person_id, next))
  }
  return {
    draft,
    isKept,
    /** Another text is another notification, so it gets another name. */
    change: (changes: Partial<NoticeDraft>) => put({ ...draft, ...changes, key: newKey() }),
    put,
    drop: () => put(emptyDraft()),
  }
}

const isWritten = ({ title, body }: NoticeWording) => title.trim() !== '' || body.trim() !== ''

export type Missing = 'title' | 'body' | 'english' | 'place' | 'audience' | 'moment' | 'past' | 'reason'

/** What keeps it from being sent, in the order of the form. */
export function missingIn({ bg, en, place, audience, later, send_at, urgent, reason }: NoticeDraft, now: number) {
  const missing: Missing[] = []
  if (bg.title.trim() === '') missing.push('title')
  if (bg.body.trim() === '') missing.push('body')
  if (isWritten(en) && (en.title.trim() === '' || en.body.trim() === '')) missing.push('english')
  if (!place) missing.push('place')
  if ('groups' in audience && audience.groups.length === 0 && !audience.guests) missing.push('audience')
  if (later && send_at === null) missing.push('moment')
  if (later && send_at !== null && Date.parse(send_at) <= now) missing.push('past')
  if (urgent && reason.trim() === '') missing.push('reason')
  return missing
}

/** What can be seen of it on a phone. */
export const trialOf = (draft: NoticeDraft) => ({
  title: draft.bg.title.trim(),
  body: draft.bg.body.trim(),
  link: draft.place?.path ?? '',
  ...(draft.urgent && { urgent: true }),
  ...(draft.content_free && { content_free: true }),
  ...(isWritten(draft.en) && {
    translations: { en: { title: draft.en.title.trim(), body: draft.en.body.trim() } },
  }),
})

export const requestOf = (draft: NoticeDraft): NewNotification => ({
  ...trialOf(draft),
  audience: draft.audience,
  ...(draft.later && draft.send_at !== null && { send_at: draft.send_at }),
  ...(draft.urgent && { reason: draft.reason.trim() }),
  ...(draft.image && { image_id: draft.image.id }),
})
