import { type Block, type Document, installation, spokenPieces } from '@megdan/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
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

function show(document: Document, link_hosts = ['video.serdion.example']) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData([installation.get.path], { registration_mode: 'open', link_hosts })
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

describe('calls and letters in a text', () => {
  test.each(['tel:+359 2 123 456', 'mailto:hr@serdion.example?subject=Отпуск'])(
    'are made by the device: %s',
    (href) => {
      show(doc(paragraph(link(href))))
      expect(screen.getByRole('link').getAttribute('href')).toBe(href)
      expect(screen.getByRole('link').hasAttribute('target')).toBe(false)
    },
  )

  test.each(['tel:*21*123#', 'tel:javascript', 'sms:+359', 'mailto:', 'mailto:<x>@y', 'TEL:+359 2'])(
    'stay a plain text when they are none: %s',
    (href) => {
      show(doc(paragraph(link(href))))
      expect(screen.queryByRole('link')).toBeNull()
    },
  )
})

describe('a button', () => {
  const button = (href: string, label = 'Запиши се'): Block => ({ type: 'button', attrs: { href, label } })

  test('leads inside the app, outside, or to a call', () => {
    show(doc(button('/survey/feast'), button('https://video.serdion.example/a', ''), button('tel:112', 'Позвъни')))
    const [inside, outside, call] = screen.getAllByRole('link')
    expect([inside?.textContent, inside?.getAttribute('href')]).toEqual(['Запиши се', '/survey/feast'])
    expect(outside?.textContent).toBe('Отвори (отваря се в нов прозорец)')
    expect(outside?.getAttribute('rel')).toContain('noopener')
    expect([call?.getAttribute('href'), call?.hasAttribute('target')]).toEqual(['tel:112', false])
  })

  test.each(['javascript:alert(1)', 'https://evil.example', '//evil.example'])(
    'keeps only its words for %s',
    (href) => {
      show(doc(button(href), button(href, '')))
      expect(screen.queryByRole('link')).toBeNull()
      expect(document.body.textContent).toBe('Запиши се')
    },
  )
})

describe('a film of a service outside', () => {
  const film = (href: string): Block => ({ type: 'video', attrs: { href, title: 'Стажантите' } })
  const frame = () => document.querySelector('iframe')

  test('is a still of ours that says who learns what, and loads nothing until it is pressed', () => {
    show(doc(film('https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x')), ['www.youtube.com'])
    expect(document.querySelector('iframe, img')).toBeNull()
    expect(screen.getByText(/YouTube ще научи/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Стажантите/ }))
    expect(frame()?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0')
    expect(frame()?.title).toBe('Стажантите')
    expect(document.activeElement).toBe(frame())
  })

  test('can be opened outside, and is only there where the page may not show the player', () => {
    show(doc(film('https://vimeo.com/123456')), ['vimeo.com'])
    fireEvent.click(screen.getByRole('button', { name: /Стажантите/ }))
    const refusal = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' })
    act(() => void document.dispatchEvent(refusal))
    expect(frame()).toBeNull()
    expect(screen.getByRole('button', { name: /Стажантите/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://vimeo.com/123456')
  })

  test('of a service that is not allowed is a plain text, and another page of the service a link', () => {
    show(doc(film('https://youtu.be/dQw4w9WgXcQ')))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    show(doc(film('https://www.youtube.com/@serdion')), ['www.youtube.com'])
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: /Стажантите/ })).toBeTruthy()
  })
})

