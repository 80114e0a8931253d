import { describe, expect, test } from 'vitest'
import { checkColour, contrastOf, ownColours, styleOf, themeOf } from './colours.ts'

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`
/** A grid over all colours that screens show, with its corners. */
const some = Array.from({ length: 9 ** 3 }, (_, at) => {
  const step = (place: number) => Math.min(255, (Math.floor(at / 9 ** place) % 9) * 32)
  return hex(step(2) * 65_536 + step(1) * 256 + step(0))
})

test('contrast is what WCAG says', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the colours that the app comes with pass as they are', () => {
  for (const which of ['primary', 'accent'] as const)
    expect(checkColour(which, ownColours[which])).toMatchObject({ passes: true, nearest: ownColours[which] })
})

describe('of any colour', () => {
  test('the nearest that is offered passes, and is offered as it is when it is asked for', () => {
    for (const which of ['primary', 'accent'] as const)
      for (const one of some) {
        const { passes, nearest } = checkColour(which, one)
        expect(passes, `${which} ${one}`).toBe(nearest === one)
        expect(checkColour(which, nearest).passes, `${which} ${one} → ${nearest}`).toBe(true)
      }
  })

  test('whatever is written on it, or with it, can be read by day and in the dark', () => {
    const pairs: [string, string][] = [
      ['on-primary', 'primary'],
      ['on-primary-soft', 'primary-soft'],
      ['on-accent', 'accent'],
    ]
    const grounds = { light: ['#ffffff', '#f6f4f0'], dark: ['#202927', '#0e1312', '#171e1c'] }
    const toasts = { light: '#171c1a', dark: '#edf2f0' }
    for (const one of some) {
      const theme = themeOf(checkColour('primary', one).nearest, checkColour('accent', one).nearest)
      for (const look of ['light', 'dark'] as const) {
        const colours = theme?.[look] ?? {}
        const contrast = (front: string, back: string) => contrastOf(colours[front] ?? front, colours[back] ?? back)
        for (const [front, back] of pairs)
          expect(contrast(front, back), `${one} ${look} ${front}`).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds[look])
          expect(contrast('primary', ground), `${one} ${look} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast('toast-action', toasts[look]), `${one} ${look} toast`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test('the style sheet holds nothing but names and colours', () => {
    const theme = themeOf('#8a0000', '#00c2a8')
    expect(theme && styleOf(theme)).toMatch(
      /^:root:root\{(--mg-[a-z0-9-]+:#[0-9a-f]{6};)+\}:root\.theme-dark,:root\[[a-z-]+=dark\]\{(--mg-[a-z0-9-]+:#[0-9a-f]{6};)+\}$/,
    )
    expect(themeOf(null, null)).toBeUndefined()
  })
})
