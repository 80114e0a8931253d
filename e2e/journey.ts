import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'

export * from '@playwright/test'

/**
 * What the browser writes by itself and no fault of the app: a connection that a journey has taken away, and a refusal
 * (4xx) of the interface, which the page tells its reader in words.
 */
const usual = [
  /^Failed to load resource: net::ERR_/,
  /^thrown: TypeError: Failed to fetch dynamically imported module/,
  /^Failed to load resource: .* status of 4\d\d .*\/(api|menu|devices|media)(\/|\?|$)/,
]

/** What the running journey brings about besides. A worker walks one journey at a time. */
let foreseen: RegExp[] = []

/** Names what will stand in the console because of what this journey does; anything else there fails it. */
export function foresee(error: RegExp, because: string): void {
  foreseen.push(error)
  base.info().annotations.push({ type: 'foreseen', description: `${error.source}: ${because}` })
}

/**
 * What has just closed takes its entry of the history back, which may call off the way of somebody who goes to another
 * address at the same moment: they go again.
 */
function goAgain(page: Page): void {
  const again = async <Answer>(go: () => Promise<Answer>) => {
    try {
      return await go()
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('net::ERR_ABORTED'))) throw error
      return await go()
    }
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = (...way) => again(() => goto(...way))
  page.reload = (...way) => again(() => reload(...way))
}

/** Every journey has eyes on the console of all its pages: an error there that nobody foresaw fails it. */
export const test = base.extend<{ noErrors: void }>({
  noErrors: [
    async ({ browser }, walk) => {
      foreseen = [...usual]
      const found: string[] = []
      const watch = (context: BrowserContext) => {
        context.pages().forEach(goAgain)
        context.on('page', goAgain)
        context.on('weberror', (thrown) => {
          const { name, message, stack } = thrown.error()
          found.push(`thrown: ${name}: ${message} ${stack ?? ''}`)
        })
        context.on('console', (said) => {
          if (said.type() === 'error') found.push(`${said.text()} ${said.location().url}`)
        })
      }
      browser.contexts().forEach(watch)
      browser.on('context', watch)
      await walk()
      browser.off('context', watch)
      expect(found.filter((line) => !foreseen.some((error) => error.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
