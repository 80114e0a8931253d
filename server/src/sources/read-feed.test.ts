import type { SourceFailure } from '@megdan/contract'
import { describe, expect, test } from 'vitest'
import { SourceFault } from './fault.ts'
import { readFeed } from './read-feed.ts'

const home = 'https://obshtina.example/news/feed.xml'
const read = (xml: string | Uint8Array, type = 'application/xml') =>
  readFeed(typeof xml === 'string' ? Buffer.from(xml) : xml, type, home)

const failureOf = (xml: string | Uint8Array, type?: string): SourceFailure | 'none' => {
  try {
    read(xml, type)
    return 'none'
  } catch (error) {
    if (error instanceof SourceFault) return error.failure
    throw error
  }
}
const rss = (items: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${attributes}><channel><title>Общината</title>${items}</channel></rss>`

/** `windows-1251` for the letters of Bulgarian. */
const in1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    }),
  )

describe('RSS', () => {
  test('2.0 with all that entries of it say', () => {
    const item = `<item>
      <title><![CDATA[Ремонт & <b>обход</b>]]></title>
      <link>/news/1</link><guid isPermaLink="false">tag:1</guid>
      <description>&lt;p&gt;Кратко&lt;/p&gt;</description>
      <content:encoded><![CDATA[<p>Цял <a href="/x">текст</a></p>]]></content:encoded>
      <pubDate>Fri, 20 Nov 2026 10:00:00 +0200</pubDate>
      <media:group><media:title>не е това</media:title><title>нито това</title></media:group>
    </item>`
    const spaces =
      'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"'
    expect(read(rss(item, spaces))).toEqual([
      {
        id: 'tag:1',
        link: 'https://obshtina.example/news/1',
        title: { form: 'html', text: 'Ремонт & <b>обход</b>' },
        summary: { form: 'html', text: '<p>Кратко</p>' },
        content: { form: 'html', text: '<p>Цял <a href="/x">текст</a></p>' },
        published_at: new Date('2026-11-20T08:00:00Z'),
      },
    ])
  })

  test('with an id for an address, and without a date', () => {
    const [entry] = read(rss('<item><title>А</title><guid>https://obshtina.example/2</guid></item>'))
    expect(entry).toMatchObject({ link: 'https://obshtina.example/2', published_at: undefined })
    const [other] = read(
      rss('<item><title>А</title><guid isPermaLink="false">https://obshtina.example/2</guid></item>'),
    )
    expect(other).toMatchObject({ id: 'https://obshtina.example/2', link: '' })
  })

  test('1.0, whose entries stand beside the channel', () => {
    const xml = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>К</title></channel>
      <item rdf:about="https://obshtina.example/3"><title>Едно</title><link>https://obshtina.example/3</link>
      <dc:date>2026-11-20T08:00:00Z</dc:date><description>Две</description></item></rdf:RDF>`
    expect(read(xml)).toMatchObject([
      { link: 'https://obshtina.example/3', title: { text: 'Едно' }, summary: { text: 'Две' } },
    ])
  })

  test('with elements where text should be keeps their words and where they lead', () => {
    const [entry] = read(rss('<item><description><p>Да <a href="/x?a=1&amp;b=2">там</a><br/></p></description></item>'))
    expect(entry?.summary.text).toBe('<p>Да <a href="/x?a=1&#38;b=2">там</a><br></br></p>')
  })
})

