import { type Block, type Document, installation, spokenPieces } from '@megdan/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Body } from './Body.tsx'
import { readLink } from './links.ts'

afterEach(cleanup)

const text = (words: string, ...marks: { type: 'bold' | 'italic' }[]) => ({ type: 'text' as const, text: words, marks })
const link = (href: string, words = 'връзка') => ({
  type: 'text' as const,
  text: words,
  marks: [{ type: 'link' as const, attrs: { href } }],
})
const paragraph = (...content: (ReturnType<typeof text> | ReturnType<typeof link>)[]) => ({
  type: 'paragraph' as const,
  content,
})
const doc = (...content: Block[]): Document => ({ type: 'doc', content })

function show(document: Document) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData([installation.get.path], { registration_mode: 'open', link_hosts: ['video.serdion.example'] })
  return render(
    <QueryClientProvider client={client}>
      <Body document={document} />
    </QueryClientProvider>,
  )
}

describe('links in a text', () => {
  const hostile = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'http://video.serdion.example/a',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https://video.serdion.example@evil.example',
    'https://user:pass@video.serdion.example/a',
    'https://video.serdion.example.evil.example',
    '/news/../auth',
    '/api/auth/logout',
    'news/one',
    '',
  ]
  test.each(hostile)('stay a plain text when they lead nowhere safe: %j', (href) => {
    show(doc(paragraph(link(href))))
    expect(screen.queryByRole('link')).toBeNull()
    expect(document.body.textContent).toContain('връзка')
  })

  test('lead inside the app without leaving it', () => {
    show(doc(paragraph(link('/news/one'))))
    const found = screen.getByRole('link')
    expect(found.getAttribute('href')).toBe('/news/one')
    expect(found.hasAttribute('target')).toBe(false)
  })

  test('lead to an allowed host in a new tab that knows nothing of this one', () => {
    show(doc({ type: 'video', attrs: { href: 'https://video.serdion.example/a', title: 'Стажантите' } }))
    const found = screen.getByRole('link', { name: /Стажантите/ })
    expect(found.getAttribute('target')).toBe('_blank')
    expect(found.getAttribute('rel')).toContain('noopener')
  })

  test('to this very address open in the app', () => {
    expect(readLink(`${location.origin}/category/safety`, [])).toEqual({ kind: 'route', path: '/category/safety' })
    expect(readLink(`${location.origin}.evil.example/news/one`, [])).toBeUndefined()
  })
})

describe('the text of an item', () => {
  test('is shown as it was written, never as markup', () => {
    show(doc(paragraph(text('<img src=x onerror=alert(1)> & <b>не</b>'))))
    expect(document.querySelector('img')).toBeNull()
    expect(document.body.textContent).toContain('<img src=x onerror=alert(1)>')
  })

  test('keeps headings, lists, quotes and emphasis', () => {
    show(
      doc(
        { type: 'heading', attrs: { level: 2 }, content: [text('Какво следва')] },
        paragraph(text('важно', { type: 'bold' }), text('много', { type: 'italic' })),
        { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text('едно'))] }] },
        { type: 'blockquote', content: [paragraph(text('дума'))] },
        { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph(text('внимание'))] },
      ),
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Какво следва' })).toBeTruthy()
    expect(screen.getByText('важно').tagName).toBe('STRONG')
    expect(screen.getByText('много').tagName).toBe('EM')
    expect(within(screen.getByRole('list')).getByRole('listitem').textContent).toBe('едно')
    expect(document.querySelector('blockquote')?.textContent).toBe('дума')
    expect(screen.getByText('внимание').closest('.callout.warning')).toBeTruthy()
  })

  test('lets the keyboard reach a wide table', () => {
    const cell = (words: string, type: 'tableHeader' | 'tableCell') => ({ type, content: [paragraph(text(words))] })
    show(
      doc({
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('Ситуация', 'tableHeader'), cell('Досега', 'tableHeader')] },
          { type: 'tableRow', content: [cell('Вятър', 'tableCell'), cell('Спира', 'tableCell')] },
        ],
      }),
    )
    expect(screen.getByRole('region').tabIndex).toBe(0)
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Ситуация', 'Досега'])
  })

  test('shows pictures of this host with their description, and no others', () => {
    const image = (url: string) => ({ url, width: 4, height: 3, alt: 'Каска', thumbhash: null, focus: null })
    show(
      doc(
        { type: 'image', attrs: { image: image('/media/a.webp'), caption: 'Комплектът' } },
        { type: 'image', attrs: { image: image('https://evil.example/pixel.gif') } },
        { type: 'image', attrs: { image: image('//evil.example/pixel.gif') } },
        { type: 'image', attrs: { image: image('/api/auth/logout') } },
      ),
    )
    expect(screen.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual(['Каска'])
    expect(screen.getByText('Комплектът')).toBeTruthy()
  })

  test('passes over a kind of block that it does not know', () => {
    show(doc({ type: 'poll' } as unknown as Block, paragraph(text('и нататък'))))
    expect(screen.getByText(/нататък/)).toBeTruthy()
  })

  test('can be read aloud block by block', () => {
    const all = doc(paragraph(text('едно'), text(' две')), paragraph(), {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(text('три'))] }],
    })
    expect(spokenPieces(all)).toEqual(['едно две', 'три'])
  })
})
