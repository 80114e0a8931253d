import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { documentLimits as most } from '../limits.ts'
import { spokenPieces } from '../news/spoken.ts'
import { Block } from './index.ts'
import { blockLeads, blockPlain, blockWords } from './says.ts'

const check = Compile(Block)
const text = (words: string) => ({ type: 'text' as const, text: words })
const paragraph = (...words: string[]) => ({ type: 'paragraph' as const, content: words.map(text) })
const image = { url: '/media/a.webp', width: 4, height: 3, alt: 'Каска', thumbhash: null, focus: null }
const film = {
  id: 'f',
  url: '/media/f.mp4',
  size: 9,
  width: 4,
  height: 3,
  seconds: 5,
  thumbhash: null,
  captions: [{ language: 'bg' as const, mark: 'a1' }],
}
const cell = (words: string) => ({ type: 'tableCell' as const, content: [paragraph(words)] })

/** One of each kind: the block, its words, what is read aloud, and how versions are compared. */
const each: [Block, string[], string[], string[]][] = [
  [paragraph('а', 'б'), ['аб'], ['аб'], ['аб']],
  [{ type: 'heading', attrs: { level: 2 }, content: [text('а')] }, ['а'], ['а'], ['а']],
  [
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('а'), paragraph('б')] }] },
    ['а', 'б'],
    ['а\nб'],
    ['• а б'],
  ],
  [{ type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('а')] }] }, ['а'], ['а'], ['1. а']],
  [{ type: 'blockquote', content: [paragraph('а'), paragraph('б')] }, ['а', 'б'], ['а\nб'], ['а', 'б']],
  [{ type: 'callout', attrs: { tone: 'info' }, content: [paragraph('а')] }, ['а'], ['а'], ['а']],
  [{ type: 'image', attrs: { image, caption: 'Надпис' } }, ['Надпис'], [], ['[Каска: Надпис]']],
  [
    { type: 'table', content: [{ type: 'tableRow', content: [cell('а'), cell('б')] }] },
    ['а', 'б'],
    ['а, б'],
    ['а | б'],
  ],
  [{ type: 'video', attrs: { href: 'https://a.example', title: 'Филм' } }, ['Филм'], [], ['[Филм: https://a.example]']],
  [{ type: 'divider' }, [], [], ['———']],
  [
    { type: 'button', attrs: { href: '/survey/a', label: 'Гласувай' } },
    ['Гласувай'],
    ['Гласувай'],
    ['[Гласувай: /survey/a]'],
  ],
  [
    { type: 'file', attrs: { file: { url: '/media/a.pdf', size: 5 }, title: 'План' } },
    ['План'],
    ['План'],
    ['[План: /media/a.pdf]'],
  ],
  [{ type: 'film', attrs: { film, title: 'Обиколка' } }, ['Обиколка'], [], ['[Обиколка: /media/f.mp4]']],
  [{ type: 'person', attrs: { contact_id: 'ivan', name: 'Иван' } }, ['Иван'], ['Иван'], ['Иван (ivan)']],
  [{ type: 'poll', attrs: { survey_id: 'a', title: 'Кога?' } }, [], [], ['Кога?']],
  [{ type: 'poll', attrs: { survey_id: 'a' } }, [], [], ['/survey/a']],
]

test.each(each)('%j says what is searched, read aloud and compared', (block, words, spoken, plain) => {
  expect(check.Check(block)).toBe(true)
  expect(blockWords(block)).toEqual(words)
  expect(spokenPieces({ type: 'doc', content: [block] })).toEqual(spoken)
  expect(blockPlain(block)).toEqual(plain)
})

test('every kind is among them, and a poll leads to its survey', () => {
  expect([...new Set(each.map(([{ type }]) => type))].toSorted()).toEqual(
    Block.anyOf.map(({ properties }) => properties.type.const).toSorted(),
  )
  expect(each.map(([block]) => blockLeads(block)).filter(Boolean)).toEqual(['/survey/a', '/survey/a'])
})

test.each([
  { type: 'divider', content: [paragraph('а')] },
  { type: 'divider', attrs: {} },
  { type: 'button', attrs: { href: '', label: 'а' } },
  { type: 'button', attrs: { href: '/news', label: 'а'.repeat(most.button_label + 1) } },
  { type: 'button', attrs: { href: '/news', label: 'а', onclick: 'x' } },
  { type: 'file', attrs: { file: { url: 'https://evil.example/a.pdf', size: 5 }, title: '' } },
  { type: 'file', attrs: { file: { url: '/media/../api', size: 5 }, title: '' } },
  { type: 'file', attrs: { file: { url: '/media/a.pdf', size: -1 }, title: '' } },
  { type: 'film', attrs: { film: { ...film, url: 'https://evil.example/f.mp4' }, title: '' } },
  { type: 'film', attrs: { film: { ...film, captions: [{ language: 'bg', mark: '"' }] }, title: '' } },
  { type: 'person', attrs: { contact_id: '../x', name: 'а' } },
  { type: 'person', attrs: { contact_id: 'ivan', name: 'а', phone: '112' } },
  { type: 'poll', attrs: { survey_id: 'a b', title: 'а' } },
  { type: 'poll', attrs: { survey_id: 'a', title: '' } },
  { type: 'iframe', attrs: { href: 'https://evil.example' } },
])('%j is no block', (value) => expect(check.Check(value)).toBe(false))
