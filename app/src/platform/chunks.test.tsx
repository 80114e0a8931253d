import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { afterStart, page } from './chunks.ts'
import { endFirstPaint, whenPainted } from './first-paint.ts'

const Contacts = () => <p>Контакти</p>
const show = (Page: ReturnType<typeof page>) =>
  render(
    <Suspense fallback={<p>Още не</p>}>
      <Page />
    </Suspense>,
  )
afterEach(cleanup)

test('a page whose file is there is drawn at once', async () => {
  const Page = page(async () => Contacts)
  await Page.bring()
  show(Page)
  expect(document.body.textContent).toBe('Контакти')
})

test('a page whose file is on its way is waited for, and stays the same when it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Contacts>()
  const Page = page(() => promise)
  const { rerender } = show(Page)
  expect(document.body.textContent).toBe('Още не')
  await act(async () => resolve(Contacts))
  const words = await screen.findByText('Контакти')
  await Page.bring()
  rerender(
    <Suspense fallback={<p>Още не</p>}>
      <Page />
    </Suspense>,
  )
  expect(screen.getByText('Контакти')).toBe(words)
})

test('the first page of a start has a turn of its own behind the first picture', async () => {
  const [first, root, shown] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('div'),
  ]
  first.id = 'first'
  shown.dataset['part'] = 'broken'
  document.body.append(first, root)
  endFirstPaint(root)
  const Page = page(async () => Contacts)
  await Page.bring()
  // As React draws it for the first time.
  expect(renderToString(<Page />)).toBe('')
  show(Page)
  await screen.findByText('Контакти')

  root.append(shown)
  await whenPainted()
  expect(renderToString(<Page />)).toBe('<p>Контакти</p>')
  root.remove()
})

test('what can wait begins when the start is over', async () => {
  vi.useFakeTimers()
  try {
    const step = vi.fn<() => void>()
    afterStart(step)
    await vi.advanceTimersByTimeAsync(100)
    expect(step).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(step).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
