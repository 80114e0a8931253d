import type { Editor } from '@tiptap/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCategory, addContact, addNews, addSurvey } from '../../../../server/test/content.ts'
import { openBrowser } from '../../../test/browser.tsx'
import { toDocument } from './to-document.ts'

const { world, open, press } = await openBrowser()

beforeAll(() => {
  // What jsdom does not lay out.
  const nowhere = () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 })
  Object.assign(Range.prototype, { getClientRects: () => [nowhere()], getBoundingClientRect: nowhere })
})
beforeEach(async () => {
  await addCategory(world, 'general', { category_title: 'Общи' })
  await addCategory(world, 'safety', { category_title: 'Безопасност' })
  await addNews(world, { id: 'helmets', title: 'Каски за всички', category_id: 'safety' })
})

const text = () => screen.findByRole<HTMLElement & { editor: Editor }>('textbox', { name: 'Текст' })
async function openText(words = '') {
  await open('/news/new')
  const dom = await text()
  act(() => void dom.editor.chain().setContent(words).focus('end').run())
  return dom
}
const linkIn = (dom: HTMLElement) => dom.querySelector('a')?.getAttribute('href')
const dialog = () => within(screen.getByRole('dialog'))
const where = () => dialog().getByRole('combobox', { name: 'Къде води' })
const key = (element: Element, name: string, more: object = {}) => fireEvent.keyDown(element, { key: name, ...more })

