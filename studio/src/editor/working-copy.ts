import {
  type Call,
  defaultLanguage,
  newsAuthoring as authoring,
  type NewsContent,
  type StudioNews,
} from '@megdan/contract'
import { contentOf, emptyContent, fields } from '../news/index.ts'
import { type CopyOf, openWorkingCopy as openCopy, type StateOf, type Subject } from '../working-copy/index.ts'
import { type Changes, sendable } from './content.ts'

export type CopyState = StateOf<NewsContent, StudioNews | undefined>
export type WorkingCopy = CopyOf<NewsContent, StudioNews | undefined>

const subjectOf = (api: Call): Subject<NewsContent, StudioNews | undefined> => ({
  kept_as: 'studio.copy',
  opens: () => false,
  tells_unfinished: false,
  fields,
  contentOf,
  sendable,
  heldBack({ title, category_id }, base) {
    if (title.trim() === '') return base ? ['title'] : fields
    return base || category_id ? [] : fields
  },
  read: (id) => api(authoring.get, { params: { id } }),
  send(base, changes, reason) {
    // It is new only with everything that it has.
    if (!base) return api(authoring.create, { body: changes as NewsContent })
    const body = { ...changes, version: base.version, ...(reason !== undefined && { reason }) }
    return api(authoring.change, { params: { id: base.id }, body })
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
    beginning: item ? contentOf(item) : { ...emptyContent(defaultLanguage), ...start },
    pause,
  })
