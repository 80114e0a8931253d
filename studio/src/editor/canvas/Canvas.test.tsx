import { MantineProvider } from '@mantine/core'
import { cleanNotifications, Notifications } from '@mantine/notifications'
import type { NewsWording } from '@megdan/contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Canvas } from './index.ts'

beforeAll(() => {
  window.matchMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never
})
afterEach(() => {
  cleanup()
  cleanNotifications()
})

const empty: NewsWording = { title: '', summary: '', key_points: [], body: { type: 'doc', content: [] } }
let latest: NewsWording = empty

function Page({ start }: { start: NewsWording }) {
  const [value, setValue] = useState(start)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const change = (next: NewsWording) => setValue((latest = next))
  return (
    <MantineProvider>
      <Notifications />
      <div ref={setTools} />
      <Canvas value={value} language="bg" cover={null} onChange={change} tools={tools} focusTitle />
    </MantineProvider>
  )
}
function open(part: Partial<NewsWording> = {}) {
  latest = { ...empty, ...part }
  return render(<Page start={latest} />)
}
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string, key: string, more: object = {}) => fireEvent.keyDown(field(name), { key, ...more })

test('the title has the focus, and Enter leads on from field to field into the text', () => {
  open()
  expect(document.activeElement).toBe(field('Заглавие'))
  press('Заглавие', 'Enter')
  expect(document.activeElement).toBe(field('Резюме'))
  press('Резюме', 'Enter')
  expect(document.activeElement).toBe(field('Точка 1'))
})

test('Enter in an empty last point leads into the text at once, so that the next letter stands there', () => {
  open({ key_points: ['Колани'] })
  press('Точка 1', 'Enter')
  press('Точка 2', 'Enter')
  expect(document.activeElement).toBe(field('Текст'))
})

test('a title holds no more than its readers get, no line break, and says what did not go in', () => {
  open()
  write('Заглавие', 'Работа\nна височина')
  expect(latest.title).toBe('Работа на височина')
  expect(screen.queryByText(/от 120/)).toBeNull()
  write('Заглавие', 'а'.repeat(100))
  expect(screen.getByText('100 от 120')).toBeTruthy()
  write('Заглавие', 'а'.repeat(130))
  expect(latest.title).toBe('а'.repeat(120))
  expect(screen.getByText('До 120 знака; останалото не е добавено.')).toBeTruthy()
})

test('points are added by Enter, removed by Backspace, moved with Alt, and empty ones are nobody’s', () => {
  open()
  write('Точка 1', 'Колани')
  press('Точка 1', 'Enter')
  expect(document.activeElement).toBe(field('Точка 2'))
  expect(latest.key_points).toEqual(['Колани'])
  write('Точка 2', 'Каски')
  press('Точка 2', 'ArrowUp', { altKey: true })
  expect(latest.key_points).toEqual(['Каски', 'Колани'])
  expect(document.activeElement).toBe(field('Точка 1'))
  press('Точка 1', 'Enter')
  press('Точка 2', 'Backspace')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  for (let at = 2; at < 5; at++) {
    press(`Точка ${at}`, 'Enter')
    write(`Точка ${at + 1}`, `Още ${at}`)
  }
  press('Точка 5', 'Enter')
  expect(screen.getByText('Точките са най-много 5.')).toBeTruthy()
  expect(latest.key_points).toHaveLength(5)
})

test('words from outside, such as an older version, take the place of those here', () => {
  const { rerender } = open({ title: 'Старо', key_points: ['едно'] })
  rerender(
    <MantineProvider>
      <Canvas
        value={{ ...empty, title: 'Ново', key_points: ['две', 'три'], body: { type: 'doc', content: [] } }}
        language="bg"
        cover={null}
        onChange={() => undefined}
        tools={null}
      />
    </MantineProvider>,
  )
  expect(field('Заглавие').value).toBe('Ново')
  expect(field('Точка 2').value).toBe('три')
})

test('the tools have names, say what is on, and the arrows lead through them', () => {
  open({
    body: {
      type: 'doc',
      content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Как' }] }],
    },
  })
  const bar = screen.getByRole('toolbar', { name: 'Инструменти за текста' })
  const tools = within(bar).getAllByRole('button')
  expect(tools.every((tool) => tool.getAttribute('aria-label'))).toBe(true)
  expect(tools.filter((tool) => tool.tabIndex === 0)).toEqual([tools[0]])
  expect(tools[0]?.getAttribute('aria-pressed')).toBe('true')
  tools[0]?.focus()
  fireEvent.keyDown(bar, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(tools.at(-1))
  fireEvent.keyDown(bar, { key: 'ArrowRight' })
  fireEvent.click(tools[0] ?? bar)
  expect(latest.body.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Как' }] }])
})

/** jsdom has no events of the clipboard, and lays nothing out. */
function paste(html: string) {
  const nowhere = () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 })
  Object.assign(Range.prototype, { getClientRects: () => [nowhere()], getBoundingClientRect: nowhere })
  const { editor } = field('Текст') as HTMLElement as HTMLElement & { editor: Editor }
  const event = Object.assign(new Event('paste'), { clipboardData: null }) as never
  act(() => void editor.view.pasteHTML(html, event))
}

test('what is pasted and does not fit is refused in one sentence; what came in otherwise than it was is told', async () => {
  open()
  const tooMuch = `${'<p>дума</p>'.repeat(1100)}<p><img src="file:///C:/a.png"></p>`
  paste(tooMuch)
  const refused =
    'Поставеното не е добавено. Текстът стига до 1000 части и повече не побира. Нищо написано не е загубено.'
  expect(await screen.findByText(refused)).toBeTruthy()
  expect(latest.body.content).toEqual([])
  const row = `<tr>${'<td>к</td>'.repeat(40)}</tr>`
  paste(`<table>${row}</table><p><img src="file:///C:/a.png"></p>`)
  expect(await screen.findByText('Таблица над 200 реда или 12 колони беше поставена като текст.')).toBeTruthy()
  // Of the pictures of what was refused nobody speaks.
  expect(screen.getAllByText(/снимка не се прехвърли/)).toHaveLength(1)
})

test('what may only be read has no tools and takes no words', () => {
  render(
    <MantineProvider>
      <Canvas
        value={{ ...empty, title: 'Чуждо' }}
        language="en"
        cover={null}
        onChange={() => undefined}
        tools={document.body}
        readOnly
      />
    </MantineProvider>,
  )
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(field('Заглавие').readOnly).toBe(true)
  expect(field('Текст').getAttribute('contenteditable')).toBe('false')
  expect(field('Текст').lang).toBe('en')
})
