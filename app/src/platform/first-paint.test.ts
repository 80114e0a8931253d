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

test('what was typed before goes on in the app’s own form, with the cursor where it stood, and a tap counts', async () => {
  const { first, root } = openPage()
  first.innerHTML = '<form><input name="email"><input name="password" type="password"><input name="gone"></form>'
  const [typed, secret] = first.querySelectorAll('input')
  if (!typed || !secret) throw new Error('There is a form.')
  typed.value = 'stoyan.k'
  secret.value = 'сива котка'
  secret.focus()
  secret.setSelectionRange(4, 4)
  first.className = 'auth sent'
  endFirstPaint(root)
  const heard: string[] = []
  root.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
  const submitted = new Promise((resolve) =>
    root.addEventListener('submit', (event) => (event.preventDefault(), resolve(true))),
  )
  root.innerHTML =
    '<div class="outlet"><div class="ion-page"><form><input name="email"><input name="password" type="password"></form></div></div>'
  expect(await submitted).toBe(true)
  const [email, password] = root.querySelectorAll('input')
  expect([email?.value, password?.value, heard]).toEqual(['stoyan.k', 'сива котка', ['email', 'password']])
  expect([document.activeElement, password?.selectionStart]).toEqual([password, 4])
})

test('the page has one form as soon as the app’s own is there, though it cannot be seen yet', async () => {
  const { first, root } = openPage()
  first.innerHTML = '<form><label for="first-name">Име</label><input id="first-name" name="email"></form>'
  const typed = first.querySelector('input')
  if (!typed) throw new Error('There is a field.')
  typed.value = 'stoyan.k'
  endFirstPaint(root)
  root.innerHTML =
    '<div class="outlet"><div class="ion-page ion-page-invisible"><form><input name="email"></form></div></div>'
  await heard()
  expect([root.querySelector('input')?.value, first.isConnected]).toEqual(['stoyan.k', true])
  expect([first.getAttribute('aria-hidden'), typed.labels?.length]).toEqual(['true', 0])
  // A keyboard or a password manager that was at it has gone on there.
  typed.value = 'stoyan.kolev'
  typed.dispatchEvent(new Event('input', { bubbles: true }))
  expect(root.querySelector('input')?.value).toBe('stoyan.kolev')
})

test('a page without a form takes the place of one in which nothing was typed', async () => {
  const { first, root } = openPage()
  first.innerHTML = '<form><input name="email"></form>'
  endFirstPaint(root)
  root.innerHTML = '<div class="outlet"><div class="ion-page"></div></div>'
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
