import { addNotification } from '../../server/test/content.ts'
import type { World } from '../../server/test/world.ts'

/** Puts notifications of news into everybody’s inbox, by the clock of this world. */
export function openInbox(world: World) {
  const at = (minutesAgo: number) => new Date(world.clock.now.getTime() - minutesAgo * 60_000)
  return {
    at,
    addNotification: (id: string, more: Parameters<typeof addNotification>[1] = {}) =>
      addNotification(world, {
        id,
        kind: 'news',
        title: `Известие ${id}`,
        body: `Текст ${id}`,
        link: `/news/${id}`,
        sent_at: at(30),
        guests: true,
        ...more,
      }),
  }
}
