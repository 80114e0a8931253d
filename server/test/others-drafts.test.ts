import { newsAuthoring, surveysAuthoring } from '@megdan/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addCategory, addNews, addSurvey } from './content.ts'
import { useWorld } from './use-world.ts'

const world = useWorld()
const writes = { categories: null, publish: false, push: false, push_urgent: false }
beforeEach(async () => {
  await world.addPerson({ id: 'elena', role: 'editor', editor_rights: writes })
  await world.addPerson({ id: 'petar', role: 'editor', editor_rights: writes })
  await world.addPerson({ id: 'nadya', role: 'editor', editor_rights: { ...writes, publish: true } })
  await world.addPerson({
    id: 'ivo',
    role: 'editor',
    editor_rights: { ...writes, publish: true, categories: ['other'] },
  })
  await world.addPerson({ id: 'chief', role: 'admin' })
  await addCategory(world)
})

const kinds = {
  'a news item': {
    make: () => addNews(world, { status: 'draft', published_at: null, created_by: 'elena' }),
    remove: async (who: string, id: string) => (await world.as(who))(newsAuthoring.remove, { params: { id } }),
  },
  'a survey': {
    make: () => addSurvey(world, { status: 'draft', created_by: 'elena' }),
    remove: async (who: string, id: string) => (await world.as(who))(surveysAuthoring.remove, { params: { id } }),
  },
}

describe.each(Object.entries(kinds))('the draft of %s', (_, { make, remove }) => {
  test.each(['petar', 'ivo'])('is not deleted by %s, who neither began it nor publishes there', async (who) => {
    const id = await make()
    await expect(remove(who, id)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await remove('elena', id)
  })

  test.each(['elena', 'nadya', 'chief'])(
    'is deleted by %s, who began it, publishes there or administers',
    async (who) => {
      await expect(remove(who, await make())).resolves.toBeUndefined()
    },
  )
})

test('a draft says whose it is, so that the studio offers what its editor may do', async () => {
  const elena = await world.as('elena')
  const { id } = await elena(newsAuthoring.create, { body: { title: 'Чернова', category_id: 'general' } })
  expect((await elena(newsAuthoring.get, { params: { id } })).created_by).toBe('elena')
  expect((await elena(newsAuthoring.list, { query: {} })).items[0]?.created_by).toBe('elena')
})
