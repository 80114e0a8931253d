import { expect, it } from 'vitest'
import { mediaUrl, setMediaBase } from './media-base.ts'
import { thumbhashBackground, thumbhashColours } from './thumbhash.ts'

// Hashes and colours made once with the reference, thumbhash 0.1.1.
const likenesses: [string, string, [number, number, number[]][]][] = [
  [
    'wide',
    'G+oJbZp0h4dgd3eIeHh3eICaB7eH',
    [
      [0.01563, 0.02174, [0, 91, 38]],
      [0.51563, 0.5, [135, 141, 62]],
      [0.98438, 0.1087, [255, 92, 0]],
      [0.10938, 0.97826, [9, 196, 228]],
    ],
  ],
  [
    'tall',
    'G+oJbRqEh2B3iIh4h4h4h3CaB7eH',
    [
      [0.02174, 0.01563, [16, 107, 71]],
      [0.5, 0.51563, [128, 144, 52]],
      [0.97826, 0.07813, [255, 84, 0]],
      [0.15217, 0.98438, [24, 203, 242]],
    ],
  ],
  [
    'square',
    'G+oJbxp0d3dgeHh4h3iHd4h3CKh5gIsI',
    [
      [0.01563, 0.01563, [16, 72, 36]],
      [0.51563, 0.51563, [111, 137, 51]],
      [0.98438, 0.07813, [255, 88, 0]],
      [0.10938, 0.98438, [5, 195, 225]],
    ],
  ],
]

it.each(likenesses)('reads the same colours as the reference from a %s picture', (_shape, hash, points) => {
  const colour = thumbhashColours(hash)
  for (const [x, y, expected] of points)
    for (const [channel, value] of (colour?.(x, y) ?? [-99]).entries())
      expect(Math.abs(value - (expected[channel] ?? 0)), `${x} ${y}`).toBeLessThanOrEqual(2)
})

it('makes a background of it, and none of nonsense', () => {
  const hash = 'G+oJbZp0h4dgd3eIeHh3eICaB7eH'
  expect(thumbhashBackground(hash)).toMatch(/^radial-gradient\(.*rgb\(\d+ \d+ \d+\)$/)
  expect(thumbhashBackground('не е')).toBeUndefined()
  expect(thumbhashBackground('')).toBeUndefined()
})

it('asks the media address for the nearest greater width, on the host that was set', () => {
  setMediaBase('https://news.example/')
  expect(mediaUrl('/media/a.jpg', 200)).toBe('https://news.example/media/a.jpg?w=320')
  expect(mediaUrl('/media/a.jpg?v=2', 700)).toBe('https://news.example/media/a.jpg?v=2&w=960')
  expect(mediaUrl('/media/a.jpg', 4000)).toBe('https://news.example/media/a.jpg?w=1280')
  expect(mediaUrl('/covers/a.svg', 200)).toBe('https://news.example/covers/a.svg')
  expect(mediaUrl('https://cdn.example/b.png', 200)).toBe('https://cdn.example/b.png')
  expect(mediaUrl('blob:x', 200)).toBe('blob:x')
  setMediaBase('')
})
