import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { directoryState } from '../src/directory/tables.ts'
import { invitation } from '../src/invitations/tables.ts'
import { groupLeader, groups, passwordCode, person, personGroup } from '../src/identity/tables.ts'
import { peopleImport } from '../src/people/tables.ts'
import { addNews, addSurvey } from './content.ts'
import { type Form, formOf } from './form.ts'
import type { World } from './world.ts'

type Me = { id: string; number: number }
type Parts = { params?: Record<string, string>; body?: unknown; form?: Form }

/** Of a caller who is not there, nothing can be kept. */
const addImport = async (world: World, person_id: string) => {
  if (!(await world.db.$count(person, eq(person.id, person_id)))) return 'thing'
  const expires_at = new Date(world.clock.now.getTime() + 60_000)
  const row = { id: randomUUID(), person_id, name: '', headings: ['Име', 'Имейл'], lines: 0, expires_at }
  await world.db.insert(peopleImport).values(row)
  return row.id
}
const addGroup = async (world: World, number: number) => {
  await world.addGroup(`group${number}`)
  return `group${number}`
}
const addMember = async (world: World, number: number) => {
  await world.addPerson({ id: `member${number}` })
  return `member${number}`
}
/** Somebody whom an import brought, and who has never come in. */
const addAbsent = (world: World, number: number) => world.addPerson({ id: `absent${number}`, password_hash: null })
const addInvitation = async (world: World, number: number) => {
  const code = `PRINT${number}`
  const made = { batch_id: code, number: 1, group_id: 'invited', role: 'member' as const, created_at: world.clock.now }
  const expires_at = new Date(world.clock.now.getTime() + 1000)
  await world.db.insert(invitation).values({ id: code, code_hash: world.house.hashCode(code), ...made, expires_at })
  return code
}

/** A group that the caller leads, where there is anybody. */
const addLed = async (world: World, { id: person_id, number }: Me) => {
  const group_id = await addGroup(world, number)
  if (await world.db.$count(person, eq(person.id, person_id))) {
    await world.db.insert(personGroup).values({ person_id, group_id })
    await world.db.insert(groupLeader).values({ person_id, group_id, named_at: world.clock.now })
  }
  return group_id
}
/** Somebody who is invited by name to such a group, with the code that they have. */
const addNamed = async (world: World, me: Me) => {
  const [group_id, code] = [await addLed(world, me), await addInvitation(world, me.number)]
  await world.db.update(invitation).set({ group_id, name: 'Нов Човек' }).where(eq(invitation.id, code))
  return { params: { id: group_id }, body: { kind: 'invitation', id: code } }
}

/** Requests without faults about people, groups and invitations. */
export const peopleRequests = (opened: () => World): Record<string, (me: Me) => Parts | Promise<Parts>> => ({
  'POST /api/studio/people/codes': async ({ number }) => {
    await addAbsent(opened(), number)
    return { body: { people: [`absent${number}`] } }
  },
  'POST /api/studio/people/codes/sheets': async ({ number }) => {
    await addAbsent(opened(), number)
    const code = `CODE${number}`
    const expires_at = new Date(opened().clock.now.getTime() + 60_000)
    const row = { person_id: `absent${number}`, code_hash: opened().house.hashCode(code), expires_at }
    await opened().db.insert(passwordCode).values(row)
    return { body: { codes: [code] } }
  },
  'POST /api/studio/directory/release': async ({ id, number }) => {
    const { db, clock } = opened()
    const name = `${id}${number}`
    await db.insert(directoryState).values({ directory: name, held_at: clock.now, held_people: 7 })
    return { body: { name, at: clock.now.toISOString() } }
  },
  'POST /api/studio/people': ({ number }) => ({ body: { name: 'Нов Човек', login_name: `СН-${number}` } }),
  'GET /api/studio/people/:id': () => ({ params: { id: 'known' } }),
  'PATCH /api/studio/people/:id': async ({ number }) => ({
    params: { id: await addMember(opened(), number) },
    body: { version: 1, position: 'Диспечер' },
  }),
  'DELETE /api/studio/people/:id': async ({ number }) => ({ params: { id: await addMember(opened(), number) } }),
  'POST /api/studio/people/:id/password-code': async ({ number }) => ({
    params: { id: await addMember(opened(), number) },
  }),
  'DELETE /api/studio/people/:id/sessions': async ({ number }) => ({
    params: { id: await addMember(opened(), number) },
  }),
  'POST /api/auth/invitation': async ({ number }) => ({ body: { code: await addInvitation(opened(), number) } }),
  'POST /api/studio/people/invitations': () => ({ body: { group_id: 'invited', role: 'member' } }),
  'POST /api/studio/people/invitations/sheets': async ({ number }) => {
    const code = await addInvitation(opened(), number)
    return { body: { batch_id: code, codes: [code] } }
  },
  'POST /api/studio/people/invitations/revoke': () => ({ body: { batch_id: 'thing' } }),
  'POST /api/studio/people/invitations/restore': () => ({ body: { ids: ['thing'] } }),
  'POST /api/studio/people/import': () => ({ form: formOf('хора.csv', 'Име,Имейл\nНов,new@example.com\n') }),
  'PUT /api/studio/people/import/:id': async ({ id }) => ({
    params: { id: await addImport(opened(), id) },
    body: { columns: ['name', 'email'] },
  }),
  'POST /api/studio/people/import/:id/apply': () => ({ params: { id: 'thing' }, body: { plan: 'nobody-made-it' } }),
  'POST /api/studio/groups': ({ number }) => ({ body: { title: `Група ${number}` } }),
  'GET /api/studio/groups/:id': async ({ number }) => ({ params: { id: await addGroup(opened(), number) } }),
  'PATCH /api/studio/groups/:id': async ({ number }) => ({
    params: { id: await addGroup(opened(), number) },
    body: { version: 1, title: `Друга ${number}` },
  }),
  'DELETE /api/studio/groups/:id': async ({ number }) => ({ params: { id: await addGroup(opened(), number) } }),
  'PUT /api/studio/groups/order': async ({ number }) => {
    await addGroup(opened(), number)
    const rows = await opened()
      .db.select({ id: groups.id })
      .from(groups)
      .orderBy(desc(groups.position), desc(groups.id))
    return { body: { ids: rows.map(({ id }) => id) } }
  },
  'GET /api/team': async (me) => {
    await addLed(opened(), me)
    return {}
  },
  'GET /api/team/:id': async (me) => ({ params: { id: await addLed(opened(), me) } }),
  'GET /api/team/:id/absent': async (me) => ({ params: { id: await addLed(opened(), me) } }),
  'GET /api/team/:id/news/:item': async (me) => ({
    params: { id: await addLed(opened(), me), item: await addNews(opened(), { must_read: true }) },
  }),
  'GET /api/team/:id/surveys/:item': async (me) => ({
    params: { id: await addLed(opened(), me), item: await addSurvey(opened()) },
  }),
  'POST /api/team/:id/invitations': (me) => addNamed(opened(), me),
  'POST /api/team/:id/invitations/sheet': async (me) => {
    const { params, body } = await addNamed(opened(), me)
    return { params, body: { ...body, code: body.id } }
  },
  'POST /api/studio/groups/preview': () => ({
    body: { rule: { match: 'all', conditions: [{ field: 'place', test: 'is', value: 'Русе' }] } },
  }),
})
