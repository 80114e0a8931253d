import { blankNews, type Block, type NewsContent } from '@megdan/contract'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { partOf, useShownAt } from './written.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string): Block => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })

test('a phone in another language shows the block that says the same', () => {
  const wording = (...content: Block[]) => ({
    title: 'x',
    summary: '',
    key_points: [],
    body: { type: 'doc' as const, content },
  })
  const content: NewsContent = {
    ...blankNews,
    ...wording(heading('Ред'), paragraph('Само тук.'), heading('Още'), paragraph('Край.')),
    translations: { en: wording(heading('Order'), heading('More'), paragraph('The end.')) },
  }
  const shown = (place: number | 'gallery', language: 'bg' | 'en') =>
    renderHook(() => useShownAt({ place, language, turn: 1 }, content, 'en')).result.current?.place
  expect([0, 1, 2, 3, 9].map((place) => shown(place, 'bg'))).toEqual([0, 0, 1, 2, 2])
  expect([shown(2, 'en'), shown('gallery', 'bg')]).toEqual([2, 'gallery'])
})

test('what readers do not see moves no phone', () => {
  document.body.innerHTML =
    '<div data-place="key_points"><input id="point" /></div><div data-place="due"><input id="due" /></div><b id="out"></b>'
  const of = (id: string) => partOf(document.getElementById(id) ?? document)
  expect([of('point'), of('due'), of('out')]).toEqual(['points', undefined, undefined])
})
