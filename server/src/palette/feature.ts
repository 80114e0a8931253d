import { palette, type PaletteItem } from '@megdan/contract'
import { findContactsForStudio } from '../contacts/index.ts'
import { findNewsForStudio } from '../news/index.ts'
import { findPeopleForStudio } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { serveLagging } from '../platform/http/serve.ts'
import { findSurveysForStudio } from '../surveys/index.ts'

/** Of news, and of each of the others. */
const [mostNews, most] = [8, 4]

export const paletteFeature: Feature = {
  endpoints: { palette },
  register(app, house) {
    serveLagging(app, house, palette.find, async ({ db, reader, query: { q } }) => {
      const news = await findNewsForStudio(db, q, mostNews)
      const surveys = await findSurveysForStudio(db, house.now(), q, most)
      // Whoever is no administrator sees nobody's account.
      const people = reader.role === 'admin' ? await findPeopleForStudio(db, q, most) : []
      const contacts = await findContactsForStudio(db, q, most)
      const items: PaletteItem[] = [
        ...news.map((one) => ({ kind: 'news' as const, ...one })),
        ...surveys.map((one) => ({ kind: 'survey' as const, ...one, excerpt: '' })),
        ...people.map((one) => ({ kind: 'person' as const, ...one, excerpt: '' })),
        ...contacts.map((one) => ({ kind: 'contact' as const, ...one, excerpt: '' })),
      ]
      return { items }
    })
  },
}
