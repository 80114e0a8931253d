import { type NewNotification, notifications, notificationsAuthoring as authoring } from '@megdan/contract'
import { eq } from 'drizzle-orm'
import { auditEntry } from '../src/audit/tables.ts'
import { type EditorRights, person } from '../src/identity/tables.ts'
import type { Settings } from '../src/settings.ts'
import { addCategory } from './content.ts'
import { startWorld, type World } from './world.ts'

type Call = World['guest']
export const hour = 3_600_000

export const plain: NewNotification = {
  title: 'Учение',
  body: 'Днес в 14 часа сирените са за учение.',
  link: '/home',
  audience: { groups: ['energo'], guests: false },
}

/** A world in which an editor, nadya, sends notifications; mira is in `energo`, boyan in `logistika`. */
export async function openSending(settings: Partial<Settings> = {}) {
  const world = await startWorld({
    settings: { rate_limit_scale: 1000, link_hosts: ['.serdion.example'], ...settings },
  })
  const people = {} as Record<'nadya' | 'mira' | 'boyan', Call>
  return {
    world,
    people,
    async reset() {
      await world.reset()
      world.clock.now = new Date('2026-11-20T09:00:00Z')
      await world.addGroup('energo', 'Сердион Енерго')
      await world.addGroup('logistika', 'Сердион Логистика')
      await world.addPerson({ id: 'nadya', name: 'Надежда Илиева', role: 'editor' })
      await world.addPerson({ id: 'mira', user_group: 'energo' })
      await world.addPerson({ id: 'boyan', user_group: 'logistika' })
      await addCategory(world, 'safety')
      for (const id of ['nadya', 'mira', 'boyan'] as const) people[id] = await world.as(id)
    },
    inOneHour: () => new Date(world.clock.now.getTime() + hour).toISOString(),
    send: (changes: Partial<NewNotification> = {}, who = people.nadya, key?: string) =>
      (key === undefined ? who : who.with({ headers: { 'idempotency-key': key } }))(authoring.send, {
        body: { ...plain, ...changes },
      }),
    one: (id: string, who = people.nadya) => who(authoring.get, { params: { id } }),
    inbox: async (who: Call) => (await who(notifications.list, { query: {} })).items.map(({ title }) => title),
    /** What the audit log says was done, in its order. */
    actions: async () => (await world.db.select().from(auditEntry).orderBy(auditEntry.id)).map(({ action }) => action),
    setRights: (rights: Partial<EditorRights>) =>
      world.db
        .update(person)
        .set({ editor_rights: { categories: null, publish: true, push: true, push_urgent: false, ...rights } })
        .where(eq(person.id, 'nadya')),
  }
}
