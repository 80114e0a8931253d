import {
  closed,
  type CommentReason,
  type ContactKind,
  type ContactText,
  type ContactTranslations,
  type ContactValues,
  Id,
  type Language,
} from '@megdan/contract'
import * as Type from 'typebox'
import type { EditorRights } from '../server/src/identity/tables.ts'
import type { CoverName } from './cover-name.ts'
import type { Doc } from './doc.ts'

export const AvatarName = Type.Enum(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'])
export type AvatarName = Type.Static<typeof AvatarName>

export const SampleAudience = Type.Union([
  closed({ everyone: Type.Literal(true), guests: Type.Boolean() }),
  closed({ groups: Type.Array(Id), guests: Type.Boolean() }),
])
export type SampleAudience = Type.Static<typeof SampleAudience>

export type SampleGroup = { id: string; title: string; titles: { en: string; ro: string }; position: number }

export type SampleCategory = {
  category_id: string
  category_title: string
  english: string
  romanian: string
  cover: CoverName
  audience: SampleAudience
  mandatory: boolean
}

export type SampleAuthor = { name: string; position?: string; avatar?: AvatarName }

export type SampleNewsText = { title: string; summary: string; key_points: string[]; body: Doc }

export type SampleNews = SampleNewsText & {
  id: string
  status: 'draft' | 'scheduled' | 'published'
  category_id: string
  cover: CoverName
  cover_alt: string
  author: SampleAuthor
  audience: SampleAudience
  pinned?: true
  important?: true
  must_read?: { due_days: number }
  comments_open: boolean
  /** Days before the day of filling (negative: after it) and the hour in Sofia. */
  published: { days_ago: number; at: string }
  expires_days?: number
  /** How well it is liked, and how; those who react are drawn of those who read it. */
  reactions: { heart: number; star: number }
  gallery?: { cover: CoverName; alt: string; caption?: string }[]
  /** `file` lies in the folder of the same name. */
  attachments?: { name: string; file: string }[]
  translations?: { en: SampleNewsText }
}

export type SampleContact = Pick<ContactValues, 'name' | 'phones' | 'emails' | 'location'> &
  Partial<Record<ContactText, string>> &
  Partial<Pick<ContactValues, 'duty'>> & {
    id: string
    kind: ContactKind
    photo?: AvatarName
    public: boolean
    group?: string
    translations?: ContactTranslations
  }

export type SamplePerson = {
  id: string
  name: string
  email?: string
  /** The personal number with which people without an e-mail sign in. */
  login_name?: string
  phone?: string
  position: string
  group: string
  groups?: string[]
  role: 'member' | 'editor' | 'admin'
  /** Of an editor who may less than the others. */
  rights?: EditorRights
  avatar?: AvatarName
  locale: Language
}

export type SampleComment = {
  news_id: string
  person_id: string
  text: string
  /** After the item came out; never later than the moment of filling. */
  after_minutes: number
  /** Whose comment under the same item it answers: the last one before it. */
  answers?: string
  /** Who likes it. */
  liked_by?: string[]
  reported?: { by: string; reason: CommentReason }
}

export type SampleNotification = {
  id: string
  kind: 'news' | 'survey' | 'important' | 'event' | 'people'
  title: string
  body: string
  translations: Record<'en' | 'ro', { title: string; body: string }>
  link: string
  cover?: CoverName
  audience: SampleAudience
  sent_minutes_ago: number
  urgent?: true
}
