import { health } from '@megdan/contract'
import type { FastifyInstance } from 'fastify'
import type { House } from '../platform/house.ts'
import { serve } from '../platform/http/serve.ts'

const patience = 2_000

export function healthRoutes(app: FastifyInstance, house: House): void {
  const answers = () => {
    const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false).unref())
    return Promise.race([
      house.engine.ping().then(
        () => true,
        () => false,
      ),
      late,
    ])
  }
  serve(app, house, health.live, async () => ({ status: 'ok' as const }))
  serve(app, house, health.ready, async ({ fail }) => {
    if (!(await answers())) fail('unavailable', { message: 'The database does not answer.', retry_after: 5 })
    return { status: 'ok' as const }
  })
}
