import type { Call } from '@megdan/contract'
import { type TokenRow, saveToken } from '../src/identity/index.ts'
import type { World } from './world.ts'

/** A token of a program that is valid for a day, with a client that shows it. */
export async function addToken(
  world: World,
  row: Partial<TokenRow> = {},
): Promise<{ id: string; token: string; program: Call }> {
  const made = await saveToken(world.db, {
    name: 'Интранет',
    scopes: ['news_read'],
    categories: null,
    networks: [],
    created_by: null,
    created_at: world.clock.now,
    expires_at: new Date(world.clock.now.getTime() + 86_400_000),
    ...row,
  })
  if (!made) throw new Error('No token was saved.')
  const { token } = made
  return { id: made.row.id, token, program: world.apiWith({ token }) }
}