describe('a video of ours', () => {
  const film = (more: object = {}): Block => ({
    type: 'film',
    attrs: {
      film: {
        id: 'f',
        url: '/media/f.mp4',
        size: 42_000_000,
        width: 1280,
        height: 720,
        seconds: 65,
        thumbhash: null,
        captions: [
          { language: 'en', mark: 'a' },
          { language: 'bg', mark: 'b' },
        ],
        ...more,
      },
      title: 'Обиколка',
    },
  })
  const video = () => document.querySelector('video')
  const press = () => fireEvent.click(screen.getByRole('button', { name: /Обиколка/ }))

  test('is a picture with length and size until it is pressed, then a player with captions, and Escape leads back', () => {
    show(doc(film()))
    expect(video()).toBeNull()
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Пусни видеото „Обиколка“, 1:05, 42\u00a0MB')
    press()
    expect([video()?.getAttribute('src'), video()?.controls, video()?.getAttribute('aria-label')]).toEqual([
      '/media/f.mp4',
      true,
      'Обиколка',
    ])
    const tracks = [...document.querySelectorAll('track')]
    expect(tracks.map((one) => [one.getAttribute('src'), one.label, one.default])).toEqual([
      ['/media/f.mp4?captions=en', 'English', false],
      ['/media/f.mp4?captions=bg', 'Български', true],
    ])
    fireEvent.keyDown(video() ?? document.body, { key: 'Escape' })
    expect(video()).toBeNull()
    press()
    fireEvent.error(video() ?? document.body)
    expect(screen.getByRole('status').textContent).toContain('не може да се пусне')
  })

  test('that is still being made, or is not ours, plays nothing', () => {
    show(doc(film({ width: 0 }), film({ url: 'https://evil.example/f.mp4' })))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getAllByText('Сега видеото не може да се гледа. Погледнете пак по-късно.')).toHaveLength(1)
  })
})

describe('what stands in a text and is of other features', () => {
  const person: Block = { type: 'person', attrs: { contact_id: 'ivan', name: 'Иван Колев' } }
  const poll: Block = { type: 'poll', attrs: { survey_id: 'feast', title: 'Кога да е празникът?' } }

  test('is a name and a way where nobody shows more', () => {
    show(doc(person, poll))
    expect(screen.getByText('Иван Колев')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Кога да е празникът?' }).getAttribute('href')).toBe('/survey/feast')
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
        { type: 'divider' },
      ),
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Какво следва' })).toBeTruthy()
    expect(screen.getByText('важно').tagName).toBe('STRONG')
    expect(screen.getByText('много').tagName).toBe('EM')
    expect(within(screen.getByRole('list')).getByRole('listitem').textContent).toBe('едно')
    expect(screen.getByRole('separator')).toBeTruthy()
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

  test('shows the words of a kind of block that it does not know, and passes over what says nothing', () => {
    const unknown = [
      {
        type: 'timeline',
        attrs: { title: 'По дни', color: 'red' },
        content: [{ type: 'day', content: [text('утре')] }],
      },
      { type: 'constructor', attrs: { width: 4 }, content: 'не е списък' },
      { type: 'map' },
    ] as unknown as Block[]
    show(doc(...unknown, paragraph(text('и нататък'))))
    expect([...document.querySelectorAll('p')].map((each) => each.textContent)).toEqual([
      'По дни',
      'утре',
      'и\u00a0нататък',
    ])
    expect(spokenPieces(doc(...unknown))).toEqual(['По дни', 'утре'])
  })

  test('offers a file of this host with its kind and size, and no other', () => {
    const file = (url: string): Block => ({ type: 'file', attrs: { file: { url, size: 120_000 }, title: 'План' } })
    show(doc(file('/media/a.pdf'), file('https://evil.example/a.pdf'), file('/api/auth/logout')))
    const found = screen.getByRole('link')
    expect(found.getAttribute('href')).toMatch(/\/media\/a\.pdf$/)
    expect(found.getAttribute('download')).toBe('План.pdf')
    expect(found.textContent).toMatch(/План.*PDF · /)
  })

  test('can be read aloud block by block', () => {
    const all = doc(paragraph(text('едно'), text(' две')), paragraph(), {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph(text('три'))] }],
    })
    expect(spokenPieces(all)).toEqual(['едно две', 'три'])
  })
})
