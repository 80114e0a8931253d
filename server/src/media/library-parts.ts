import type { AuditVerb } from '@megdan/contract/audit-words'
import type { Audited, Difference, Entry } from '../audit/index.ts'
import { Failure } from '../platform/http/failure.ts'
import type { House } from '../platform/house.ts'
import type { Topic } from '../platform/events.ts'
import type { Medium } from './image.ts'

/** Whatever may show a medium. */
const showing: Topic[] = ['news', 'menu', 'surveys', 'notifications', 'contacts']

export async function tellReaders({ db, events }: Pick<House, 'db' | 'events'>): Promise<void> {
  for (const of of showing) await events.tell(db, { topic: 'content', of })
}

export const auditedOf = ({ title, alt, focus, folder, name, type, size, width, height }: Medium): Audited => ({
  title,
  alt,
  folder,
  focus,
  name,
  type,
  size,
  width,
  height,
})

export const entryOf = (verb: AuditVerb<'media.'>, row: Medium, fields: Difference): Entry => ({
  action: `media.${verb}`,
  thing_id: row.id,
  title: row.title || row.alt || row.name,
  ...fields,
})

export const requireForm = async (request: { isMultipart(): boolean }): Promise<void> => {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type', { message: 'Send multipart/form-data.' })
}
