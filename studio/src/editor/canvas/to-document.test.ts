import { Document, documentLimits } from '@megdan/contract'
import { getSchema, type JSONContent } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkOf } from '../../../../server/src/platform/http/validation.ts'
import { schemaExtensions } from './extensions.ts'
import { toDocument } from './to-document.ts'
import { toEditor } from './to-editor.ts'

const schema = getSchema(schemaExtensions)
const check = checkOf(Document, 'body')
const passes = (document: Document) => expect(check?.(document)).toEqual(document)
/** As the editor itself takes it over and gives it back. */
const throughEditor = (document: Document) => {
  const node = Node.fromJSON(schema, toEditor(document))
  node.check()
  return toDocument(node.toJSON() as JSONContent)
}

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll('\0', '.').normalize('NFC'))
/** So few signs that a button holds them, of however many units each is made. */
const fewWords = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 4 })
  .map((text) => text.replaceAll('\0', '.').normalize('NFC'))
const href = fc.constantFrom(
  '/news/one',
  '/contacts',
  'https://serdion.example/a?b=1',
  'mailto:a@serdion.example',
  'tel:+359 2 123',
)
const marks = fc
  .record({ href: fc.option(href, { nil: undefined }), bold: fc.boolean(), italic: fc.boolean() })
  .map((look) => [
    ...(look.href ? [{ type: 'link' as const, attrs: { href: look.href } }] : []),
    ...(look.bold ? [{ type: 'bold' as const }] : []),
    ...(look.italic ? [{ type: 'italic' as const }] : []),
  ])
const run = fc.record({ text: words, marks }).map(({ text, marks: each }) => ({
  type: 'text' as const,
  text,
  ...(each.length > 0 && { marks: each }),
}))
/** Neighbours look different: equal ones are one stretch. */
const line = fc
  .array(run, { maxLength: 4 })
  .map((all) => all.filter((one, at) => at === 0 || JSON.stringify(one.marks) !== JSON.stringify(all[at - 1]?.marks)))
  .filter((all) => all.every((one, at) => at === 0 || JSON.stringify(one.marks) !== JSON.stringify(all[at - 1]?.marks)))
const withLine = <T extends object>(base: T) =>
  line.map((content) => (content.length > 0 ? { ...base, content } : base))
const paragraph = withLine({ type: 'paragraph' as const })
const paragraphs = fc.array(paragraph, { minLength: 1, maxLength: 3 })
const cell = fc.record({ type: fc.constantFrom('tableHeader' as const, 'tableCell' as const), content: paragraphs })
const row = fc.record({
  type: fc.constant('tableRow' as const),
  content: fc.array(cell, { minLength: 1, maxLength: 3 }),
})
const share = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0)
const image = fc.record({
  url: fc.constantFrom('/media/abc.webp', '/media/a-b_c'),
  width: fc.integer({ min: 1, max: 100_000 }),
  height: fc.integer({ min: 1, max: 100_000 }),
  alt: words,
  thumbhash: fc.constantFrom(null, 'YJqGPQw7'),
  focus: fc.option(fc.record({ x: share, y: share })),
})
const item = paragraphs.map((content) => ({ type: 'listItem' as const, content }))
const block = fc.oneof(
  paragraph,
  withLine({ type: 'heading' as const, attrs: { level: 2 as const } }),
  withLine({ type: 'heading' as const, attrs: { level: 3 as const } }),
  fc.record({
    type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
    content: fc.array(item, { minLength: 1, maxLength: 4 }),
  }),
  paragraphs.map((content) => ({ type: 'blockquote' as const, content })),
  fc
    .tuple(fc.constantFrom('info' as const, 'warning' as const, 'success' as const), paragraphs)
    .map(([tone, content]) => ({ type: 'callout' as const, attrs: { tone }, content })),
  image.map((each) => ({ type: 'image' as const, attrs: { image: each } })),
  fc.tuple(image, words).map(([each, caption]) => ({ type: 'image' as const, attrs: { image: each, caption } })),
  fc.array(row, { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'table' as const, content })),
  fc.tuple(href, words).map(([link, title]) => ({ type: 'video' as const, attrs: { href: link, title } })),
  fc.constant({ type: 'divider' as const }),
  fc.tuple(href, fewWords).map(([link, label]) => ({ type: 'button' as const, attrs: { href: link, label } })),
  fc.tuple(fc.constantFrom('/media/abc.pdf', '/media/a-b_c.mp4'), fc.nat(), fewWords).map(([url, size, title]) => ({
    type: 'file' as const,
    attrs: { file: { url, size }, title },
  })),
  fc
    .tuple(fc.nat({ max: 100_000 }), fc.array(fc.constant({ language: 'bg', mark: 'a-b_1' }), { maxLength: 2 }), words)
    .map(([number, captions, title]) => ({
      type: 'film' as const,
      attrs: {
        film: {
          id: 'a-b_1',
          url: '/media/a-b_c.mp4',
          size: number,
          width: number,
          height: number,
          seconds: number,
          thumbhash: null,
          captions,
        },
        title,
      },
    })),
  fewWords.map((name) => ({ type: 'person' as const, attrs: { contact_id: 'a-b_1', name } })),
  fewWords.map((title) => ({ type: 'poll' as const, attrs: { survey_id: 'a-b_1', title } })),
  fc.constant({ type: 'poll' as const, attrs: { survey_id: 'a-b_1' } }),
)
/** Nobody's text ends with empty lines: the editor shows one to write on, and the contract's document has none. */
const documents = fc
  .tuple(fc.array(block, { maxLength: 6 }), withLine({ type: 'heading' as const, attrs: { level: 2 as const } }))
  .map(([content, last]): Document => ({ type: 'doc', content: content.length > 0 ? [...content, last] : [] }))

