import { afterEach, expect, test } from 'vitest'
import { endFirstPaint, styled, whenPainted } from './first-paint.ts'

function openPage() {
  const [first, root] = [document.createElement('div'), document.createElement('div')]
  first.id = 'first'
  document.body.append(first, root)
  return { first, root }
}
/** Observers hear of changes after them. */
const heard = () => new Promise((resolve) => setTimeout(resolve))
afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('the first paint stays until a page can be seen', async () => {
  const { first, root } = openPage()
  endFirstPaint(root)
  const outlet = root.appendChild(document.createElement('div'))
  outlet.className = 'outlet'
  const page = outlet.appendChild(document.createElement('div'))
  page.className = 'ion-page ion-page-invisible'
  await heard()
  expect(first.isConnected).toBe(true)
  page.className = 'ion-page'
  await heard()
  expect(first.isConnected).toBe(false)
})

test('it makes room for the words of an app that broke', async () => {
  const { first, root } = openPage()
  endFirstPaint(root)
  root.appendChild(document.createElement('div')).dataset['part'] = 'broken'
  await heard()
  expect(first.isConnected).toBe(false)
})

test('what can wait comes when the first page has been seen', async () => {
  const { root } = openPage()
  let seen = false
  endFirstPaint(root)
  void whenPainted().then(() => (seen = true))
  await heard()
  expect(seen).toBe(false)
  root.appendChild(document.createElement('div')).dataset['part'] = 'broken'
  await expect.poll(() => seen).toBe(true)
})

test('what was begun early is forgotten with it', async () => {
  const { root } = openPage()
  window.early = { url: '/', token: null, answer: Promise.resolve(new Response()) }
  endFirstPaint(root)
  root.appendChild(document.createElement('div')).dataset['part'] = 'broken'
  await heard()
  expect(window.early).toBeUndefined()
})

test('nothing is drawn before the style sheets are there', async () => {
  const link = Object.assign(document.createElement('link'), { className: 'app-style' })
  document.head.append(link)
  let there = false
  void styled().then(() => (there = true))
  await heard()
  expect(there).toBe(false)
  link.dispatchEvent(new Event('load'))
  await heard()
  expect(there).toBe(true)
})
