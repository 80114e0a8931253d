import { people, type Person } from '@megdan/contract'
import { api } from '../platform/api.ts'
import { refreshPeople } from './list.ts'

/** What was done to each of several people: how to take it back, or why it was refused. */
export type Outcome = { undo: (() => Promise<unknown>)[]; refused: { person: Person; error: unknown }[] }
type Changes = Partial<Pick<Person, 'user_group' | 'groups'>> & { state?: 'active' | 'suspended' }

const write = ({ id, version }: Pick<Person, 'id' | 'version'>, changes: Changes) =>
  api(people.change, { params: { id }, body: { version, ...changes } })

/** One after the other: the version of each is looked at for itself. */
async function changeEach(
  chosen: readonly Person[],
  how: (person: Person) => { to: Changes; back: Changes },
): Promise<Outcome> {
  const outcome: Outcome = { undo: [], refused: [] }
  for (const person of chosen) {
    const { to, back } = how(person)
    try {
      const after = await write(person, to)
      outcome.undo.push(() => write(after, back))
    } catch (error) {
      outcome.refused.push({ person, error })
    }
  }
  await refreshPeople()
  return outcome
}

export const suspendAll = (chosen: readonly Person[]) =>
  changeEach(chosen, () => ({ to: { state: 'suspended' }, back: { state: 'active' } }))

export const restoreAll = (chosen: readonly Person[]) =>
  changeEach(chosen, () => ({ to: { state: 'active' }, back: { state: 'suspended' } }))

/** Out of the primary group and into this one; the other groups stay. */
export const moveAll = (chosen: readonly Person[], user_group: string) =>
  changeEach(chosen, ({ user_group: from, groups }) => ({
    to: { user_group, groups: groups.filter((id) => id !== from) },
    back: { user_group: from, groups },
  }))

/** Takes back what can still be taken back; answers how much could not. */
export async function takeBack({ undo }: Outcome): Promise<number> {
  let left = 0
  for (const step of undo) await step().catch(() => left++)
  await refreshPeople()
  return left
}
