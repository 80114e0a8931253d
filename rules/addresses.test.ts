import { describe, expect, test } from 'vitest'
import { paths } from '../app/src/paths.ts'
import { read } from './tree.ts'

describe('every address of the app', () => {
  const isIn = (file: string, path: string) => new RegExp(`'${path.replace(/:\w+/g, '[\\w-]+')}'`).test(read(file))

  test('is walked in a browser', () => {
    expect(Object.values(paths).filter((path) => !isIn('e2e/routes.spec.ts', path))).toEqual([])
  })

  test('is looked at by axe, but for the empty one, which leads on', () => {
    const others = Object.values(paths).filter((path) => path !== paths.start)
    const journey = read('e2e/every-page.spec.ts')
    expect(journey).toContain('memberPages')
    expect(journey).toContain('visitorPages')
    const isJudged = (path: string) => isIn('e2e/every-page.spec.ts', path) || isIn('e2e/pages.ts', path)
    expect(others.filter((path) => !isJudged(path))).toEqual([])
  })
})

/** What is judged where more is done with it; the journey of axe walks over all other pages of the studio. */
const judgedElsewhere: Record<string, string> = {
  '/surveys': 'e2e/studio-surveys.desktop.spec.ts',
  '/surveys/:id': 'e2e/studio-surveys.desktop.spec.ts',
  '/surveys/:id/results': 'e2e/studio-surveys.desktop.spec.ts',
  '/notifications': 'e2e/studio-notifications.desktop.spec.ts',
  '/news/calendar': 'e2e/studio-calendar.desktop.spec.ts',
  '/campaigns/:id': 'e2e/studio-campaigns.desktop.spec.ts',
  '/statistics/compare': 'e2e/studio-statistics.desktop.spec.ts',
}

test('every page of the studio is looked at by axe in the journey that is named for it', () => {
  const pages = [...read('studio/src/sections.ts').matchAll(/^\s+path: '([^']+)'/gm)].map(([, path = '']) => path)
  const isJudged = (path: string) => {
    const journey = read(judgedElsewhere[path] ?? 'e2e/studio-accessibility.desktop.spec.ts')
    const text = journey.replaceAll('${story}', '/news/x').replace(/\$\{\w+\}/g, 'x')
    const place = new RegExp(`(?<=['\`]|/studio)${path.replace(/:\w+/g, '[\\w-]+')}(?![\\w/-])`)
    return text.includes('expectAccessible(') && place.test(text)
  }
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((path) => !isJudged(path))).toEqual([])
  expect(Object.keys(judgedElsewhere).filter((path) => !pages.includes(path))).toEqual([])
})
