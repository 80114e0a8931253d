import { type Call, webhookEvents } from '@megdan/contract'
import { type TokenRow, saveToken } from '../src/identity/index.ts'
import { openSecrets } from '../src/webhooks/sending.ts'
import { newSecret } from '../src/webhooks/signature.ts'
import { webhook } from '../src/webhooks/tables.ts'
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

type NewWebhook = Partial<Omit<typeof webhook.$inferInsert, 'secret'>>

/** A program that is told of what happens; answers its secret. */
export async function addWebhook({ db, clock, settings }: World, row: NewWebhook = {}): Promise<{ secret: string }> {
  const [id, secret] = [row.id ?? 'hook', newSecret()]
  await db.insert(webhook).values({
    name: 'Интранет',
    url: 'https://example.com/hook',
    events: [...webhookEvents],
    created_at: clock.now,
    ...row,
    id,
    secret: openSecrets(settings.data_dir).seal(secret, id),
  })
  return { secret }
}
