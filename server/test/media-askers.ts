import { beforeEach } from 'vitest'
import { addCategory } from './content.ts'
import { addImage } from './media.ts'
import { useWorld } from './use-world.ts'

const people = ['mira', 'boyan', 'elena'] as const
export type Asker = (typeof people)[number]

/** Readers of two groups and an editor, who ask for pictures and files by their addresses. */
export function useMediaAskers() {
  const world = useWorld({ settings: { rate_limit_scale: 1000, session_ttl_seconds: 90 * 86_400 } })
  const tokens = {} as Record<Asker, string>
  beforeEach(async () => {
    for (const id of ['energo', 'logistika']) await world.addGroup(id)
    await world.addPerson({ id: 'mira', user_group: 'energo' })
    await world.addPerson({ id: 'boyan', user_group: 'logistika' })
    await world.addPerson({ id: 'elena', role: 'editor' })
    for (const id of people) tokens[id] = await world.tokenOf(id)
    await addCategory(world)
  })

  return {
    world,
    tokens,
    add: (row?: { person_id?: string }) => addImage(world, row),
    get: (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers }),
    /** The header by which this person asks. */
    as: (who: Asker) => ({ authorization: `Bearer ${tokens[who]}` }),
  }
}
