import { NewsWording, documentLimits } from '@megdan/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validatorOf } from '../platform/http/validation.ts'
import { blocksOf, lineOf, summaryOf, titleOf } from './words.ts'

const home = 'https://obshtina.example/news/1'
const html = (text: string) => ({ form: 'html' as const, text })
const blocks = (text: string) => blocksOf(html(text), home).blocks
const plain = (text: string) => ({ type: 'text', text })
const paragraph = (...texts: string[]) => ({ type: 'paragraph', content: texts.map(plain) })
const link = (text: string, href: string) => ({ ...plain(text), marks: [{ type: 'link', attrs: { href } }] })

const validator = validatorOf(NewsWording, 'body')
/** An endpoint would take it, and as it is: it is a text of ours, in normal form. */
const expectTaken = (content: unknown[]) => {
  const wording = { title: 'Да', summary: '', key_points: [], body: { type: 'doc', content } }
  expect(validator.verdict(validator.cut(structuredClone(wording)))).toEqual(wording)
}

describe('a page becomes blocks', () => {
  test('paragraphs, headings, bold, italic, and lines that break', () => {
    expect(
      blocks(
        '<h1>Голямо</h1><p>Това <b>е <i>важно</i></b> и\n  дълго.<br>Нов ред</p><h4>Малко</h4>текст<div>друг</div>',
      ),
    ).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [plain('Голямо')] },
      {
        type: 'paragraph',
        content: [
          plain('Това '),
          { ...plain('е '), marks: [{ type: 'bold' }] },
          { ...plain('важно'), marks: [{ type: 'bold' }, { type: 'italic' }] },
          plain(' и дълго.'),
        ],
      },
      paragraph('Нов ред'),
      { type: 'heading', attrs: { level: 3 }, content: [plain('Малко')] },
      paragraph('текст'),
      paragraph('друг'),
    ])
  })

  test('links that lead somewhere harmless, from where the page lies', () => {
    const hrefs = ['/x', 'mailto:a@b.example', 'javascript:alert(1)', 'http://plain.example/', 'data:text/html,x']
    expect(blocks(`<p>${hrefs.map((href) => `<a href="${href}">там</a>`).join(' и ')}</p>`)).toEqual([
      {
        type: 'paragraph',
        content: [
          link('там', 'https://obshtina.example/x'),
          plain(' и '),
          link('там', 'mailto:a@b.example'),
          plain(' и там и там и там'),
        ],
      },
    ])
  })

  test('lists of one level, quotes, tables and lines between', () => {
    expect(
      blocks(
        '<ul><li>а<ol><li>б<p>в</p></li></ol></li><li>г</ul><blockquote><h2>Реч</h2><ul><li>х</ul></blockquote><hr><hr>' +
          '<table><caption>Таблица</caption><tr><th>А<th>Б</tr><tr><td>1</td><td></td></tr></table>',
      ),
    ).toEqual([
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph('а')] },
          { type: 'listItem', content: [paragraph('б'), paragraph('в')] },
          { type: 'listItem', content: [paragraph('г')] },
        ],
      },
      { type: 'blockquote', content: [paragraph('Реч'), paragraph('х')] },
      { type: 'divider' },
      paragraph('Таблица'),
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: [paragraph('А')] },
              { type: 'tableHeader', content: [paragraph('Б')] },
            ],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [paragraph('1')] },
              { type: 'tableCell', content: [{ type: 'paragraph' }] },
            ],
          },
        ],
      },
    ])
  })

  test('a table that only lays things out is what stands in it', () => {
    expect(blocks('<table><tr><td><p>Едно</p><p>Две</p></td></tr><tr><td>Три</td></tr></table>')).toEqual([
      paragraph('Едно'),
      paragraph('Две'),
      paragraph('Три'),
    ])
  })

  test('nothing that runs, is pressed or is loaded comes in, nor pictures of elsewhere', () => {
    const text =
      '<script>if (a < b) alert("</p>")</script><style>p{}</style><svg><p>x</p></svg><img src="https://spy.example/p.gif" alt="y">' +
      '<iframe src="https://spy.example"></iframe><button>z</button><p onclick="x()" style="background:url(//spy)">Да</p><!-- не -->'
    expect(blocks(text)).toEqual([paragraph('Да')])
    expect(JSON.stringify(blocks(text))).not.toContain('spy')
  })

  test('entities are the signs that they name, and what hides or turns is gone', () => {
    expect(blocks('<p>&laquo;А&raquo;&nbsp;&mdash; &#128640;&#x110000; б\u202eв\u200b &hellip;</p>')).toEqual([
      paragraph('«А» — 🚀\ufffd бв …'),
    ])
  })

  test('plain text keeps its lines', () => {
    expect(blocksOf({ form: 'text', text: 'Едно <b>\r\n\r\nДве' }, home).blocks).toEqual([
      paragraph('Едно <b>'),
      paragraph('Две'),
    ])
  })
})

