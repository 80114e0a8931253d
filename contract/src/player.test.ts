import { expect, test } from 'vitest'
import { playerOf, playerSources } from './player.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtube.com/watch?t=10&v=dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/ab12cd34ef', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=ab12cd34ef'],
  ['https://player.vimeo.com/video/76979871?h=ab12', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=ab12'],
])('%s has a player', (href, url) => {
  expect(playerOf(href)?.url).toBe(url)
})

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../evil',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload=x',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://youtu.be/',
  'https://vimeo.com/serdion',
  'https://vimeo.com/1/../../x',
  'not an address',
  '',
])('%s has none', (href) => {
  expect(playerOf(href)).toBeUndefined()
})

test('a page may take players of the services alone to which links may lead', () => {
  expect(playerSources([])).toEqual([])
  expect(playerSources(['serdion.example', 'notyoutube.com', '.youtube.com.evil.example'])).toEqual([])
  expect(playerSources(['.youtube.com'])).toEqual(['https://www.youtube-nocookie.com'])
  expect(playerSources(['youtu.be', 'vimeo.com'])).toEqual([
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
  ])
})