describe('Atom', () => {
  test('1.0 with text, HTML and XHTML, and addresses that begin elsewhere', () => {
    const xml = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://else.example/a/">
      <title>Е</title><link href="https://else.example/"/><id>urn:feed</id>
      <entry xml:base="b/"><id> urn:1 </id><title type="text">5 &lt; 6</title>
        <link rel="enclosure" href="x.mp3"/><link href="1.html"/><link rel="self" href="2"/>
        <summary type="html">&lt;b&gt;Да&lt;/b&gt;</summary>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>а &lt; б &amp; <em>в</em></p></div></content>
        <updated>2026-11-20T08:00:00Z</updated><published>2026-11-19T08:00:00Z</published></entry>
      <entry><id>urn:2</id><title>Друго</title><content type="image/png" src="x.png"/><updated>2026-11-20T08:00:00Z</updated></entry>
    </feed>`
    const [first, second] = read(xml)
    expect(first).toEqual({
      id: 'urn:1',
      link: 'https://else.example/a/b/1.html',
      title: { form: 'text', text: '5 < 6' },
      summary: { form: 'html', text: '<b>Да</b>' },
      content: { form: 'html', text: '<div><p>а &#60; б &#38; <em>в</em></p></div>' },
      published_at: new Date('2026-11-19T08:00:00Z'),
    })
    expect(second).toMatchObject({ id: 'urn:2', link: '', content: { text: '' } })
  })

  test('under a prefix of its own, and 0.3', () => {
    expect(
      read(`<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>Да</a:title></a:entry></a:feed>`),
    ).toMatchObject([{ title: { form: 'text', text: 'Да' } }])
    expect(
      read(
        `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title>Да</title><issued>2026-11-19T08:00:00Z</issued></entry></feed>`,
      ),
    ).toMatchObject([{ title: { text: 'Да' }, published_at: new Date('2026-11-19T08:00:00Z') }])
  })
})

describe('letters', () => {
  test('are read by their mark, by what was said on the way, or by what the document says', () => {
    const xml = (encoding: string) => rss('<item><title>Щъркел</title></item>').replace('UTF-8', encoding)
    const utf16 = Buffer.from(`\ufeff${xml('UTF-16')}`, 'utf16le')
    const all = [
      read(xml('utf-8')),
      read(`\ufeff${xml('utf-8')}`),
      read(utf16),
      read(in1251(xml('windows-1251'))),
      read(in1251(xml('x')), 'text/xml; charset="windows-1251"'),
      // The server says of all its files what is not so of this one.
      read(in1251(xml('windows-1251')), 'text/xml; charset=utf-8'),
    ]
    expect(all.map(([entry]) => entry?.title.text)).toEqual(all.map(() => 'Щъркел'))
  })

  test('that are none of what is said are refused', () => {
    const xml = rss('<item><title>Щъркел</title></item>')
    expect(failureOf(in1251(xml))).toBe('bad_encoding')
    expect(failureOf(xml.replace('UTF-8', 'no-such-letters'))).toBe('bad_encoding')
  })

  test('written as numbers are all letters there are, and names of HTML stay for whoever reads it', () => {
    const [entry] = read(rss('<item><title>&#128640; &#x41;&#xD800;&#0; &nbsp;&constructor;&#x110000;</title></item>'))
    expect(entry?.title.text).toBe('🚀 A\0 &nbsp;&constructor;')
  })
})

describe('what is no feed', () => {
  test.each<[SourceFailure, string]>([
    ['no_feed', '<!DOCTYPE html><html><head><title>Начало</title></head><body><p>Да<br></body></html>'],
    ['no_feed', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
    ['no_feed', '{"items": []}'],
    ['no_feed', ''],
    ['no_feed', '<sitemap><item><title>x</title></item></sitemap>'],
    ['broken_xml', rss('<item><title>Да</item>')],
    ['broken_xml', rss('<item>').slice(0, 120)],
    ['broken_xml', rss('<x:y>Да</x:y>')],
    ['broken_xml', rss('<item><title><![CDATA[Да')],
  ])('is refused as %s: %.50s', (failure, xml) => {
    expect(failureOf(xml)).toBe(failure)
  })

  test('is refused with whatever it declares: entities that grow, and those that lie elsewhere', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha">${Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${'b'.repeat(at) || 'a'};`.repeat(10)}">`,
    ).join('')}]><rss version="2.0"><channel><item><title>&bbbbbbbbb;</title></item></channel></rss>`
    const outside = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('<item><title>&x;</title></item>')}`
    const elsewhere = `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/rss.dtd">${rss('')}`
    expect([bomb, outside, elsewhere].map((xml) => failureOf(xml))).toEqual([
      'document_type',
      'document_type',
      'document_type',
    ])
  })

  test('is refused where elements stand in one another without end', () => {
    expect(failureOf(rss('<item><description>'.padEnd(300_000, '<b>')))).toBe('too_deep')
    expect(failureOf(rss('<item>'.repeat(50_000)))).toBe('too_deep')
  })
})

test('of a feed without end the first 500 entries are read', () => {
  expect(read(rss('<item><title>Да</title></item>'.repeat(5_000)))).toHaveLength(500)
})

test('names that mean something elsewhere mean nothing', () => {
  const hostile = '<constructor>x</constructor><__proto__>y</__proto__><toString>z</toString>'
  const [entry] = read(rss(`<item ${'x="1" '.repeat(500)}>${hostile}<title>Да</title></item>`))
  expect(entry).toMatchObject({ title: { text: 'Да' }, id: '', link: '' })
})
