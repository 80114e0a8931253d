import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as passed } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { addNotification } from '../../../test/content.ts'
import { startWorld } from '../../../test/world.ts'
import { publicAudience } from '../../platform/audience.ts'
import { openTelling } from './telling.ts'

test('a stream that opens while the database takes its time hears what comes without a word', async () => {
  const world = await startWorld()
  onTestFinished(() => world.close())
  const telling = openTelling(world.house)
  onTestFinished(() => telling.close())
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table notification`)
    held.resolve()
    await release.promise
  })
  await held.promise
  const waking = telling.wake()
  // Longer than it takes to see that nobody listens.
  await passed(1200)
  release.resolve()
  await Promise.all([holding, waking])
  const { hub } = telling
  hub.admit({ kind: 'guest', audience: publicAudience }, new ServerResponse(new IncomingMessage(new Socket())))
  await addNotification(world, { guests: true, sent_at: new Date(world.clock.now.getTime() + 60_000) })
  world.advance(61_000)
  await expect.poll(() => hub.log.last).toBe(1)
})
