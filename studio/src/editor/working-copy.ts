import {
  type Call,
  defaultLanguage,
  newsAuthoring as authoring,
  type NewsContent,
  type StudioNews,
} from '@megdan/contract'
import { emptyContent, fields, seenOf, writtenOf } from '../news/index.ts'
import { type CopyOf, openWorkingCopy as openCopy, type StateOf, type Subject } from '../working-copy/index.ts'
import { type Changes, isUnwritten, sendable } from './content.ts'

export type CopyState = StateOf<NewsContent, StudioNews | undefined>
export type WorkingCopy = CopyOf<NewsContent, StudioNews | undefined>

const subjectOf = (api: Call): Subject<NewsContent, StudioNews | undefined> => ({
  kept_as: 'studio.copy',
  opens: () => false,
  tells_unfinished: false,
  fields,
  contentOf: writtenOf,
  sendable,
  heldBack(content, base) {
    // It is saved from its first word: a switch that was turned is none.
    if (!base) return isUnwritten(content) ? fields : []
    const { title, category_id } = content
    return [
      ...(title.trim() === '' ? (['title'] as const) : []),
      ...(category_id === '' ? (['category_id'] as const) : []),
    ]
  },
  read: (id) => api(authoring.get, { params: { id } }),
  send(base, changes) {
    if (!base) {
      const { category_id, ...body } = changes
      return api(authoring.create, { body: { ...body, ...(category_id && { category_id }) } })
    }
    const at = { params: { id: base.id } }
    if (base.status === 'draft') return api(authoring.change, { ...at, body: { ...changes, version: base.version } })
    return api(authoring.keep, { ...at, body: { ...changes, ...seenOf(base) } })
  },
})

type Options = {
  api: Call
  person_id: string
  /** Undefined for an item that does not exist yet. */
  item?: StudioNews | undefined
  /** What a new item begins with. */
  start?: Changes
  pause?: number
}

/** What one editor writes of one item, or of one that does not exist yet. */
export const openWorkingCopy = ({ api, person_id, item, start = {}, pause }: Options): WorkingCopy =>
  openCopy(subjectOf(api), {
    person_id,
    base: item,
    beginning: item ? writtenOf(item) : { ...emptyContent(defaultLanguage), ...start },
    pause,
  })
