import { type Call, newsAuthoring as authoring, news, notifications } from '@megdan/contract'
import { beforeEach } from 'vitest'
import { addCategory, textBody } from './content.ts'
import { useWorld } from './use-world.ts'

const energo = { groups: ['energo'], guests: false }

/** An editor, an administrator and readers of two groups, with what they do about an item. */
export function usePublishing() {
  const world = useWorld({ settings: { rate_limit_scale: 1000 } })
  const who = {} as Record<'elena' | 'mira' | 'chief', Call>
  const signIn = async () => {
    for (const id of ['elena', 'mira', 'chief'] as const) who[id] = await world.as(id)
  }
  beforeEach(async () => {
    for (const id of ['energo', 'logistika', 'empty']) await world.addGroup(id)
    await world.addPerson({ id: 'elena', name: 'Елена', role: 'editor' })
    await world.addPerson({ id: 'mira', name: 'Мира', user_group: 'energo' })
    await world.addPerson({ id: 'boyan', name: 'Боян', user_group: 'logistika' })
    await world.addPerson({ id: 'chief', role: 'admin' })
    await addCategory(world)
    await signIn()
  })

  return {
    world,
    /** Clients of those who are signed in, before each test and whenever `signIn` is called. */
    who,
    signIn,
    begin: async (body: object = {}) => {
      const words = { title: 'Нов автобус', body: textBody('Тръгва в шест.'), category_id: 'general', audience: energo }
      return who.elena(authoring.create, { body: { ...words, ...body } })
    },
    publish: (id: string, body: object = {}) => who.elena(authoring.publish, { params: { id }, body }),
    read: (api: Call, id: string) => api(news.get, { params: { id }, query: {} }),
    titlesOf: async (api: Call) => (await api(news.list, { query: {} })).items.map(({ title }) => title),
    inbox: async (api: Call) => (await api(notifications.list, { query: {} })).items,
    minutesOn: (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000).toISOString(),
  }
}
