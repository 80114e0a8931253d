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
    expect(others.filter((path) => !isIn('e2e/accessibility.spec.ts', path))).toEqual([])
  })
})
