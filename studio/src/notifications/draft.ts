import {
  type AudienceChoice,
  defaultLanguage,
  inEach,
  type Language,
  languages,
  type NewNotification,
  type NoticeWording,
  type StudioNotification,
} from '@megdan/contract'
import { useState } from 'react'
import { presentMoment } from '../platform/clock.ts'

/** Where a notification leads; `category_id` is of what stands in one, and decides whose phones it may ring. */
export type Place = {
  kind: 'page' | 'category' | 'news' | 'survey' | 'address'
  title: string
  path: string
  category_id?: string
  cover?: string
}

export type NoticeDraft = Record<Language, NoticeWording> & {
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
  ...inEach(() => blank),
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

type Worded = Pick<
  StudioNotification,
  'title' | 'body' | 'translations' | 'link' | 'audience' | 'content_free' | 'image' | 'image_id'
>

/** The same words once more, for whoever writes anew what was held, cancelled, sent before or kept as a template. */
export const draftFrom = ({ title, body, translations, link, ...row }: Worded): NoticeDraft => ({
  ...emptyDraft(),
  ...translations,
  [defaultLanguage]: { title, body },
  place: { kind: 'address', title: link, path: link },
  audience: row.audience,
  content_free: row.content_free,
  image: row.image && row.image_id ? { id: row.image_id, url: row.image.url } : null,
})

const isWritten = ({ title, body }: NoticeWording) => title.trim() !== '' || body.trim() !== ''
const isHalf = ({ title, body }: NoticeWording) => (title.trim() === '') !== (body.trim() === '')
const others = languages.filter((language) => language !== defaultLanguage)

/** The first translation of which one half is missing. */
export const halfIn = (draft: NoticeDraft): Language | undefined => others.find((language) => isHalf(draft[language]))

export const isEmpty = (draft: NoticeDraft): boolean =>
  !languages.some((language) => isWritten(draft[language])) && draft.reason.trim() === '' && draft.place === null

const keyOf = (person_id: string) => `studio.notice.${person_id}`

function find(person_id: string): NoticeDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person_id)) ?? 'null')
    const isDraft = typeof stored === 'object' && stored !== null && 'key' in stored && defaultLanguage in stored
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

/** It may be begun for a moment, as from the calendar. */
function askedFor(): Pick<NoticeDraft, 'later' | 'send_at'> | undefined {
  const at = new URLSearchParams(location.search).get('at')
  const isMoment = at !== null && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(at) && Date.parse(at) > presentMoment()
  return isMoment ? { later: true, send_at: at } : undefined
}

/** What this editor is writing, kept on this computer at each letter, so that a reload or a lost network takes nothing. */
export function useNoticeDraft(person_id: string) {
  const [draft, setDraft] = useState(() => ({ ...(find(person_id) ?? emptyDraft()), ...askedFor() }))
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

export type Missing = 'title' | 'body' | 'translation' | 'place' | 'audience' | 'moment' | 'past' | 'reason'

/** What keeps it from being sent, in the order of the form. */
export function missingIn(draft: NoticeDraft, now: number) {
  const { place, audience, later, send_at, urgent, reason, [defaultLanguage]: own } = draft
  const missing: Missing[] = []
  if (own.title.trim() === '') missing.push('title')
  if (own.body.trim() === '') missing.push('body')
  if (halfIn(draft)) missing.push('translation')
  if (!place && !urgent) missing.push('place')
  if ('groups' in audience && audience.groups.length === 0 && !audience.guests) missing.push('audience')
  if (later && send_at === null) missing.push('moment')
  if (later && send_at !== null && Date.parse(send_at) <= now) missing.push('past')
  if (urgent && reason.trim() === '') missing.push('reason')
  return missing
}

const tidied = ({ title, body }: NoticeWording) => ({ title: title.trim(), body: body.trim() })

function translated(draft: NoticeDraft): Pick<NewNotification, 'translations'> {
  const written = others.filter((language) => isWritten(draft[language]))
  if (written.length === 0) return {}
  return { translations: Object.fromEntries(written.map((language) => [language, tidied(draft[language])])) }
}

/** What can be seen of it on a phone. */
export const trialOf = (draft: NoticeDraft) => ({
  ...tidied(draft[defaultLanguage]),
  ...(draft.place && { link: draft.place.path }),
  ...(draft.urgent && { urgent: true }),
  ...(draft.content_free && { content_free: true }),
  ...translated(draft),
})

export const requestOf = (draft: NoticeDraft): NewNotification => ({
  ...trialOf(draft),
  audience: draft.audience,
  ...(draft.later && draft.send_at !== null && { send_at: draft.send_at }),
  ...(draft.urgent && { reason: draft.reason.trim() }),
  ...(draft.image && { image_id: draft.image.id }),
})
