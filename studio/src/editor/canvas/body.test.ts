import { Document, documentLimits, type Language } from '@megdan/contract'
import { Editor } from '@tiptap/core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkOf } from '../../../../server/src/platform/http/validation.ts'
import type { Limit } from './blocks/block.ts'
import { extensions } from './extensions.ts'
import { insertBlocks, insertTable } from './insert-blocks.ts'
import { toDocument } from './to-document.ts'
import type { Lost } from './tidy.ts'
import { toEditor } from './to-editor.ts'

const check = checkOf(Document, 'body')
let editor: Editor
let limits: Limit[] = []
let lost: Lost[] = []
let brought: { names: string[]; at: number }[] = []

beforeAll(() => {
  // What jsdom does not lay out.
  const nowhere = () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 })
  Object.assign(Range.prototype, { getClientRects: () => [nowhere()], getBoundingClientRect: nowhere })
  document.elementFromPoint = () => null
})
afterEach(() => editor.destroy())

function open(content: Document['content'] = [], language: Language = 'bg') {
  limits = []
  lost = []
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: extensions({
      placeholder: () => '',
      language,
      onLimit: (limit) => limits.push(limit),
      onLost: (what) => lost.push(what),
      onFiles: (files, at) => brought.push({ names: files.map(({ name }) => name), at }),
    }),
    content: toEditor({ type: 'doc', content }),
  })
  editor.commands.focus('end')
}
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
const content = () => {
  const document = toDocument(editor.getJSON())
  expect(check?.(document)).toEqual(document)
  return document.content
}
/** What stands there, in short: `h2(…)`, `ul(a|b)`; no-break spaces as ~. */
const brief = (): string => JSON.stringify(content()).replaceAll('\u00a0', '~')
const words = () =>
  editor
    .getText({ blockSeparator: '|' })
    .replaceAll('\u00a0', '~')
    .replaceAll(/\|+/g, '|')
    .replaceAll(/^\||\|$/g, '')

function type(text: string) {
  for (const sign of text) {
    const { from, to } = editor.state.selection
    const taken = editor.view.someProp('handleTextInput', (handle) =>
      handle(editor.view, from, to, sign, () => editor.state.tr.insertText(sign, from, to)),
    )
    if (!taken) editor.view.dispatch(editor.state.tr.insertText(sign, from, to))
  }
}
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, ...more })
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))
}
/** jsdom has no events of the clipboard. */
const paste = (html: string) =>
  editor.view.pasteHTML(html, Object.assign(new Event('paste'), { clipboardData: null }) as never)

describe('what is written', () => {
  test('becomes headings, lists and quotes by the signs that many know', () => {
    open()
    type('## Как')
    press('Enter')
    type('- едно')
    press('Enter')
    type('две')
    press('Enter')
    press('Enter')
    type('1. първо')
    press('Enter')
    press('Enter')
    type('> казано')
    expect(content().map(({ type: name }) => name)).toEqual(['heading', 'bulletList', 'orderedList', 'blockquote'])
    expect(words()).toContain('Как|едно|две|първо|казано')
  })

  test('becomes a divider by three dashes', () => {
    open()
    type('---')
    type('след')
    expect(content().map(({ type: name }) => name)).toEqual(['divider', 'paragraph'])
  })

  test('gets its quotes, dashes and spaces, and one undo takes them back and leaves the words', () => {
    open()
    type('Каза: "да" - в 5 мин ')
    expect(words()).toBe('Каза: „да“~– в~5~мин ')
    open()
    type('Да')
    type(' "')
    expect(words()).toBe('Да „')
    editor.commands.undo()
    expect(words()).toBe('Да "')
    type('а')
    expect(words()).toBe('Да "а')
  })

  test('keeps its marks where a sign is settled', () => {
    open([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'до 30', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ноември' },
        ],
      },
    ])
    type('.')
    expect(brief()).toContain('{"type":"text","text":"до 30","marks":[{"type":"bold"}]}')
    expect(words()).toBe('до 30~ноември.')
  })

  test('in English has English quotes', () => {
    open([], 'en')
    type('It\'s "here"')
    expect(words()).toBe('It’s “here”')
  })
})

