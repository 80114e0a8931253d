import { QueryBuilder } from 'drizzle-orm/pg-core'
import { medium } from './tables.ts'

/** What of a medium others join to whatever shows it; the database looks through it as if it were the table. */
export const picture = new QueryBuilder()
  .select({
    id: medium.id,
    kind: medium.kind,
    name: medium.name,
    width: medium.width,
    height: medium.height,
    alt: medium.alt,
    thumbhash: medium.thumbhash,
    focus: medium.focus,
  })
  .from(medium)
  .as('picture')

/** To be selected beside what shows it; null where that shows none. */
export const pictureFields = {
  id: picture.id,
  kind: picture.kind,
  name: picture.name,
  width: picture.width,
  height: picture.height,
  alt: picture.alt,
  thumbhash: picture.thumbhash,
  focus: picture.focus,
}
