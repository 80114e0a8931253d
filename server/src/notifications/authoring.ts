import { hash } from 'node:crypto'
import { languages, type NewNotification, type NoticeWording, type NotificationKind, parseLink } from '@megdan/contract'
import type { AuditVerb } from '@megdan/contract/audit-words'
import type { Audited, Entry } from '../audit/index.ts'
import { type EditorRights, mayEdit } from '../identity/index.ts'
import { choiceOf } from '../platform/audience.ts'
import type { notification } from './tables.ts'

export type Notification = typeof notification.$inferSelect

/** How far ahead one may be scheduled, in milliseconds: a year typed wrong waits for nobody. */
export const furthest = 366 * 86_400_000

/** Whoever has certain categories sends what leads to these; to all the rest of the app lead those who have them all. */
export const mayNotify = (
  rights: EditorRights,
  { urgent, category_id }: Pick<Notification, 'urgent' | 'category_id'>,
): boolean =>
  rights.push &&
  (!urgent || rights.push_urgent) &&
  (rights.categories === null || (category_id !== null && mayEdit(rights, category_id)))

/** Whoever writes where it leads to may write it for somebody else's approval. */
export const mayWrite = (rights: EditorRights, category_id: string | null): boolean =>
  rights.categories === null || (category_id !== null && mayEdit(rights, category_id))

/** Under which filter of the inbox it stands: by what it leads to. */
export function kindOf(link: string, urgent: boolean): NotificationKind {
  if (urgent) return 'important'
  if (/^\/(news|category)(\/|$)/.test(link)) return 'news'
  if (/^\/survey(\/|$)/.test(link)) return 'survey'
  return /^\/(contacts|profile)$/.test(link) ? 'people' : 'event'
}

/** What a request asks for, to tell it from another one under the same key. */
export const hashOfRequest = (body: NewNotification): string =>
  hash(
    'sha256',
    JSON.stringify(body, (_, value: unknown) => sorted(value)),
    'base64url',
  )

const sorted = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const isSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
const isBlank = (text: unknown) => typeof text === 'string' && text !== '' && !isSeen(text)

/** What is urgent needs no place to lead to. */
export const lacksLink = ({ link, urgent }: Record<string, unknown>) =>
  link === undefined && urgent !== true ? { link: 'required' } : {}

/** What a schema cannot say of the words: there is something in them that one can see, and urgency has its reason. */
export function refusedWords({ title, body, urgent, reason, translations }: Record<string, unknown>) {
  const fields: Record<string, string> = {}
  if (isBlank(title)) fields['title'] = 'too_short'
  if (isBlank(body)) fields['body'] = 'too_short'
  if (urgent === true && (reason === undefined || reason === null)) fields['reason'] = 'required'
  if (isBlank(reason)) fields['reason'] = 'too_short'
  for (const [language, words] of Object.entries((translations as object | null | undefined) ?? {})) {
    for (const [name, text] of Object.entries((words as object | null) ?? {}))
      if (isBlank(text)) fields[`translations.${language}.${name}`] = 'too_short'
  }
  return fields
}

/** One line: a phone shows no other. */
const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim()

export const tidy = ({ title, body }: NoticeWording): NoticeWording => ({ title: lineOf(title), body: lineOf(body) })

export const tidyAll = (translations: NewNotification['translations'] = {}): NewNotification['translations'] =>
  Object.fromEntries(languages.flatMap((one) => (translations[one] ? [[one, tidy(translations[one])]] : [])))

/** A link as readers' apps take it; undefined for whatever they would not open. */
export function linkOf(text: unknown, hosts: readonly string[]): string | undefined {
  const link = parseLink(text, hosts)
  return link && (link.kind === 'route' ? link.path : link.url)
}

/** What the audit log keeps of it. */
const auditedOf = ({ status, title, body, link, urgent, reason, sent_at, held, ...row }: Notification): Audited => ({
  status,
  title,
  body,
  link,
  urgent,
  reason,
  sent_at,
  held,
  audience: choiceOf(row),
})

/** What the audit log says of what was done to one. */
export const entryOf = (
  verb: AuditVerb<'notifications.'>,
  { before, after }: { before?: Notification; after: Notification },
): Entry => ({
  action: `notifications.${verb}`,
  thing_id: after.id,
  title: after.title,
  ...(before && { before: auditedOf(before) }),
  after: auditedOf(after),
})