describe('what is pasted', () => {
  test('keeps what the text can hold, and its signs are settled as a step of their own', () => {
    open()
    paste('<h1>"Колани"</h1><p>до <b>30 ноември</b> <a href="https://serdion.example/a">тук</a></p><ol><li>а</li></ol>')
    expect(content()).toMatchObject([
      { type: 'heading', attrs: { level: 2 }, content: [{ text: '„Колани“' }] },
      { type: 'paragraph', content: [{}, { text: '30\u00a0ноември', marks: [{ type: 'bold' }] }, {}, { text: 'тук' }] },
      { type: 'orderedList' },
    ])
    editor.commands.undo()
    expect(words()).toContain('"Колани"')
    editor.commands.undo()
    expect(content()).toEqual([])
  })

  test('from Word has its lists, and none of its marks', () => {
    open()
    const line = (sign: string, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp;</span></span>${text}<o:p></o:p></p>`
    paste(
      `<style>p{color:red}</style><p class="MsoNormal">Преди</p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${line('·', 'Каска')}${line('·', 'Колан')}${line('1.', 'Първо')}`,
    )
    expect(content().map(({ type: name }) => name)).toEqual(['paragraph', 'bulletList', 'orderedList'])
    expect(words()).toBe('Преди|Каска|Колан|Първо')
  })

  test('from Google Docs is not bold all over, and nested lists become lists of one level', () => {
    open()
    paste(
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Дебело</span> тънко</p><ul><li>едно<ul><li>вътре</li></ul></li><li>две</li></ul></b>',
    )
    expect(content()[0]).toMatchObject({ content: [{ text: 'Дебело', marks: [{ type: 'bold' }] }, { text: ' тънко' }] })
    expect(content()[1]).toMatchObject({ type: 'bulletList', content: [{}, {}, {}] })
    expect(words()).toBe('Дебело тънко|едно|вътре|две')
  })

  test('as a table has cells one by one, with paragraphs in them', () => {
    open()
    paste(
      '<table><tr><th colspan="2">Час</th></tr><tr><td>8 <br>9</td><td><ul><li>а</li><li>б</li></ul><table><tr><td>в</td></tr></table></td></tr></table>',
    )
    const [table] = content()
    expect(table).toMatchObject({
      type: 'table',
      content: [{ content: [{}, {}] }, { content: [{}, { content: [{}, {}, {}] }] }],
    })
  })

  test('with line breaks parts its words', () => {
    open()
    paste('<p>ул. Шипка 1<br>София</p><div>тел.<br>факс</div>')
    expect(words()).toBe('ул. Шипка 1|София|тел. факс')
  })

  const hostile: [string, string][] = [
    ['script', '<p>текст<script>window.hit = 1</script></p>'],
    ['handlers', '<p onclick="window.hit = 1">текст<img src=x onerror="window.hit = 1"></p>'],
    ['javascript links', '<p><a href="javascript:window.hit=1">текст</a></p>'],
    ['disguised links', '<p><a href=" java\nscript:window.hit=1">текст</a></p>'],
    ['data links', '<p><a href="data:text/html,<script>1</script>">текст</a></p>'],
    [
      'frames and forms',
      '<iframe srcdoc="<script>window.hit=1</script>"></iframe><form><p>текст</p><button>x</button></form>',
    ],
    ['drawings', '<svg onload="window.hit = 1"><text>x</text></svg><math><mi>x</mi></math><p>текст</p>'],
    [
      'strange pictures',
      `<figure data-image='{"url":"https://evil.example/a.png","width":1,"height":1}'></figure><p>текст</p>`,
    ],
    ['strange films', '<div data-video="javascript:window.hit=1">x</div><p>текст</p>'],
    ['hidden parts', '<p>текст<span style="display:none">тайно</span></p>'],
    [
      'styles',
      '<style>@import "https://evil.example"</style><p style="position:fixed;background:url(https://evil.example)">текст</p>',
    ],
    ['templates', '<template><script>window.hit=1</script></template><p>текст</p>'],
  ]
  test.each(hostile)('brings no %s in', (_, html) => {
    open()
    paste(html)
    expect(Reflect.get(window, 'hit')).toBeUndefined()
    expect(
      editor.view.dom.querySelector(
        'script, img:not(.ProseMirror-separator), iframe, svg, form, [onclick], [style*="url"]',
      ),
    ).toBeNull()
    expect(JSON.stringify(content())).not.toMatch(/javascript|data:|evil|тайно/)
    expect(words()).toMatch(/текст/)
  })

  test('from Word with its lists lost is lists all the same, and what stands in several elements loses only its sign', () => {
    open()
    const line = (words: string) => `<p class="MsoNormal">${words}<o:p></o:p></p>`
    paste(
      line('<b>1.</b>&nbsp;&nbsp; <i>Стъпка</i>') +
        line('2.&nbsp;&nbsp;&nbsp;Втора') +
        line('2026 година') +
        line('·&nbsp; точка'),
    )
    expect(content().map(({ type: name }) => name)).toEqual(['orderedList', 'paragraph', 'bulletList'])
    expect(words()).toBe('Стъпка|Втора|2026~година|точка')
  })

  test('from Word as 200 kB with pictures and lists in lists comes in whole, and the pictures are told of', () => {
    open()
    const clutter = 'mso-fareast-language:BG;'.repeat(50)
    const item = (level: number, at: number) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1;${clutter}"><span style="mso-list:Ignore">·</span>точка ${at}</p>`
    const parts = Array.from({ length: 150 }, (_, at) => item((at % 3) + 1, at)).join('')
    const html = `<html xmlns:v="urn:schemas-microsoft-com:vml"><body>${parts}<p class="MsoNormal"><img src="file:///C:/a.png"><img src="data:image/png;base64,${'A'.repeat(20_000)}"></p><p>край</p></body></html>`
    expect(html.length).toBeGreaterThan(200_000)
    paste(html)
    expect(lost).toEqual([{ pictures: 2, tables: 0 }])
    expect(limits).toEqual([])
    expect(content().map((block) => ('content' in block ? block.content?.length : 0))).toEqual([100, 50, 1])
    expect(editor.view.dom.querySelectorAll('li')).toHaveLength(150)
    expect(brief()).not.toMatch(/file:|base64/)
  })

  test('as a table of 40 columns comes in as its words, row by row, and that is told', () => {
    open([paragraph('Тук')])
    const row = `<tr>${Array.from({ length: 40 }, (_, at) => `<td>к${at}</td>`).join('')}</tr>`
    paste(`<p>Преди</p><table>${row.repeat(3)}</table><p>След</p>`)
    expect(lost).toEqual([{ pictures: 0, tables: 1 }])
    expect(content().map(({ type: name }) => name)).toEqual(Array.from({ length: 5 }, () => 'paragraph'))
    expect(words()).toMatch(/Преди\|к0 \| к1 .*к39\|к0/)
  })

  test('keeps blocks of this house with what they hold, and takes nothing else for one', () => {
    open([
      { type: 'divider' },
      { type: 'button', attrs: { href: '/survey/feast', label: 'Запиши се' } },
      { type: 'file', attrs: { file: { url: '/media/a.pdf', size: 5 }, title: 'План' } },
      { type: 'person', attrs: { contact_id: 'ivan', name: 'Иван' } },
      { type: 'poll', attrs: { survey_id: 'feast', title: 'Кога?' } },
      paragraph('край'),
    ])
    const before = content()
    const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(0, editor.state.doc.content.size))
    open()
    paste(dom.innerHTML)
    expect(content()).toEqual(before)
    open()
    const held = (attributes: object) => JSON.stringify(attributes)
    paste(
      `<div data-button='${held({ href: 'javascript:hit', label: 'a' })}'></div><div data-file='${held({ file: { url: 'https://evil.example/a.pdf', size: 1 } })}'></div><div data-person='${held({ contact_id: '../x', name: 'x' })}'></div><div data-poll='{"survey_id":'></div><div data-poll='null'></div><p>текст</p>`,
    )
    expect(content()).toEqual([paragraph('текст')])
  })

  test('and nested without end comes in as words', () => {
    open()
    paste(`${'<div><blockquote><ul><li>'.repeat(40)}дълбоко`)
    expect(words()).toContain('дълбоко')
    expect(content().length).toBeGreaterThan(0)
  })
})

