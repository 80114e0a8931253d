import { newsAuthoring, review } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addCategory, textBody } from '../../test/content.ts'
import { useWorld } from '../../test/use-world.ts'
import { lockMedium } from '../media/library.ts'
import { formerName, medium } from '../media/tables.ts'

const world = useWorld()
const source = inject('test_database')
const audience = { everyone: true as const, guests: false }

/** An item with a cover, and a picture in its text, that waits for Boris. */
async function waiting() {
  await world.addPerson({ id: 'maria', name: 'Мария', role: 'editor' })
  await world.addPerson({ id: 'boris', name: 'Борис', role: 'editor' })
  await addCategory(world, 'general', { review: 'one' })
  const image = { kind: 'image' as const, type: 'image/png', size: 1, created_at: world.clock.now }
  for (const id of ['cover', 'inside']) await world.db.insert(medium).values({ id, name: `${id}.png`, ...image })
  const [maria, boris] = [await world.as('maria'), await world.as('boris')]
  const shown = { url: '/media/inside.png', width: 1, height: 1, alt: 'Мост', thumbhash: null, focus: null }
  const { content } = textBody('Текст.')
  const body = { type: 'doc' as const, content: [...content, { type: 'image' as const, attrs: { image: shown } }] }
  const words = { title: 'Мостът', category_id: 'general', audience, cover_id: 'cover', body }
  const { id } = await maria(newsAuthoring.create, { body: words })
  await maria(review.ask, { params: { kind: 'news', id }, body: { version: 1 } })
  const which = { params: { kind: 'news' as const, id } }
  const { hash } = await boris(review.get, which)
  return { approve: () => boris(review.approve, { ...which, body: { hash } }) }
}

// Two transactions at once: the embedded database has one connection.
test.runIf('url' in source).each(['cover', 'inside'])(
  'an approval waits for whoever is putting another file in the place of what it shows (%s), and is void then',
  async (id) => {
    const { approve } = await waiting()
    const done: string[] = []
    let begin = () => {}
    // Asked from without: what a transaction begins must use its connection.
    const approving = new Promise<void>((resolve) => (begin = resolve)).then(approve).then(
      () => done.push('approved'),
      (error: { code?: string }) => done.push(error.code ?? 'failed'),
    )
    await world.db.transaction(async (tx) => {
      await lockMedium(tx, id)
      await tx.insert(formerName).values({ name: `${id}.png`, medium_id: id })
      await tx.update(medium).set({ name: 'another.png' }).where(eq(medium.id, id))
      begin()
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(done).toEqual([])
    })
    await approving
    expect(done).toEqual(['review_changed'])
  },
)
