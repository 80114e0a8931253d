import { expect, test, vi } from 'vitest'

test('[S-push] in a browser push is skipped with one line in the console, however often it is asked for', async () => {
  // Files of one workspace share their modules, and another test may have asked already.
  vi.resetModules()
  const { askForPush } = await import('./push.ts')
  const told = (['info', 'log', 'warn', 'error'] as const).map((how) =>
    vi.spyOn(console, how).mockImplementation(() => undefined),
  )
  expect([await askForPush(), await askForPush()]).toEqual(['unknown', 'unknown'])
  expect(told.flatMap((spy) => spy.mock.calls)).toEqual([
    ['Push notifications are skipped: this platform is neither iOS nor Android.'],
  ])
  told.forEach((spy) => spy.mockRestore())
})
