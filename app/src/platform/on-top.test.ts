import { layOnTop } from '@megdan/kit/on-top'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startOnTop } from './on-top.ts'

const heard: string[] = []
const closed: string[] = []

/** As the router moves: an entry of its own, with its place and a key. */
const go = (path: string, how: 'pushState' | 'replaceState' = 'pushState') => {
  const { idx = 0 } = history.state ?? {}
  history[how]({ idx: how === 'pushState' ? idx + 1 : idx, key: path }, '', path)
}
/** Opens what closes when it is asked to, as a sheet. */
function open(name: string) {
  const takeBack = layOnTop(() => {
    closed.push(name)
    takeBack()
  })
  return takeBack
}
/** The button of the browser knows nothing of what a page does to its own functions. */
const press = () => History.prototype.go.call(history, -1)
/**
 * What the browser was asked for has happened: the address stands, and nothing moves any more. A step of the history is
 * a turn of the loop, of which a busy machine takes its time for each.
 */
const arrived = async (path: string, depth = 0) => {
  const here = () => [location.pathname, history.state?.over ?? 0]
  const stands = async () => {
    for (let turns = 0; turns < 25 && String(here()) === String([path, depth]); turns++)
      await new Promise((next) => setTimeout(next))
    return here()
  }
  await expect.poll(stands).toEqual([path, depth])
}

const hear = () => heard.push(location.pathname)

startOnTop()
beforeEach(() => {
  // Each test begins at a page of its own, of which the ones before know nothing.
  history.pushState({ idx: 0, key: '/home' }, '', '/home')
  go('/news')
  heard.length = closed.length = 0
  window.addEventListener('popstate', hear)
})
afterEach(() => window.removeEventListener('popstate', hear))

test('the button of the browser closes one after the other, the upper one first, and then leaves the page', async () => {
  open('sheet')
  open('question over it')
  press()
  await arrived('/news', 1)
  expect(closed).toEqual(['question over it'])
  press()
  await arrived('/news')
  expect([closed, heard]).toEqual([['question over it', 'sheet'], []])
  press()
  await arrived('/home')
  expect(heard).toEqual(['/home'])
})

test('pressed a second time before anything has settled it leaves', async () => {
  open('menu')
  press()
  await expect.poll(() => closed).toEqual(['menu'])
  press()
  await arrived('/home')
  expect([closed, heard]).toEqual([['menu'], ['/home']])
})

test('what is closed otherwise takes its entry along, and one that takes its place has it', async () => {
  const close = open('sheet')
  close()
  await arrived('/news')
  open('first')()
  open('second')
  await arrived('/news', 1)
  press()
  await arrived('/news')
  expect(closed).toEqual(['second'])
  press()
  await arrived('/home')
  expect(heard).toEqual(['/home'])
})

test('what opens while an entry is on its way back stays open, and Back closes it', async () => {
  const close = open('sheet')
  close()
  // The browser is asked after this step, and answers some steps later.
  await new Promise((resolve) => setTimeout(resolve))
  open('sheet again')
  await arrived('/news', 1)
  expect(closed).toEqual([])
  press()
  await arrived('/news')
  expect([closed, heard]).toEqual([['sheet again'], []])
})

test('a link in it leads on from the page, to which Back comes', async () => {
  const close = open('menu')
  go('/category/safety')
  close()
  await arrived('/category/safety')
  press()
  await arrived('/news')
  expect(heard).toEqual(['/news'])
})

test('a link in what lies over something leads on from the page as well', async () => {
  const closes = [open('sheet'), open('question')]
  go('/auth')
  for (const close of closes) close()
  await arrived('/auth')
  press()
  await arrived('/news')
  press()
  await arrived('/home')
  expect(heard.at(-1)).toBe('/home')
})

test('the way back of the app goes past what is just closing', async () => {
  const close = open('question')
  history.go(-1)
  close()
  await arrived('/home')
  expect(heard).toEqual(['/home'])
})

test('a new address of the page under it stays when it is closed', async () => {
  const close = open('filter')
  go('/news?filter=mine', 'replaceState')
  expect(location.search).toBe('?filter=mine')
  close()
  await arrived('/news')
  expect([location.search, history.state]).toEqual(['?filter=mine', { idx: 1, key: '/news?filter=mine' }])
  expect(heard).toEqual([])
})

test('a page that is opened while its entry is being taken back stays open', async () => {
  open('sheet')()
  await new Promise((resolve) => setTimeout(resolve))
  go('/survey')
  await arrived('/survey')
  press()
  await arrived('/news')
  expect(heard.at(-1)).toBe('/news')
})

test('the button of a phone closes the upper one alone', () => {
  const press = () => {
    const handlers: [number, () => void][] = []
    const register = (at: number, handler: () => void) => handlers.push([at, handler])
    document.dispatchEvent(new CustomEvent('ionBackButton', { detail: { register } }))
    const [first] = handlers.toSorted(([one], [other]) => other - one)
    first?.[1]()
    return handlers.map(([at]) => at)
  }
  open('sheet')
  open('picture')
  expect(press()).toEqual([110])
  expect(closed).toEqual(['picture'])
  press()
  expect(closed).toEqual(['picture', 'sheet'])
  expect(press()).toEqual([])
})

test('what will not close has its entry again', async () => {
  const takeBack = layOnTop(() => closed.push('stays'))
  press()
  await expect.poll(() => closed).toEqual(['stays'])
  await arrived('/news', 1)
  takeBack()
  await arrived('/news')
})

test('a page that is loaded anew has no entry left of what was open', async () => {
  History.prototype.pushState.call(history, { ...history.state, over: 1, under: '1 /news' }, '')
  vi.resetModules()
  const anew = await import('./on-top.ts')
  anew.startOnTop()
  await arrived('/news')
  press()
  await arrived('/home')
  expect(heard.at(-1)).toBe('/home')
})