test('a link leads to a news item found by its name, and can be changed and removed', async () => {
  const dom = await openText('Вижте новината')
  act(() => void dom.editor.commands.selectAll())
  key(dom, 'k', { code: 'KeyK', ctrlKey: true })
  fireEvent.change(where(), { target: { value: 'каск' } })
  const found = await dialog().findByRole('option', { name: /Каски за всички/ })
  key(where(), 'ArrowDown')
  expect(found.getAttribute('aria-selected')).toBe('true')
  expect(where().getAttribute('aria-activedescendant')).toBe(found.id)
  fireEvent.submit(where())
  await waitFor(() => expect(linkIn(dom)).toBe('/news/helmets'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  press('Връзка')
  expect(where()).toHaveProperty('value', '/news/helmets')
  fireEvent.change(where(), { target: { value: 'безоп' } })
  fireEvent.click(await dialog().findByRole('option', { name: /Безопасност/ }))
  await waitFor(() => expect(linkIn(dom)).toBe('/category/safety'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Връзка')
  press('Махни връзката')
  expect(linkIn(dom)).toBeUndefined()
  expect(dom.textContent).toContain('Вижте новината')
})

test('an address that the app would not open is refused with its reason, and stays to be mended', async () => {
  const dom = await openText()
  press('Връзка')
  const refuse = async (address: string, reason: RegExp) => {
    fireEvent.change(where(), { target: { value: address } })
    fireEvent.submit(where())
    await dialog().findByText(reason)
    expect(where()).toHaveProperty('value', address)
  }
  await refuse('javascript:alert(1)', /място в приложението или до адрес/)
  await refuse('http://serdion.example', /не е защитен/)
  await refuse('https://evil.test', /отваря само тези сайтове: .example/)
  expect(linkIn(dom)).toBeUndefined()
  fireEvent.change(where(), { target: { value: '/contacts' } })
  fireEvent.submit(where())
  await waitFor(() => expect(linkIn(dom)).toBe('/contacts'))
})

test('a slash opens the blocks, what is written on narrows them, and the arrows choose', async () => {
  const dom = await openText('/')
  const menu = () => screen.queryByRole('listbox', { name: 'Блокове' })
  await waitFor(() => expect(menu()).toBeTruthy())
  expect(within(menu() ?? dom).getAllByRole('option')).toHaveLength(15)
  key(dom, 'ArrowDown')
  expect(dom.getAttribute('aria-activedescendant')).toBe(
    within(menu() ?? dom).getByRole('option', { selected: true }).id,
  )
  act(() => void dom.editor.commands.insertContent('спис'))
  await waitFor(() => expect(within(menu() ?? dom).getAllByRole('option')).toHaveLength(2))
  key(dom, 'ArrowDown')
  key(dom, 'Enter')
  await waitFor(() => expect(menu()).toBeNull())
  expect(dom.querySelector('ol')).toBeTruthy()
  expect(dom.textContent).toBe('')
})

test('Escape leaves the slash as it is, and a slash inside a word is only a slash', async () => {
  const dom = await openText('/')
  await screen.findByRole('listbox', { name: 'Блокове' })
  key(dom, 'Escape')
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Блокове' })).toBeNull())
  act(() => void dom.editor.commands.setContent('и/или'))
  act(() => void dom.editor.commands.focus('end'))
  expect(screen.queryByRole('listbox', { name: 'Блокове' })).toBeNull()
})

test('in a table there are tools for rows and columns, and in a callout for its kind', async () => {
  const dom = await openText()
  press('Таблица')
  expect(dom.querySelectorAll('tr')).toHaveLength(3)
  press('Ред отдолу')
  press('Колона отдясно')
  expect([dom.querySelectorAll('tr').length, dom.querySelectorAll('th').length]).toEqual([4, 3])
  press('Заглавен ред')
  expect(dom.querySelectorAll('th')).toHaveLength(0)
  press('Махни таблицата')
  expect(dom.querySelector('table')).toBeNull()
  press('Каре')
  press('Внимание')
  expect(dom.querySelector('aside')?.dataset['callout']).toBe('warning')
  expect(screen.getByRole('button', { name: 'Внимание' }).getAttribute('aria-pressed')).toBe('true')
})

test('a film has an address that the app opens, and a title', async () => {
  const dom = await openText()
  press('Видео')
  const address = dialog().getByLabelText('Адрес на видеото')
  fireEvent.change(address, { target: { value: '/news/helmets' } })
  fireEvent.submit(address)
  await dialog().findByText(/адрес на видео/)
  fireEvent.change(address, { target: { value: 'https://video.serdion.example/safety' } })
  fireEvent.change(dialog().getByLabelText('Заглавие на видеото'), { target: { value: 'Инструктаж' } })
  fireEvent.submit(address)
  await waitFor(() => expect(within(dom).getByText('https://video.serdion.example/safety')).toBeTruthy())
  expect(toDocument(dom.editor.getJSON()).content).toEqual([
    { type: 'video', attrs: { href: 'https://video.serdion.example/safety', title: 'Инструктаж' } },
  ])
})

const blocksIn = (dom: HTMLElement & { editor: Editor }) => toDocument(dom.editor.getJSON()).content
/** As whoever writes chooses a block by its name. */
async function choose(dom: HTMLElement & { editor: Editor }, name: string) {
  act(() => void dom.editor.chain().focus('end').insertContent('/').run())
  fireEvent.click(await screen.findByRole('option', { name }))
}
const find = (label: string, words: string) =>
  fireEvent.change(dialog().getByRole('combobox', { name: label }), { target: { value: words } })

test('a number and a mail address are links, bare or with their scheme', async () => {
  const dom = await openText()
  for (const [typed, href] of [
    ['0888 123 456', 'tel:0888 123 456'],
    ['hr@serdion.example', 'mailto:hr@serdion.example'],
  ]) {
    act(() => void dom.editor.commands.clearContent())
    press('Връзка')
    fireEvent.change(where(), { target: { value: typed } })
    fireEvent.submit(where())
    await waitFor(() => expect(linkIn(dom)).toBe(href))
  }
})

test('a button leads to a place by whose name it is called until somebody writes another one', async () => {
  const dom = await openText()
  await choose(dom, 'Бутон')
  find('Къде води', 'каск')
  fireEvent.click(await dialog().findByRole('option', { name: /Каски за всички/ }))
  const label = await screen.findByRole('textbox', { name: 'Текст на бутона' })
  expect(label).toHaveProperty('value', 'Каски за всички')
  fireEvent.change(label, { target: { value: 'Вземете каска' } })
  expect(blocksIn(dom)).toEqual([{ type: 'button', attrs: { href: '/news/helmets', label: 'Вземете каска' } }])
})

test('a contact is found by name, and the text holds no more of it', async () => {
  await addContact(world, { id: 'ivan', name: 'Иван Колев', position: 'Охрана на труда', phones: [] })
  const dom = await openText()
  await choose(dom, 'Контакт')
  find('Име', 'колев')
  fireEvent.click(await dialog().findByRole('option', { name: /Иван Колев.*Охрана на труда/ }))
  await waitFor(() =>
    expect(blocksIn(dom)).toEqual([{ type: 'person', attrs: { contact_id: 'ivan', name: 'Иван Колев' } }]),
  )
})

test('of surveys only those of one question are asked inside a text, with the mode that each has', async () => {
  const question = (id: string) => ({ id, kind: 'yes_no' as const, title: 'Да?', required: true })
  await addSurvey(world, { id: 'one', title: 'Кога да празнуваме', mode: 'confidential' })
  await addSurvey(world, { id: 'two', title: 'Кога да почиваме', questions: [question('a'), question('b')] })
  const dom = await openText()
  await choose(dom, 'Въпрос към читателите')
  find('Заглавие на анкетата', 'кога')
  const found = await dialog().findByRole('option', { name: /Кога да празнуваме.*Поверителна/ })
  expect(dialog().queryByRole('option', { name: /почиваме/ })).toBeNull()
  fireEvent.click(found)
  await waitFor(() =>
    expect(blocksIn(dom)).toEqual([{ type: 'poll', attrs: { survey_id: 'one', title: 'Кога да празнуваме' } }]),
  )
})

test('a block that is chosen can be taken away, and the tool of the bar opens the others', async () => {
  const dom = await openText()
  press('Други блокове')
  fireEvent.click(await screen.findByRole('option', { name: 'Разделител' }))
  expect(blocksIn(dom)).toEqual([{ type: 'divider' }])
  act(
    () =>
      void dom.editor.commands.setContent({
        type: 'doc',
        content: [{ type: 'poll', attrs: { survey_id: 'a', title: 'Кога?' } }],
      }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Махни блока' }))
  expect(blocksIn(dom)).toEqual([])
})
