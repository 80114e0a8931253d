import { expect, type Page, test } from './journey.ts'

/** How many presses each job takes at most, as docs/jobs.md lists them beside what other products ask for. */
export const jobs = {
  short_item: 6,
  short_item_again: 3,
  schedule: 4,
  reschedule: 1,
  ask_again: 3,
  reminder: 2,
  notification: 4,
  pulse: 6,
  import_people: 4,
  invitations: 6,
  group_by_rule: 3,
}
type Job = keyof typeof jobs

const counts = new WeakMap<Page, { clicks: number }>()

/** What was counted last may still be on its way. */
const drawn = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

/**
 * Counts what a hand does on this page from now on: presses of a pointer, and two more for each choice of a browser's own list, which
 * is opened and then pressed. Keys are not counted. Answers how to read the number.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const begun = counts.get(page)
  if (begun) {
    const before = begun.clicks
    return async () => {
      await drawn(page)
      return begun.clicks - before
    }
  }
  const count = { clicks: 0 }
  counts.set(page, count)
  await page.exposeFunction('countClick', (by: number) => void (count.clicks += by))
  const watch = () => {
    const count = (by: number) => (window as unknown as { countClick: (by: number) => void }).countClick(by)
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(1), { capture: true })
    window.addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(2), {
      capture: true,
    })
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return async () => {
    await drawn(page)
    return count.clicks
  }
}

/** Counts one job from now on; what comes back says that it is done. */
export async function countJob(page: Page, job: Job): Promise<() => Promise<void>> {
  const clicks = await countClicks(page)
  return async () => {
    const counted = await clicks()
    test.info().annotations.push({ type: 'presses', description: `${job}: ${counted}` })
    expect(counted, job).toBeLessThanOrEqual(jobs[job])
  }
}