test('files that are dropped or pasted do not lead the page away, and are told of', () => {
  open([paragraph('Тук')])
  const bring = (type: string, name: string, html = '') => {
    const data = { files: [{ name: 'a.png' }], types: ['Files'], getData: () => html }
    const event = Object.assign(new Event(type, { cancelable: true, bubbles: true }), { [name]: data })
    editor.view.dom.dispatchEvent(event)
    return event.defaultPrevented
  }
  brought = []
  const markup = '<meta charset="utf-8"><img src="https://evil.example/a.png">'
  expect(bring('drop', 'dataTransfer')).toBe(true)
  expect(bring('paste', 'clipboardData', markup)).toBe(true)
  expect(brought).toEqual(Array.from({ length: 2 }, () => ({ names: ['a.png'], at: 4 })))
  expect(content()).toEqual([paragraph('Тук')])
})

describe('what is too much', () => {
  test('does not come in, is said, and takes nothing of what is there', () => {
    open([paragraph('Тук')])
    paste('<p>ред</p>'.repeat(documentLimits.blocks + 1))
    expect(limits).toContain('blocks')
    paste(`<p>${'а'.repeat(documentLimits.bytes)}</p>`)
    expect(limits).toContain('size')
    expect(content()).toEqual([paragraph('Тук')])
    type('!')
    expect(words()).toBe('Тук!')
  })
})

test('what is put in stands after the picture or film that is selected, and one writes on below', () => {
  open([paragraph('Преди'), paragraph('След')])
  editor.commands.setTextSelection(6)
  const film = (title: string) => ({ type: 'video', attrs: { href: 'https://serdion.example/a', title } })
  insertBlocks(editor, [film('едно')])
  type('Между')
  editor.commands.setNodeSelection(content().findIndex(({ type: name }) => name === 'video') + 6)
  insertBlocks(editor, [film('две')])
  editor.commands.setNodeSelection(editor.state.selection.$from.before() - 1)
  insertTable(editor)
  type('Час')
  expect(content().map(({ type: name }) => name)).toEqual(['paragraph', 'video', 'video', 'table', 'paragraph'])
  expect(editor.view.dom.querySelector('th')?.textContent).toBe('Час')
  expect(words()).toContain('МеждуСлед')
})
