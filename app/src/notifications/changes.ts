import { type Call, type Notification, notifications } from '@megdan/contract'
import { newestOf } from '../platform/outbox.ts'

/** What somebody did with their inbox: `removal` that is not on is the way back. */
export type Change =
  | {
      kind: 'read' | 'bookmark' | 'removal'
      id: string
      on: boolean
      /** It was not opened: what it announces was read, confirmed or answered. */
      along?: true
    }
  | { kind: 'all'; up_to: string }
  /** A guest's inbox begins with the device: this is never sent. */
  | { kind: 'begin'; at: string }

type Flags = Readonly<Record<string, boolean>>
/**
 * What this device knows beyond what the server says. Everything sent until `up_to` is read; nothing sent before a
 * guest came, at `begun`, is unread.
 */
export type Marks = { up_to: string; read: Flags; bookmark: Flags; removal: Flags; begun?: string }
export const nothing: Marks = { up_to: '', read: {}, bookmark: {}, removal: {} }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** Whether what lies on the device is one of ours: anything else is left aside. */
export const isMarks = (stored: unknown): boolean =>
  isRecord(stored) &&
  typeof stored['up_to'] === 'string' &&
  ['read', 'bookmark', 'removal'].every((kind) => isRecord(stored[kind]))

/** A guest's marks stay on the device; those of old notifications make room. */
const most = 500
const withFlag = (flags: Flags, id: string, on: boolean): Flags =>
  Object.fromEntries([...Object.entries(flags).filter(([other]) => other !== id), [id, on]].slice(-most))

export function apply(marks: Marks, change: Change): Marks {
  if (change.kind === 'begin') return { ...marks, begun: change.at }
  if (change.kind !== 'all') return { ...marks, [change.kind]: withFlag(marks[change.kind], change.id, change.on) }
  return change.up_to > marks.up_to ? { ...marks, up_to: change.up_to } : marks
}

/** What a guest did, as changes for their account. */
export function toTell({ up_to, ...flags }: Marks): Change[] {
  const kinds = ['read', 'bookmark', 'removal'] as const
  const single = kinds.flatMap((kind) => Object.entries(flags[kind]).map(([id, on]): Change => ({ kind, id, on })))
  return up_to === '' ? single : [{ kind: 'all', up_to }, ...single]
}

/** The last wish for one notification and kind is the only one that is sent. */
export const order = newestOf<Change>((change) => ('id' in change ? `${change.kind} ${change.id}` : change.kind))

export const isRead = ({ up_to, begun = '', read }: Marks, item: Notification): boolean =>
  item.read || item.sent_at <= up_to || item.sent_at < begun || read[item.id] === true
export const isSaved = ({ bookmark }: Marks, { id, bookmarked }: Notification): boolean => bookmark[id] ?? bookmarked
export const isRemoved = ({ removal }: Marks, { id }: Notification): boolean => removal[id] === true

const endpoints = {
  read: [notifications.read, notifications.read],
  bookmark: [notifications.bookmark, notifications.removeBookmark],
  removal: [notifications.remove, notifications.restore],
} as const

/** Sends one change; every call is idempotent. */
export async function send(api: Call, change: Change): Promise<void> {
  if (change.kind === 'all') return api(notifications.readAll, { body: { up_to: change.up_to } })
  if (change.kind === 'begin') return
  if (change.along) return api(notifications.readAlong, { params: { id: change.id } })
  return api(endpoints[change.kind][change.on ? 0 : 1], { params: { id: change.id } })
}