test('every document of the contract survives the way into the editor and back', () => {
  fc.assert(
    fc.property(documents, (document) => {
      passes(document)
      expect(throughEditor(document)).toEqual(document)
    }),
  )
})

test('marks in another order, twice, and parted equal stretches come back as the same text', () => {
  const bold = { type: 'bold' as const }
  const link = { type: 'link' as const, attrs: { href: '/contacts' } }
  const text = (value: string, ...each: (typeof bold | typeof link)[]) => ({
    type: 'text' as const,
    text: value,
    marks: each,
  })
  const document: Document = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [text('a', bold, link), text('б', link, bold), text('в', bold, bold), text('г')] },
      { type: 'paragraph' },
      { type: 'paragraph', content: [] },
    ],
  }
  expect(throughEditor(document).content).toEqual([
    {
      type: 'paragraph',
      content: [text('aб', link, bold), text('в', bold), { type: 'text', text: 'г' }],
    },
  ])
})

/** Anything shaped like the editor's data, with values that no editor should have. */
const anything: fc.Arbitrary<JSONContent> = fc.letrec<{ node: JSONContent }>((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom(...Object.keys(schema.nodes), 'script', 'hardBreak'),
      text: fc.string({ unit: 'binary', maxLength: 20 }),
      attrs: fc.dictionary(
        fc.constantFrom(
          'level',
          'tone',
          'image',
          'caption',
          'href',
          'title',
          'colspan',
          'label',
          'file',
          'contact_id',
          'name',
          'survey_id',
        ),
        fc.anything(),
      ),
      marks: fc.array(
        fc.record({
          type: fc.constantFrom('link', 'bold', 'italic', 'underline'),
          attrs: fc.record({
            href: fc.constantFrom('javascript:alert(1)', '/news', 'x'.repeat(3000), 'https://u:p@a.bg', ''),
          }),
        }),
        { maxLength: 3 },
      ),
      content: fc.array(tie('node'), { maxLength: 5 }),
    },
    { requiredKeys: ['type'] },
  ),
})).node

test('whatever stands in the editor passes the check of the contract, and can be opened again', () => {
  const opened = fc.property(fc.array(anything, { maxLength: 8 }), (content) => {
    const document = toDocument({ type: 'doc', content })
    passes(document)
    expect(throughEditor(document)).toEqual(document)
  })
  fc.assert(opened)
})

const many = (count: number, node: JSONContent): JSONContent[] => Array.from({ length: count }, () => node)
const lineOf = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const textIn = (value: unknown): string => JSON.stringify(value).replaceAll(/[^х]/g, '')

test.each([
  ['a stretch of text', lineOf('х'.repeat(documentLimits.text * 2 + 1))],
  ['a list', { type: 'orderedList', content: many(230, { type: 'listItem', content: [lineOf('х')] }) }],
  ['an item', { type: 'bulletList', content: [{ type: 'listItem', content: many(120, lineOf('х')) }] }],
  ['a quote', { type: 'blockquote', content: many(120, lineOf('х')) }],
  [
    'a table in height',
    {
      type: 'table',
      content: many(450, { type: 'tableRow', content: [{ type: 'tableCell', content: [lineOf('х')] }] }),
    },
  ],
  [
    'a table in width',
    {
      type: 'table',
      content: [{ type: 'tableRow', content: many(20, { type: 'tableCell', content: [lineOf('х')] }) }],
    },
  ],
])('%s over its limit is parted, and no word is lost', (_, node) => {
  const document = toDocument({ type: 'doc', content: [node] })
  passes(document)
  expect(textIn(document)).toBe(textIn(node))
})

test('the signs that the server does not take are gone before it is asked', () => {
  expect(toDocument({ type: 'doc', content: [lineOf('а\0б\ud800')] }).content).toEqual([lineOf('аб\ufffd')])
})