describe('within the limits of a text', () => {
  test.each([
    ['one paragraph', 'дума '.repeat(60_000)],
    ['one word', 'я'.repeat(200_000)],
    ['many paragraphs', '<p>да</p>'.repeat(30_000)],
    ['many items', `<ul>${'<li>да</li>'.repeat(1_000)}</ul>`],
    ['an item of many paragraphs', `<ul><li>${'<p>да</p>'.repeat(500)}</ul>`],
    ['a quote of many paragraphs', `<blockquote>${'<p>да</p>'.repeat(500)}</blockquote>`],
    ['many rows', `<table>${'<tr><td>1<td>2</tr>'.repeat(400)}</table>`],
    ['many columns', `<table><tr>${'<td>1'.repeat(40)}</tr></table>`],
    ['a cell of many paragraphs', `<table><tr><td>${'<p>да</p>'.repeat(500)}<td>2</tr></table>`],
    ['a line of many marks', '<b>да</b> не '.repeat(900)],
    ['a heading of many marks', `<h2>${'<b>да</b> не '.repeat(300)}</h2>`],
    ['deep marks', '<b>'.repeat(80_000) + 'да' + '</i>'.repeat(80_000)],
    ['deep lists', '<ul><li>'.repeat(30_000) + 'да'],
    ['deep tables', '<table><tr><td>'.repeat(20_000) + 'да'],
    ['deep quotes', '<blockquote>'.repeat(20_000) + 'да' + '</blockquote>'.repeat(20_000)],
    ['entities', '&amp;'.repeat(60_000)],
    ['letters as numbers', '&#1103;'.repeat(40_000)],
    ['marks on one letter', `<p>а${'\u0301'.repeat(200_000)}</p>`],
    ['an address without end', `<a href="https://a.example/${'x'.repeat(200_000)}">да</a>`],
    ['a name without end', `<${'x'.repeat(200_000)}>да`],
    ['quotes that nobody closes', '<a href="'.repeat(30_000)],
    ['halves of letters', '\ud800да\udc00 '.repeat(1_000)],
  ])('%s', (_, text) => {
    const made = blocksOf(html(text), home)
    expectTaken(made.blocks)
    expect(made.blocks.length).toBeLessThan(documentLimits.blocks)
    expect(Buffer.byteLength(JSON.stringify(made.blocks))).toBeLessThan(2 * documentLimits.bytes)
  })

  test('what is longer is cut at a word, and that is known', () => {
    const { blocks: all, isCut } = blocksOf(html('<p>дълга дума</p>'.repeat(20_000)), home)
    expect(isCut).toBe(true)
    expect(all.at(-1)).toEqual(paragraph('дълга дума'))
    const one = blocksOf(html('дума '.repeat(60_000)), home)
    expect([one.isCut, one.blocks.length]).toEqual([true, 1])
    expect(JSON.stringify(one.blocks)).toMatch(/дума"\}\]\}\]$/)
  })

  test('whatever a page is', () => {
    const tag = fc.constantFrom(
      ...'p div h1 h3 ul ol li table tr td th blockquote b i a br hr pre script svg title figure dd span'.split(' '),
    )
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      tag.map((name) => `<${name} href="/x" title='y'/>`),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('дума ', '&amp;', '&#x1F680;', '<!--', '-->', '<![CDATA[', ']]>', '<?x', '"', "'", '<'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expectTaken(blocks(pieces.join('')))
      }),
      { numRuns: 1_000 },
    )
  })
})

test('a title is words on one line, no longer than one may be', () => {
  expect(titleOf(html('<b>Ремонт</b> &amp;\n обход<br>днес'))).toBe('Ремонт & обход днес')
  expect(titleOf({ form: 'text', text: ' 5 < 6 ' })).toBe('5 < 6')
  const long = titleOf(html('много дълго '.repeat(10_000)))
  expect([long.length <= 120, long.endsWith('дълго…') || long.endsWith('много…')]).toEqual([true, true])
  expect(summaryOf(html('<p>Едно</p><p>Две</p>'))).toBe('Едно Две')
  expect(lineOf(html(`а${'\u0301'.repeat(50_000)}б`)).length).toBeLessThan(10)
})
