import { type Contact, wordingsOf } from '@megdan/contract'
import type { Matcher } from '@megdan/contract/search'
import { listMedia } from '../media/index.ts'
import type { Audience } from '../platform/audience.ts'
import type { House } from '../platform/house.ts'
import { dialled } from './contact.ts'
import { toContact } from './reply.ts'
import { listAnswering } from './store.ts'

/** How many are found at most: whoever looks for more of them is better off among the contacts. */
const most = 10

/** Contacts that answer the question, the best first. */
export async function searchContacts(
  { db, settings: { languages } }: Pick<House, 'db' | 'settings'>,
  audience: Audience,
  { question, score }: Matcher,
  q: string,
): Promise<{ item: Contact; score: number }[]> {
  const rows = await listAnswering(db, audience, question, q)
  const media = await listMedia(
    db,
    rows.map(({ photo_id }) => photo_id),
  )
  return rows
    .map((row) => {
      const item = toContact(row, audience, { media, languages })
      const { phones, emails } = item
      const text = [...emails, ...phones.map(({ number }) => number)]
      const isNumber = phones.some(({ number }) => dialled(number).includes(dialled(q) || ' '))
      const scores = wordingsOf(item).map(({ name, position, company, department }) =>
        score({ title: name, points: [position, department, company], text }),
      )
      return { item, score: Math.max(...scores) || Number(isNumber) }
    })
    .filter((found) => found.score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
}
