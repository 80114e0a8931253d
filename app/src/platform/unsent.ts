type Box = {
  open: () => Promise<void>
  sync: (ask?: boolean) => Promise<void>
  view: () => { waiting: readonly unknown[] }
}
const boxes = new Set<Box>()

/** What waits in this outbox is lost with a sign-out. Outboxes name themselves when they are loaded. */
export const countsAtSignOut = (box: Box): void => void boxes.add(box)

/** Sends what waits in all of them. */
export const sendUnsent = (): Promise<unknown> => Promise.allSettled([...boxes].map((box) => box.sync(false)))

/** How much waits in all of them. */
export async function countUnsent(): Promise<number> {
  await Promise.all([...boxes].map((box) => box.open()))
  return [...boxes].reduce((sum, box) => sum + box.view().waiting.length, 0)
}
