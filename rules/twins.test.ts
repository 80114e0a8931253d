import { describe, expect, test } from 'vitest'
import { errors as appBulgarian } from '../app/src/texts/bg/errors.ts'
import { errors as appEnglish } from '../app/src/texts/en/errors.ts'
import { bg } from '../studio/src/texts/bg/index.ts'
import { en } from '../studio/src/texts/en/index.ts'
import { paths } from '../app/src/paths.ts'
import { read } from './tree.ts'

/** App and studio share nothing but the contract; what both must hold stands twice and may not drift apart. */
describe('app and studio', () => {
  test('say the same about a refusal that any call may give', () => {
    expect(bg.errors).toEqual(appBulgarian)
    expect(en.errors).toEqual(appEnglish)
  })

  const short = (value: string) =>
    value
      .replace(/#(\w)(\w)(\w)\b(?!\w)/g, '#$1$1$2$2$3$3')
      .replace(/rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/g, 'rgb($1 $2 $3 / $4)')
  /** Custom properties of the rules whose selector fits, the later ones over the earlier. */
  const tokensOf = (file: string, selector: RegExp) =>
    new Map(
      [...read(file).matchAll(/^([^\s{}][^{}]*) \{([^{}]*)\}/gm)]
        .filter(([, name = '']) => selector.test(name))
        .flatMap(([, , body = '']) => [...body.matchAll(/(--mg-[\w-]+):\s*([^;]+);/g)])
        .map(([, name = '', value = '']) => [name, short(value)]),
    )

  test.each([
    ['light', /(^|\s)\.theme-light$|^:root$/, /^:root$/],
    ['dark', /^\.theme-dark$/, /dark/],
  ])('have the same %s colours under the same names', (_, inApp, inStudio) => {
    const app = tokensOf('app/src/ui/tokens.css', inApp)
    const studio = tokensOf('studio/src/ui/tokens.css', inStudio)
    const both = [...studio].filter(([name]) => app.has(name))
    expect(both.length).toBeGreaterThan(15)
    expect(both.filter(([name, value]) => app.get(name) !== value)).toEqual([])
  })
})

describe('every address of the app', () => {
  const isIn = (file: string, path: string) => new RegExp(`'${path.replace(/:\w+/g, '[\\w-]+')}'`).test(read(file))

  test('is walked in a browser', () => {
    expect(Object.values(paths).filter((path) => !isIn('e2e/routes.spec.ts', path))).toEqual([])
  })

  test('is looked at by axe, but for the empty one, which leads on', () => {
    const others = Object.values(paths).filter((path) => path !== paths.start)
    expect(others.filter((path) => !isIn('e2e/accessibility.spec.ts', path))).toEqual([])
  })
})
